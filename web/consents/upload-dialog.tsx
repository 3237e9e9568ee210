import type { UploadFacts } from '@trellis/contract/consents.ts'
import { refusalObstacle, uploadObstacle } from '@trellis/domain/consents/upload-obstacle.ts'
import { uploadKindOf } from '@trellis/domain/consents/upload-kinds.ts'
import { UploadSentence } from '@trellis/domain/consents/upload-problems.ts'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { UploadField } from '../files/upload-field.tsx'
import { chooseButton } from '../files/choose-button.ts'
import { FailureActions } from '../files/failure-actions.tsx'
import { useUpload } from '../files/use-upload.ts'
import { Banner } from '../ui/banner.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { ConfirmAnswer, needsConfirmation } from './confirm-answer.tsx'
import { KindFields } from './kind-fields.tsx'
import { UPLOAD_HEIGHT, UPLOAD_WIDTH } from './upload-size.ts'
import { emptyUpload, uploadFormOf, uploadResolver, uploadTargetOf, type UploadValues } from './upload-values.ts'
import { useRequests } from './use-requests.ts'

export interface UploadDialogProps {
  title: string
  /** Key of the draft. */
  form: string
  facts: UploadFacts
  /** To choose from; one alone is chosen already. */
  types: readonly number[]
  onClose: () => void
  onDone: () => void
  onReload: () => void
}

/** S 2.7, 4.7: a type, what belongs to it, and files; sent together or not at all. */
export function UploadDialog({ title, form: formKey, facts, types, onClose, onDone, onReload }: UploadDialogProps) {
  const only = types.length === 1 ? types[0] : undefined
  const form = useForm<UploadValues>({ resolver: uploadResolver(facts), defaultValues: emptyUpload(only), mode: 'onTouched' })
  const draft = useDraft(form, { form: formKey, subject: `student:${facts.studentSk}`, studentSk: facts.studentSk })
  const upload = useUpload({ onUploaded: () => void draft.submit(async () => undefined).finally(onDone) })
  const [isChecked, setChecked] = useState(false)
  const [asked, setAsked] = useState<UploadValues>()
  const filesId = useId()
  const values = useWatch({ control: form.control }) as UploadValues
  const kind = uploadKindOf(Number(values.documentType))
  const requests = useRequests(facts, kind)
  const isMissingFiles = upload.files.length === 0

  useEffect(() => {
    for (const [field, message] of Object.entries(upload.failure?.fieldErrors ?? {}))
      if (field in form.getValues()) form.setError(field as Path<UploadValues>, { type: 'server', message })
  }, [upload.failure, form])

  const reload = (): void => {
    onReload()
    if (requests.entries) requests.retry()
  }
  const send = async (ready: UploadValues): Promise<void> => {
    setAsked(undefined)
    await upload.send(uploadTargetOf(ready, facts, upload.files.map(({ file }) => file.name)))
  }
  const save = (ready: UploadValues): void => {
    setChecked(true)
    if (isMissingFiles) return chooseButton(document.getElementById(filesId))?.focus()
    if (needsConfirmation(uploadFormOf(ready))) setAsked(ready)
    else void send(ready)
  }
  const submit = form.handleSubmit(save, () => setChecked(true))
  const obstacle = kind && (uploadObstacle(kind.type, facts.known) ?? refusalObstacle(kind.type, values.parentGuardianProvidedConsent || undefined, facts.known))
  const answered = requests.answered(values.request)
  const isWithoutAgency = kind?.extra === 'acceptanceLetter' && facts.known.isAgencyNeeded && values.locationCode === ''
  return (
    <FormDialog
      isOpen
      title={title}
      width={kind?.extra === 'acceptanceLetter' ? UPLOAD_WIDTH.withPlacementDates : UPLOAD_WIDTH.plain}
      height={UPLOAD_HEIGHT}
      isDirty={form.formState.isDirty || !isMissingFiles}
      onClose={onClose}
      submitLabel="Save"
      isPending={upload.isSending}
      submitDisabledReason={
        draft.whyNot ?? obstacle ?? (answered ? 'This request has its answer already.' : undefined) ??
        (isWithoutAgency ? 'Select an agency first: all programs of this student are SEIT.' : undefined)
      }
      onSubmit={submit}
    >
      <DraftGate draft={draft}>
        <div className="flex flex-col gap-4">
          {only === undefined && (
            <FormField control={form.control} name="documentType">
              {(field) => (
                <Select
                  {...field}
                  label="Document type"
                  isRequired
                  options={types.map((type) => ({ id: String(type), label: uploadKindOf(type)!.label }))}
                  className="md:max-w-[calc(50%-0.5rem)]"
                />
              )}
            </FormField>
          )}
          {obstacle && <Banner isLive tone="warn">{obstacle}</Banner>}
          {kind && !obstacle && <KindFields kind={kind} form={form} facts={facts} requests={requests} />}
          {kind && !obstacle && !answered && (
            <div id={filesId}>
              <UploadField
                upload={upload}
                isRequired
                error={isChecked && isMissingFiles ? UploadSentence.mandatory : undefined}
                failureActions={upload.failure && <FailureActions failure={upload.failure} onReload={reload} onRetry={submit} />}
              />
            </div>
          )}
        </div>
      </DraftGate>
      <ConfirmAnswer
        answer={asked?.parentGuardianProvidedConsent || undefined}
        day={asked?.dateSigned}
        onBack={() => setAsked(undefined)}
        onConfirm={() => asked && void send(asked)}
      />
    </FormDialog>
  )
}
