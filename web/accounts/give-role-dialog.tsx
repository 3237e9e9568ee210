import { zodResolver } from '@hookform/resolvers/zod'
import { grantRole, type Person } from '@trellis/contract/people.ts'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../session/current-user-context.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { GrantFields } from './grant-fields.tsx'
import { emptyGrant, grantBody, GrantSchema, type GrantValues } from './grant-schema.ts'
import { tellForm } from '../api/save-trouble.ts'
import { PersonTroubleBanner } from './person-trouble-banner.tsx'
import { fullName, usePersonSave } from './use-person-save.ts'

export interface PersonDialogProps {
  person: Person
  /** Fetches the person anew. */
  onReload: () => Promise<unknown>
  onClose: () => void
}

/** One more role at a location between dates. Whether it may be given, the server says. */
export function GiveRoleDialog({ person, onReload, onClose }: PersonDialogProps) {
  const { today } = useCurrentUser()
  const form = useForm<GrantValues>({
    resolver: zodResolver(GrantSchema),
    defaultValues: emptyGrant(today),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const { save, isPending, trouble, clearTrouble } = usePersonSave(grantRole, {
    onSaved: onClose,
    explain: (error) => tellForm(form, error),
  })
  const submit = form.handleSubmit((values) =>
    save({ params: { personSk: person.personSk }, body: { ...grantBody(values), version: person.version } }),
  )
  return (
    <FormDialog
      isOpen
      title={`Give ${fullName(person)} a role`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Give role"
      isDirty={isDirty}
      isPending={isPending}
    >
      <PersonTroubleBanner trouble={trouble} onReload={onReload} onReloaded={clearTrouble} />
      <GrantFields control={form.control} today={today} />
    </FormDialog>
  )
}
