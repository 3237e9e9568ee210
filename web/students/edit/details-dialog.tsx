import type { StudentProfile } from '@trellis/contract/students.ts'
import type { ReferenceListName } from '@trellis/domain/reference/list-names.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { troubleOf, type SaveTrouble } from '../../api/save-trouble.ts'
import { ServiceError } from '../../api/service-error.ts'
import { useReferenceList } from '../../api/use-reference-list.ts'
import { DraftGate } from '../../drafts/draft-gate.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { TroubleBanner } from '../../errors/trouble-banner.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** One field: free text, one of a list, or several of a list. */
export interface DetailField {
  readonly name: string
  readonly label: string
  readonly list?: ReferenceListName
  /** What of an entry is stored; its id unless told. */
  readonly keep?: 'id' | 'value'
  readonly isMultiple?: boolean
}
export type DetailValues = Record<string, string>

export interface DetailsDialogProps {
  title: string
  /** Of the draft. */
  form: string
  profile: StudentProfile
  fields: readonly DetailField[]
  values: DetailValues
  intro?: ReactNode
  /** Resolves when saved; rejects with what the server said. */
  onSave: (values: DetailValues) => Promise<void>
  isPending: boolean
  /** Opens it again with the profile as it is now, after somebody else changed it; what was typed is kept as draft. */
  onReload: () => unknown
  onClose: () => void
}

const OPENED_FROM = 'openedFrom'

/** A few fields of a profile. Several chosen ids are kept as text, by commas. */
export function DetailsDialog({ title, form: formKey, profile, fields, values, intro, onSave, isPending, onReload, onClose }: DetailsDialogProps) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const [opened] = useState(() => ({ ...values, [OPENED_FROM]: JSON.stringify(values) }))
  const form = useForm<DetailValues>({ defaultValues: opened, mode: 'onTouched' })
  const draft = useDraft(form, { form: formKey, subject: `student:${profile.studentSk}`, studentSk: profile.studentSk })
  // a draft was typed over the profile of its day: what changed since is not undone by going on with it
  const openedFrom = useWatch({ control: form.control, name: OPENED_FROM })
  useEffect(() => {
    if (openedFrom === undefined || openedFrom === opened[OPENED_FROM]) return
    const before = JSON.parse(openedFrom) as DetailValues
    for (const { name } of fields) if (form.getValues(name) === before[name]) form.setValue(name, values[name] ?? '', { shouldDirty: true })
    form.setValue(OPENED_FROM, opened[OPENED_FROM] ?? '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another origin asks for it
  }, [openedFrom])
  const submit = form.handleSubmit(async (typed) => {
    setTrouble(undefined)
    try {
      await draft.submit(() => onSave(Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']))))
      onClose()
    } catch (error) {
      const at = error instanceof ServiceError ? Object.entries(error.fieldErrors).filter(([name]) => fields.some((one) => one.name === name)) : []
      at.forEach(([name, message], index) => form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 }))
      if (at.length === 0) setTrouble(withChanges(error))
    }
  })
  return (
    <FormDialog
      isOpen
      title={title}
      width={600}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save"
      isPending={isPending}
      hasRequiredNote={false}
      submitDisabledReason={draft.whyNot ?? (form.formState.isDirty ? undefined : 'Nothing was changed yet.')}
    >
      <TroubleBanner trouble={trouble} title="Nothing was saved. Nothing you entered is lost." onReload={onReload} />
      {intro}
      <DraftGate draft={draft}>
        {fields.map((field) => (
          <Detail key={field.name} field={field} control={form.control} />
        ))}
      </DraftGate>
    </FormDialog>
  )
}

/** After a conflict the sentence goes on with what the other person changed. */
function withChanges(error: unknown): SaveTrouble {
  const trouble = troubleOf(error)
  if (!trouble.isConflict || !(error instanceof ServiceError)) return trouble
  return { ...trouble, sentence: [trouble.sentence, ...Object.entries(error.fieldErrors).flatMap(([field, message]) => (field === '' ? [] : [message]))].join(' ') }
}

function Detail({ field, control }: { field: DetailField; control: Control<DetailValues> }) {
  const { data } = useReferenceList(field.list ?? 'Language', field.list !== undefined)
  const options = (data?.items ?? []).map(({ id, value, description }) => ({ id: String(field.keep === 'value' ? value : id), label: description }))
  return (
    <FormField control={control} name={field.name}>
      {(bound) => {
        if (field.isMultiple) {
          const chosen = bound.value === '' ? [] : bound.value.split(',')
          return <CheckboxGroup label={field.label} options={options} {...bound} value={chosen} onChange={(ids) => bound.onChange(ids.join(','))} />
        }
        return field.list ? <ComboBox key={options.length} label={field.label} options={options} {...bound} /> : <TextField label={field.label} {...bound} />
      }}
    </FormField>
  )
}
