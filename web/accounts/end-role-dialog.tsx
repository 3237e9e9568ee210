import { zodResolver } from '@hookform/resolvers/zod'
import { endRole } from '@trellis/contract/people.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useCurrentUser } from '../session/current-user-context.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import type { PersonDialogProps } from './give-role-dialog.tsx'
import { ENDS_BEFORE_START, requiredDay } from './grant-schema.ts'
import type { HeldRole } from './role-time.ts'
import { tellForm } from '../api/save-trouble.ts'
import { PersonTroubleBanner } from './person-trouble-banner.tsx'
import { fullName, usePersonSave } from './use-person-save.ts'

const schemaFor = ({ startsOn }: HeldRole) =>
  z.object({ endsOn: requiredDay('Enter the last day.').refine((day) => day >= startsOn, ENDS_BEFORE_START) })

/** The last day of a role. What was held until then stays on record. */
export function EndRoleDialog({ person, role, onReload, onClose }: PersonDialogProps & { role: HeldRole }) {
  const { today } = useCurrentUser()
  const form = useForm<{ endsOn: string }>({
    resolver: zodResolver(schemaFor(role)),
    defaultValues: { endsOn: role.startsOn > today ? role.startsOn : today },
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const { save, isPending, trouble, clearTrouble } = usePersonSave(endRole, {
    onSaved: onClose,
    explain: (error) => tellForm(form, error),
  })
  const submit = form.handleSubmit(({ endsOn }) =>
    save({
      params: { personSk: person.personSk, assignmentSk: role.assignmentSk },
      body: { endsOn, version: person.version },
    }),
  )
  return (
    <FormDialog
      isOpen
      title="End role"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="End role"
      isDestructive
      isDirty={isDirty}
      isPending={isPending}
      width={480}
    >
      <PersonTroubleBanner trouble={trouble} onReload={onReload} onReloaded={clearTrouble} />
      <p>
        {fullName(person)} is <b className="font-medium">{role.roleName}</b> at{' '}
        <b className="font-medium">{role.locationName}</b>. After the last day they no longer see anything through this
        role. What they did stays on record.
      </p>
      <DateField label="Last day" isRequired today={today} min={role.startsOn} {...useField(form.control, 'endsOn')} />
    </FormDialog>
  )
}
