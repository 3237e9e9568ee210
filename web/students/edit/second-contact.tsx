import type { StudentProfile } from '@trellis/contract/students.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ContactFields } from './contact-fields.tsx'
import { NO_PARENT, type EditValues } from './edit-values.ts'
import { ContactNote } from './register-note.tsx'

type Parent = StudentProfile['parentDetails'][number]

/** The second contact: added, changed, or removed after a question; it is gone once the form is saved. */
export function SecondContact({ parent }: { parent: Parent | undefined }) {
  const { control, setValue, getValues } = useFormContext<EditValues>()
  const hasSecond = useWatch({ control, name: 'hasSecond' })
  const [isAsking, setAsking] = useState(false)
  const turn = (isThere: boolean): void => setValue('hasSecond', isThere, { shouldDirty: true, shouldValidate: true })
  const remove = (): void => {
    setAsking(false)
    // who was not saved yet is simply not added
    if (getValues('secondaryParent.parentSk') === '') setValue('secondaryParent', NO_PARENT, { shouldDirty: true })
    turn(false)
  }
  const isKept = parent !== undefined
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionHeading>Second contact</SectionHeading>
        {hasSecond ? (
          <Button size="small" variant="danger" onPress={() => setAsking(true)}>
            Remove second contact
          </Button>
        ) : (
          <Button size="small" onPress={() => turn(true)}>
            {isKept ? 'Keep second contact' : 'Add second contact'}
          </Button>
        )}
      </div>
      {hasSecond ? (
        <>
          <ContactNote parent={parent} />
          <ContactFields of="secondaryParent" />
        </>
      ) : (
        <p className="text-muted">
          {isKept ? `${parent.firstName} ${parent.lastName} is no contact any more once you save.` : 'Nobody is recorded as second contact.'}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the second contact?"
        message={
          parent?.hasPortalAccount
            ? 'They get no more notices about this student, and their portal account does not show the student any more. The history keeps who they were.'
            : 'They get no more notices about this student. The history keeps who they were.'
        }
        confirmLabel="Remove"
        cancelLabel="Keep"
        isDestructive
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
