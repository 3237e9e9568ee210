import { useForm, useWatch } from 'react-hook-form'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { MatchesTable } from './matches-table.tsx'
import { NewStudentFields } from './new-student-fields.tsx'
import { identityOf, type NewStudentPrefill, newStudentResolver, type NewStudentValues, payloadOf, valuesOf } from './new-student-values.ts'
import { type SendNewStudent, useCreateStudent } from './use-create-student.ts'
import { usePossibleMatches } from './use-possible-matches.ts'

export interface NewStudentDialogProps {
  prefill?: NewStudentPrefill
  /** The request of the parent portal that the child is created for. */
  linkSk?: string
  /** How the payload is sent when not by itself: together with that request. */
  send?: SendNewStudent
  onClose: () => void
  onCreated: (nycId: string, studentSk: string) => void
}

/** [S-2.4-01] Adds a child by hand; whoever may be the same child on file is shown before and after submitting. */
export function NewStudentDialog({ prefill = {}, linkSk, send, onClose, onCreated }: NewStudentDialogProps) {
  const user = useCurrentUser()
  const form = useForm<NewStudentValues>({ resolver: newStudentResolver(user.today), defaultValues: valuesOf(prefill), mode: 'onTouched' })
  const { isValid, isDirty } = form.formState
  const subject = linkSk ? `link:${linkSk}` : prefill.studentSk ? `student:${prefill.studentSk}` : 'new'
  const draft = useDraft(form, { form: 'new-student', subject, studentSk: prefill.studentSk })
  const values = useWatch({ control: form.control }) as NewStudentValues
  const matches = usePossibleMatches(values, user.today)
  const { submit, isPending, duplicateOf, trouble } = useCreateStudent(form, draft, (created) => onCreated(created.nycID, created.studentSk), send)
  // the question was about this name and birth date; another child is asked about again
  const isDuplicate = duplicateOf !== undefined && duplicateOf === identityOf(values)
  const others = matches.rows?.filter((row) => row.studentSk === null || row.studentSk !== prefill.studentSk)
  return (
    <FormDialog
      isOpen
      title="Add New Student"
      width={1000}
      isDirty={isDirty}
      onClose={onClose}
      submitLabel={isDuplicate ? 'Create Duplicate' : 'Submit'}
      isDestructive={isDuplicate}
      isPending={isPending}
      onBlockedSubmit={() => void form.trigger(undefined, { shouldFocus: true })}
      submitDisabledReason={draft.whyNot ?? (isValid ? undefined : 'Fill in what is required first.')}
      onSubmit={form.handleSubmit((typed) => submit(payloadOf(typed, prefill, isDuplicate, user.personSk)))}
    >
      <TroubleBanner trouble={trouble} title="The student was not created. Nothing you entered is lost." />
      <DraftGate draft={draft}>
        <div className="flex flex-col gap-6">
          <NewStudentFields
            form={form}
            today={user.today}
            afterStudent={!isDuplicate && (others && others.length > 0) && (
              <section aria-label="Possible matches" className="flex flex-col gap-2">
                <p>These children are on file already. If one of them is the child you are adding, use that record.</p>
                <MatchesTable caption="Possible matches" rows={others} error={null} onRetry={matches.retry} />
              </section>
            )}
          />
          {isDuplicate && (
            <section aria-label="Duplicates" className="flex flex-col gap-2">
              <p>Compare these records with what you typed. ‘Create Duplicate’ adds a second record nevertheless.</p>
              <MatchesTable caption="Duplicates" rows={others} error={matches.error} onRetry={matches.retry} />
            </section>
          )}
        </div>
      </DraftGate>
    </FormDialog>
  )
}
