import { reviewReferral } from '@trellis/contract/referrals.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { NARRATIVE_LENGTH, ReferralMessage } from '@trellis/domain/referrals/referral-form.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { savedValue } from '../api/envelope.ts'
import { tellForm, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useField } from '../ui/form-field.tsx'
import { Link } from '../ui/link.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { notify } from '../ui/toast-queue.ts'
import type { LoadedReferralProps } from './loaded-referral.tsx'
import { ReferralFacts } from './referral-facts.tsx'
import { viewReferralHref } from './referral-href.ts'

/** R4, R6, E4, E5: what was asked for, and below it the decision. */
export function ReviewReferral(props: LoadedReferralProps) {
  const { view, studentId } = props
  const backHref = viewReferralHref({ referralSk: view.referralSk, type: view.type, studentId })
  return (
    <>
      <SectionHeading>{`Review: ${view.typeText}`}</SectionHeading>
      <ReferralFacts view={view} />
      {view.whyNot.review ? (
        <Banner
          tone="warn"
          title={view.whyNot.review}
          actions={
            <Link href={backHref} look="secondary">
              View it
            </Link>
          }
        />
      ) : (
        <Decision {...props} backHref={backHref} />
      )}
    </>
  )
}

interface Values {
  decision: '' | 'approve' | 'reject'
  reason: string
}
const EFFECT: Readonly<Record<number, string>> = {
  [ReferralType.RequestForInitialReferral]: 'It becomes an initial referral of today, and the notice of referral is drafted.',
  [ReferralType.RequestForAdditionalReevaluation]: 'The notice of the additional reevaluation is drafted.',
}

function Decision({ view, etag, studentId, backHref, onReload }: LoadedReferralProps & { backHref: string }) {
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: { decision: '', reason: '' }, mode: 'onTouched' })
  const draft = useDraft(form, { form: 'referral-review', subject: `referral:${view.referralSk}`, studentSk: view.studentSk })
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(reviewReferral)
  const reload = useCaseReload()
  const isRejected = useWatch({ control: form.control, name: 'decision' }) === 'reject'
  const decision = useField(form.control, 'decision', { validate: (value) => value !== '' || 'Choose Approve or Reject first.' })
  const reason = useField(form.control, 'reason', {
    validate: (text, all) => all.decision !== 'reject' || text.trim() !== '' || ReferralMessage.required,
  })
  const decide = async (values: Values): Promise<void> => {
    setTrouble(undefined)
    const isApproved = values.decision === 'approve'
    const body = { referralSk: view.referralSk, actionType: isApproved ? (3 as const) : (4 as const), reason: values.reason }
    try {
      const saved = await draft.submit(async () => savedValue(await send({ body }, etag)))
      notify.success(isApproved ? Toast.approved : Toast.submitted)
      reload()
      void navigate(viewReferralHref({ referralSk: saved.referralSk, type: saved.type, studentId }))
    } catch (error) {
      setTrouble(tellForm(form, error))
    }
  }
  return (
    <Card title="Decision">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(decide)(event)
        }}
      >
        <DraftGate draft={draft}>
          <RadioGroup
            {...decision}
            onChange={(value) => decision.onChange(value as Values['decision'])}
            label="Decision"
            isRequired
            options={[
              { id: 'approve', label: 'Approve', description: EFFECT[view.type] },
              { id: 'reject', label: 'Reject', description: 'The refusal is drafted, and whoever asked is told. It ends when the refusal is sent.' },
            ]}
          />
          <TextArea {...reason} label={isRejected ? 'Reason for the rejection' : 'Comment'} isRequired={isRejected} rows={4} maxLength={NARRATIVE_LENGTH} />
        </DraftGate>
        <TroubleBanner title="Nothing was decided. What you entered is still here." trouble={trouble} onReload={onReload} />
        <div className="flex flex-wrap justify-end gap-2">
          <Link href={backHref} look="secondary">
            Back
          </Link>
          <Button type="submit" variant="primary" isPending={isPending} disabledReason={draft.whyNot}>
            Submit
          </Button>
        </div>
      </form>
    </Card>
  )
}
