import { withdrawReferral } from '@trellis/contract/referrals.ts'
import { Confirmation, Toast } from '@trellis/domain/basics/wire-messages.ts'
import { WITHDRAW_OTHER, withdrawProblem } from '@trellis/domain/referrals/withdraw-form.ts'
import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { savedValue } from '../api/envelope.ts'
import { tellForm, type SaveTrouble } from '../api/save-trouble.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { useSend } from '../api/use-send.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useField } from '../ui/form-field.tsx'
import { Link } from '../ui/link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { notify } from '../ui/toast-queue.ts'
import type { LoadedReferralProps } from './loaded-referral.tsx'
import { ReferralFacts } from './referral-facts.tsx'
import { viewReferralHref } from './referral-href.ts'

/** [S-2.10-24] R16 and E13: what is taken back, why, and the question before it is lost. */
export function WithdrawReferral(props: LoadedReferralProps) {
  const { view, studentId } = props
  const backHref = viewReferralHref({ referralSk: view.referralSk, type: view.type, studentId })
  return (
    <>
      <SectionHeading>{`Withdraw: ${view.typeText}`}</SectionHeading>
      <ReferralFacts view={view} />
      {view.whyNot.withdraw ? (
        <Banner
          tone="warn"
          title={view.whyNot.withdraw}
          actions={
            <Link href={backHref} look="secondary">
              View it
            </Link>
          }
        />
      ) : (
        <Reason {...props} backHref={backHref} />
      )}
    </>
  )
}

interface Values {
  reasonId: string
  otherReason: string
}

function Reason({ view, etag, studentId, backHref, onReload }: LoadedReferralProps & { backHref: string }) {
  const navigate = useNavigate()
  const isDraft = view.status === ReferralStatus.Draft
  const form = useForm<Values>({ defaultValues: { reasonId: '', otherReason: '' }, mode: 'onTouched' })
  const draft = useDraft(form, { form: 'referral-withdrawal', subject: `referral:${view.referralSk}`, studentSk: view.studentSk })
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useSend(withdrawReferral)
  const reload = useCaseReload()
  const list = useReferenceList('ReferralWithdrawReason')
  const problemAt = (field: keyof Values) => (_value: string, { reasonId, otherReason }: Values) => {
    const problem = withdrawProblem({ reasonId: reasonId === '' ? null : Number(reasonId), otherReason, isDraft })
    return problem?.field === field ? problem.message : true
  }
  const reason = useField(form.control, 'reasonId', { validate: problemAt('reasonId') })
  const other = useField(form.control, 'otherReason', { validate: problemAt('otherReason') })
  const isOther = useWatch({ control: form.control, name: 'reasonId' }) === String(WITHDRAW_OTHER)
  const withdraw = async (): Promise<void> => {
    setTrouble(undefined)
    const { reasonId, otherReason } = form.getValues()
    const body = {
      referralSk: view.referralSk,
      reasonId: reasonId === '' ? null : Number(reasonId),
      otherReason: isOther ? otherReason : '',
      isConfirmed: true,
    }
    try {
      await draft.submit(async () => savedValue(await send({ body }, etag)))
      notify.success(Toast.submitted)
      reload()
      void navigate(viewReferralHref({ referralSk: view.referralSk, type: view.type, studentId }))
    } catch (error) {
      setTrouble(tellForm(form, error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Card title="Withdraw" description={isDraft ? 'A draft needs no reason.' : undefined}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(() => setAsking(true))(event)
        }}
      >
        <DraftGate draft={draft}>
          {!list.data && list.error ? (
            <ErrorState
              title={`The reasons could not be loaded. ${sentenceOf(list.error)}`}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          ) : (
            <Select
              {...reason}
              label="Reason"
              isRequired={!isDraft}
              isDisabled={!list.data}
              placeholder={list.data ? 'Select' : 'Loading…'}
              emptyOption={isDraft ? 'None' : undefined}
              options={(list.data?.items ?? []).map(({ id, description }) => ({ id: String(id), label: description }))}
            />
          )}
          {isOther && <TextField {...other} label="Other reason" isRequired />}
        </DraftGate>
        <TroubleBanner title="Nothing was withdrawn. What you entered is still here." trouble={trouble} onReload={onReload} />
        <div className="flex flex-wrap justify-end gap-2">
          <Link href={backHref} look="secondary">
            Back
          </Link>
          <Button type="submit" variant="danger" isPending={isPending} disabledReason={draft.whyNot}>
            Withdraw
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={Confirmation.title}
          message={Confirmation.cancelReferral}
          isDestructive
          isPending={isPending}
          onConfirm={() => void withdraw()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
