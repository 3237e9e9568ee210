import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Link } from '../ui/link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { LoadedReferralProps } from './loaded-referral.tsx'
import { ReferralFacts } from './referral-facts.tsx'
import { referralTone } from './referral-tone.ts'
import { editReferralHref, reviewReferralHref, withdrawHref } from './referral-href.ts'
import { WaiverDetails } from './waiver-details.tsx'

/** A referral or request as it stands, with what can be done about it. */
export function ViewReferral({ view, studentId }: LoadedReferralProps) {
  const key = { referralSk: view.referralSk, type: view.type, studentId }
  const { edit, review, withdraw } = view.whyNot
  return (
    <>
      <SectionHeading
        description={<Chip tone={referralTone(view.status)}>{view.statusText}</Chip>}
        actions={
          <>
            {!withdraw && (
              <Link href={withdrawHref(view.referralSk)} look="secondary">
                Withdraw
              </Link>
            )}
            {!edit && (
              <Link href={editReferralHref(key)} look={review ? 'primary' : 'secondary'}>
                {view.status === ReferralStatus.Draft ? 'Go on with it' : 'Edit'}
              </Link>
            )}
            {!review && (
              <Link href={reviewReferralHref(key)} look="primary">
                Review
              </Link>
            )}
          </>
        }
      >
        {view.typeText}
      </SectionHeading>
      {view.rejectReason && (
        <Banner tone="danger" title="Rejected">
          <span className="whitespace-pre-line">{view.rejectReason}</span>
        </Banner>
      )}
      {view.withdrawReason && (
        <Banner tone="neutral" title="Withdrawn">
          {view.withdrawReason}
        </Banner>
      )}
      {view.draftNotices.length > 0 && (
        <Banner title="Notice to the parent">
          {`Drafted and not sent yet: ${view.draftNotices.join(', ')}.`}
        </Banner>
      )}
      <Card title="Where it stands">
        <DescriptionList
          columns={4}
          items={[
            { term: 'Status', value: view.statusText },
            { term: 'Date of request', value: shownDate(view.requestDate) },
            { term: 'Date of referral', value: shownDate(view.referralDate) },
            { term: 'Reviewed by', value: view.reviewedBy },
            { term: 'Consent', value: shownDate(view.consentDate) },
            { term: 'Closed', value: shownDate(view.closedOn) },
          ]}
        />
      </Card>
      {view.waiver && <WaiverDetails waiver={view.waiver} />}
      <ReferralFacts view={view} />
    </>
  )
}
