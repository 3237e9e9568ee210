import { additionalRoles, attendeeRoleLabel } from '@trellis/domain/meetings/additional-attendees.ts'
import { AttendeeRole } from '@trellis/domain/meetings/attendee-roles.ts'
import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox.tsx'
import { useField } from '../ui/form-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { candidatesForRole, type Candidate } from './candidates.ts'
import { useMeetingForm } from './meeting-context.ts'
import { PersonPicker } from './person-picker.tsx'

interface RowProps {
  at: number
  canRemove: boolean
  onRemove: () => void
}

/** One additional attendee: role, name, e-mail, whether they must come. Guests from outside are typed. */
export function AttendeeRowFields({ at, canRemove, onRemove }: RowProps) {
  const { form, kind, isViewMode } = useMeetingForm()
  const { control } = form
  const role = useField(control, `attendees.${at}.role`)
  const email = useField(control, `attendees.${at}.email`)
  const isRequired = useField(control, `attendees.${at}.isRequired`)
  const postalMail = useField(control, `attendees.${at}.postalMail`)
  const set = (name: 'selectedAttendee' | 'name' | 'email', value: string): void =>
    form.setValue(`attendees.${at}.${name}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <li
      aria-label={`Additional attendee ${at + 1}`}
      className="grid items-start gap-3 rounded-md border border-line p-3 md:grid-cols-[1fr_1fr_1fr_auto_auto]"
    >
      <Select
        label="Role"
        {...role}
        onChange={(value) => {
          role.onChange(value)
          for (const name of ['selectedAttendee', 'name', 'email'] as const) set(name, '')
        }}
        emptyOption="No role"
        isRequired={isRequired.value}
        isReadOnly={isViewMode}
        options={additionalRoles(kind).map((id) => ({ id, label: attendeeRoleLabel(id) }))}
      />
      <NameField at={at} onChoose={(person) => {
        set('selectedAttendee', person?.id ?? '')
        set('name', person?.description ?? '')
        set('email', person?.email ?? '')
      }} />
      <TextField label="Email" type="email" {...email} isRequired={isRequired.value && !postalMail.value} isReadOnly={isViewMode} />
      <div className="flex flex-col md:pt-6">
        <Checkbox label="Required" {...isRequired} isReadOnly={isViewMode} />
        <Checkbox label="By postal mail" {...postalMail} isReadOnly={isViewMode} />
      </div>
      {!isViewMode && (
        <IconButton
          className="justify-self-end md:mt-6"
          label={`Remove additional attendee ${at + 1}`}
          disabledReason={canRemove ? undefined : 'One row stays.'}
          onPress={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

function NameField({ at, onChoose }: { at: number; onChoose: (person: Candidate | undefined) => void }) {
  const { form, loaded, isViewMode } = useMeetingForm()
  const { control } = form
  const [role, isMust] = useWatch({ control, name: [`attendees.${at}.role`, `attendees.${at}.isRequired`] })
  const name = useField(control, `attendees.${at}.name`)
  const selected = useField(control, `attendees.${at}.selectedAttendee`)
  const isRequired = isMust || role !== ''
  const error = selected.error ?? name.error
  if (role === '' || role === AttendeeRole.external) {
    return <TextField label="Name" {...name} error={error} isRequired={isRequired} isReadOnly={isViewMode} />
  }
  return (
    <PersonPicker
      label="Name"
      candidates={candidatesForRole(role, loaded.profile, loaded.staff)}
      selected={{ id: selected.value, name: name.value }}
      onChoose={onChoose}
      error={error}
      inputRef={name.inputRef}
      onBlur={name.onBlur}
      isRequired={isRequired}
      isReadOnly={isViewMode}
    />
  )
}
