import type { ReferralView } from '@trellis/contract/referrals.ts'
import { isReevaluation } from '@trellis/domain/referrals/referral-moves.ts'
import { hiddenReferralFields, type ReferralField } from '@trellis/domain/referrals/referral-form.ts'
import { referralSourceName } from '@trellis/domain/referrals/referral-sources.ts'
import { formatPhone } from '@trellis/domain/validation/phone.ts'
import type { ReactNode } from 'react'
import { useReferenceName } from '../students/reference-name.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

/** What stands in a referral, for reading. */
export function ReferralFacts({ view }: { view: ReferralView }) {
  const { form, type } = view
  const reasonOf = useReferenceName('ReasonForReferral')
  const languageOf = useReferenceName('Language')
  const hidden = hiddenReferralFields(form, { type })
  const of = (field: ReferralField, term: string, value: ReactNode): Fact[] => (hidden.has(field) ? [] : [{ term, value }])
  const reasonNames = form.reasons.map(reasonOf).join(', ')
  return (
    <>
      <Card title={isReevaluation(type) ? 'Who asks' : 'Who refers'}>
        <DescriptionList
          columns={4}
          items={[
            { term: isReevaluation(type) ? 'Requested by' : 'Referral source', value: referralSourceName(form.source) },
            ...of('sourceName', 'Name', form.sourceName),
            ...of('sourceTitle', 'Title', form.sourceTitle),
            ...of('sourcePhone', 'Phone', form.sourcePhone && formatPhone(form.sourcePhone)),
            { term: 'Date received', value: shownDate(form.dateReceived) },
            { term: 'Entered by', value: view.requestedBy },
          ]}
        />
      </Card>
      <Card title={isReevaluation(type) ? 'Why' : 'Why the child is referred'}>
        <div className="flex flex-col gap-4">
          <DescriptionList
            items={[
              ...of('reasons', 'Reasons', reasonNames),
              ...of('otherReason', 'Other reason', form.otherReason),
              ...of('languageHome', 'Language at home', languageOf(form.languageHome)),
              ...of('schoolOrProgram', 'School or program', form.schoolOrProgram),
            ]}
          />
          <DescriptionList
            columns={1}
            items={[
              { term: isReevaluation(type) ? 'Reason for the request' : 'Description', value: paragraph(form.narrative) },
              ...of('interventions', 'Prior interventions', paragraph(form.interventions)),
              ...of('eiHistory', 'History of early intervention', paragraph(form.eiHistory)),
              { term: 'Parent contacted', value: form.parentContacted === null ? null : form.parentContacted ? 'Yes' : 'No' },
              { term: 'Contact with the parent', value: paragraph(form.parentContact) },
            ]}
          />
        </div>
      </Card>
    </>
  )
}

interface Fact {
  term: string
  value: ReactNode
}
const paragraph = (text: string): ReactNode => (text.trim() === '' ? null : <span className="whitespace-pre-line">{text}</span>)
