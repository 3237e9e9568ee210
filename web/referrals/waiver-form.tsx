import { waiveThreeYear, type WaiverFacts } from '@trellis/contract/three-year-waiver.ts'
import { Confirmation, Toast } from '@trellis/domain/basics/wire-messages.ts'
import { ReferralStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { WaiverMessage } from '@trellis/domain/referrals/three-year-waiver.ts'
import { UploadSentence } from '@trellis/domain/consents/upload-problems.ts'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { savedValue } from '../api/envelope.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { chooseButton } from '../files/choose-button.ts'
import { FailureActions } from '../files/failure-actions.tsx'
import { UploadField } from '../files/upload-field.tsx'
import { asRequest, useFilesOf } from '../files/use-upload.ts'
import { studentHref } from '../students/student-href.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Link } from '../ui/link.tsx'
import { RequiredNote } from '../ui/required-note.tsx'
import { newReevaluationHref, viewReferralHref } from './referral-href.ts'
import { WaiverFields } from './waiver-fields.tsx'
import { emptyWaiver, waiverResolver, waiverTargetOf, type WaiverValues } from './waiver-values.ts'

interface WaiverFormProps {
  facts: WaiverFacts
  etag: string | undefined
  studentId: string
  onReload: () => Promise<unknown>
}

/** What the signed copy says, and the copy: recorded together or not at all. */
export function WaiverForm({ facts, etag, studentId, onReload }: WaiverFormProps) {
  const { referralSk, studentSk } = facts
  const navigate = useNavigate()
  const reload = useCaseReload()
  const form = useForm<WaiverValues>({ resolver: waiverResolver(facts), defaultValues: emptyWaiver(facts), mode: 'onTouched' })
  const draft = useDraft(form, { form: 'three-year-waiver', subject: `referral:${referralSk}`, studentSk })
  const upload = useFilesOf(
    async (client, body, options) => savedValue(await client.call(waiveThreeYear, asRequest<typeof waiveThreeYear>(body), { ...options, ifMatch: etag })),
    {
      success: Toast.submitted,
      onUploaded: (saved) =>
        void draft
          .submit(async () => undefined)
          .finally(() => {
            reload()
            void navigate(viewReferralHref({ referralSk: saved.referralSk, type: saved.type, studentId }))
          }),
    },
  )
  const [isChecked, setChecked] = useState(false)
  const [asked, setAsked] = useState<WaiverValues>()
  const filesId = useId()
  const isMissingFiles = upload.files.length === 0
  const isRefused = useWatch({ control: form.control, name: 'parentAgrees' }) === 'No'

  useEffect(() => {
    for (const [field, message] of Object.entries(upload.failure?.fieldErrors ?? {}))
      if (field in form.getValues()) form.setError(field as Path<WaiverValues>, { type: 'server', message })
  }, [upload.failure, form])

  const check = (values: WaiverValues): void => {
    setChecked(true)
    if (isMissingFiles) chooseButton(document.getElementById(filesId))?.focus()
    else setAsked(values)
  }
  const submit = form.handleSubmit(check, () => setChecked(true))
  const send = (values: WaiverValues): void => {
    setAsked(undefined)
    void upload.send(waiverTargetOf(values, referralSk))
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event)
      }}
    >
      <RequiredNote />
      <DraftGate draft={draft}>
        <WaiverFields form={form} facts={facts} />
        {isRefused ? (
          <Refused facts={facts} studentId={studentId} />
        ) : (
          <Card title="Signed copy" description="The agreement with both signatures.">
            <div id={filesId}>
              <UploadField
                upload={upload}
                isRequired
                error={isChecked && isMissingFiles ? UploadSentence.mandatory : undefined}
                failureActions={upload.failure && <FailureActions failure={upload.failure} onReload={() => void onReload()} onRetry={submit} />}
              />
            </div>
          </Card>
        )}
      </DraftGate>
      <div className="flex flex-wrap justify-end gap-2">
        <Link href={studentHref(studentId)} look="secondary">
          Back
        </Link>
        <Button type="submit" variant="primary" isPending={upload.isSending} disabledReason={draft.whyNot ?? (isRefused ? 'The parent does not agree.' : undefined)}>
          Submit
        </Button>
      </div>
      {asked && (
        <ConfirmDialog isOpen title={Confirmation.title} message={Confirmation.submit} onConfirm={() => send(asked)} onCancel={() => setAsked(undefined)} />
      )}
    </form>
  )
}

/** No agreement, no waiver: what to do instead is one step away. */
function Refused({ facts: { referralSk, status }, studentId }: Pick<WaiverFormProps, 'facts' | 'studentId'>) {
  const isNew = status === ReferralStatus.Closed
  const type = ReferralType.Mandate3Year
  return (
    <Banner
      isLive
      tone="warn"
      title="The parent does not agree"
      actions={
        <Link href={isNew ? newReevaluationHref(studentId, type) : viewReferralHref({ referralSk, type, studentId })} look="primary">
          {isNew ? 'Create the request' : 'View the request'}
        </Link>
      }
    >
      {WaiverMessage.parentDisagrees}
    </Banner>
  )
}
