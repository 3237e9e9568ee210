import { attendeeRoleLabel } from '@trellis/domain/meetings/additional-attendees.ts'
import { AttendeeRole, type AttendeeCard as CardName } from '@trellis/domain/meetings/attendee-roles.ts'
import { useController } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { candidatesOf, cardOfPerson } from './candidates.ts'
import { useMeetingForm } from './meeting-context.ts'
import { PersonPicker } from './person-picker.tsx'

const EMPTY = { name: '', email: '', phone: '', selectedAttendee: '', postalMail: false }

/** [M-2.1-14] One role of the meeting: who, and where they are reached. */
export function AttendeeCard({ card, isRequired }: { card: CardName; isRequired: boolean }) {
  const { form, loaded, isViewMode } = useMeetingForm()
  const { control } = form
  const whole = useController({ control, name: `cards.${card}` })
  const name = useField(control, `cards.${card}.name`)
  const email = useField(control, `cards.${card}.email`)
  const postalMail = useField(control, `cards.${card}.postalMail`)
  const label = attendeeRoleLabel(AttendeeRole[card])
  const isStudent = card === 'student'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid cell everywhere
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-sunken/40 p-3">
      <p className="font-medium">{label}</p>
      <PersonPicker
        label="Name"
        candidates={candidatesOf(card, loaded.profile, loaded.staff)}
        selected={{ id: whole.field.value.selectedAttendee, name: name.value }}
        onChoose={(person) => {
          form.setValue(`cards.${card}`, person ? cardOfPerson(person) : EMPTY, { shouldDirty: true, shouldValidate: true })
        }}
        error={name.error}
        inputRef={name.inputRef}
        onBlur={name.onBlur}
        isRequired={isRequired}
        isReadOnly={isViewMode}
      />
      <TextField
        label="Email"
        type="email"
        {...email}
        isRequired={isRequired && !isStudent && !postalMail.value}
        isReadOnly={isViewMode}
      />
      {!isStudent && (isViewMode ? postalMail.value : true) && (
        <Checkbox label="Invite by postal mail" {...postalMail} isReadOnly={isViewMode} />
      )}
    </div>
  )
}
