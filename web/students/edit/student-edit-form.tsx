import { explainStudentClocks } from '@trellis/contract/timelines.ts'
import { editStudent } from '@trellis/contract/student-edit.ts'
import { listProfileChanges } from '@trellis/contract/student-history.ts'
import { getStudentHeader, getStudentProfile, type StudentProfile } from '@trellis/contract/students.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { EARLIEST_BIRTH_DATE, STUDENT_EDIT_FORM } from '@trellis/domain/students/student-edit.ts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch, type FieldPath } from 'react-hook-form'
import { savedValue } from '../../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../../api/save-trouble.ts'
import { ServiceError } from '../../api/service-error.ts'
import type { Versioned } from '../../api/use-read.ts'
import { useSend } from '../../api/use-send.ts'
import { DraftGate } from '../../drafts/draft-gate.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { TroubleBanner } from '../../errors/trouble-banner.tsx'
import { useCurrentUser } from '../../session/current-user-context.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notify } from '../../ui/toast-queue.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { compareValues, mergeValues, type ComparedField } from './compare-values.ts'
import { ContactFields } from './contact-fields.tsx'
import { editOf, editResolver, openedValues, type EditValues } from './edit-values.ts'
import { ContactNote, RegisterNote } from './register-note.tsx'
import { SecondContact } from './second-contact.tsx'

interface StudentEditFormProps {
  opened: Versioned<StudentProfile>
  /** Reads what is there now. */
  onRead: () => Promise<Versioned<StudentProfile>>
  onClose: () => void
}

export function StudentEditForm({ opened, onRead, onClose }: StudentEditFormProps) {
  const { today } = useCurrentUser()
  const [present, setPresent] = useState(opened)
  const [base] = useState(() => openedValues(opened.value))
  const stored = useRef(base)
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const [changes, setChanges] = useState<readonly ComparedField[]>([])
  const [resolver] = useState(() => editResolver(today, () => stored.current))
  const form = useForm<EditValues>({ resolver, defaultValues: base, mode: 'onTouched' })
  const { control } = form
  const { isValid, isDirty } = form.formState
  const { studentSk } = opened.value
  const draft = useDraft(form, { form: STUDENT_EDIT_FORM, subject: `student:${studentSk}`, studentSk })
  const { send, isPending } = useSend(editStudent, { changes: [getStudentProfile, getStudentHeader, explainStudentClocks, listProfileChanges] })

  const submit = form.handleSubmit(async (values) => {
    setTrouble(undefined)
    try {
      const { remarks } = savedValue(await draft.submit(() => send({ body: editOf(studentSk, values) }, present.etag)))
      notify.success([Toast.saved, ...remarks].join(' '))
      onClose()
    } catch (error) {
      if (!tellPaths(error)) setTrouble(troubleOf(error))
    }
  })
  const tellPaths = (error: unknown): boolean => {
    if (!(error instanceof ServiceError) || error.status !== 422) return false
    const known = Object.entries(error.fieldErrors).filter(([path]) => typeof form.getValues(path as FieldPath<EditValues>) === 'string')
    known.forEach(([path, message], index) => form.setError(path as FieldPath<EditValues>, { type: 'server', message }, { shouldFocus: index === 0 }))
    return known.length > 0 && known.length === Object.keys(error.fieldErrors).length
  }
  /** Theirs comes into the form where I changed nothing; where both did, mine stays and theirs can be taken. */
  const showNow = async (): Promise<void> => {
    try {
      const now = await onRead()
      setPresent(now)
      setTrouble(undefined)
      carryOver(stored.current, openedValues(now.value))
    } catch (error) {
      setTrouble({ ...troubleOf(error), isConflict: true })
    }
  }
  const carryOver = (before: EditValues, now: EditValues): void => {
    const mine = form.getValues()
    setChanges(compareValues(before, now, mine))
    const merged = { ...mergeValues(before, now, mine), openedFrom: now.openedFrom }
    stored.current = now
    form.reset(now)
    for (const name of Object.keys(merged) as (keyof EditValues)[]) form.setValue(name, merged[name], { shouldDirty: true })
    void form.trigger()
  }
  // a draft was typed over the profile of its day: what changed since is not undone by going on with it
  const openedFrom = useWatch({ control, name: 'openedFrom' })
  useEffect(() => {
    if (openedFrom !== stored.current.openedFrom) carryOver(JSON.parse(openedFrom) as EditValues, stored.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another origin asks for it
  }, [openedFrom])
  const takeTheirs = (path: string): void => {
    const change = changes.find((one) => one.path === path)
    if (!change) return
    form.setValue(path as FieldPath<EditValues>, change.now, { shouldDirty: true, shouldValidate: true })
    setChanges(changes.map((one) => (one.path === path ? { ...one, mine: one.now, isContested: false } : one)))
  }
  const profile = present.value
  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen
        title={`Edit student: ${opened.value.firstName} ${opened.value.lastName}`}
        width={900}
        isDirty={isDirty}
        onClose={onClose}
        onSubmit={submit}
        submitLabel="Save"
        isPending={isPending}
        submitDisabledReason={draft.whyNot ?? (isValid ? (isDirty ? undefined : 'Nothing was changed yet.') : 'Correct the marked fields first.')}
      >
        <TroubleBanner trouble={trouble} title="The profile was not saved. Nothing you entered is lost." onReload={showNow} />
        {changes.length > 0 && <ChangedMeanwhile changes={changes} onTakeTheirs={takeTheirs} />}
        <DraftGate draft={draft}>
          <section className="flex flex-col gap-3">
            <SectionHeading>Student</SectionHeading>
            <RegisterNote isFromRegister={profile.isFromRegister} editedHere={profile.editedHere} />
            <div className="grid gap-4 sm:grid-cols-2">
              <FormField control={control} name="firstName">{(bound) => <TextField label="First name" isRequired {...bound} />}</FormField>
              <FormField control={control} name="middleName">{(bound) => <TextField label="Middle name" {...bound} />}</FormField>
              <FormField control={control} name="lastName">{(bound) => <TextField label="Last name" isRequired {...bound} />}</FormField>
              <FormField control={control} name="birthDate">
                {(bound) => <DateField label="Date of birth" isRequired min={EARLIEST_BIRTH_DATE} max={today} today={today} {...bound} />}
              </FormField>
            </div>
          </section>
          <section className="flex flex-col gap-3">
            <SectionHeading>Primary contact</SectionHeading>
            <ContactNote parent={profile.parentDetails.find((one) => one.isPrimary)} />
            <ContactFields of="primaryParent" />
          </section>
          <SecondContact parent={profile.parentDetails.find((one) => !one.isPrimary)} />
        </DraftGate>
      </FormDialog>
    </FormProvider>
  )
}
