import { zodResolver } from '@hookform/resolvers/zod'
import { invitePerson } from '@trellis/contract/people.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../session/current-user-context.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { GrantFields } from './grant-fields.tsx'
import { grantBody } from './grant-schema.ts'
import { emptyInvite, InviteSchema, type InviteValues } from './invite-schema.ts'
import { OneTimeLinkDialog, type OneTimeLink } from './one-time-link.tsx'
import { tellForm } from '../api/save-trouble.ts'
import { PersonTroubleBanner } from './person-trouble-banner.tsx'
import { fullName, usePersonSave } from './use-person-save.ts'

/** A new account with its first role; then the link that is handed over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invitation, setInvitation] = useState<OneTimeLink>()
  return invitation ? (
    <OneTimeLinkDialog invitation={invitation} onClose={onClose} />
  ) : (
    <InviteForm onClose={onClose} onInvited={setInvitation} />
  )
}

function InviteForm({ onClose, onInvited }: { onClose: () => void; onInvited: (invitation: OneTimeLink) => void }) {
  const { today } = useCurrentUser()
  const form = useForm<InviteValues>({
    resolver: zodResolver(InviteSchema),
    defaultValues: emptyInvite(today),
    mode: 'onTouched',
  })
  const { control, handleSubmit, formState, getValues } = form
  const { isDirty } = formState
  const { save, isPending, trouble } = usePersonSave(invitePerson, {
    onSaved: ({ link, expiresAt }) => onInvited({ name: fullName(getValues()), link, expiresAt }),
    explain: (error) => tellForm(form, error),
  })
  const submit = handleSubmit((values) => {
    const { userName, firstName, lastName, email, title } = values
    return save({ body: { userName, firstName, lastName, email, title: title.trim() || null, ...grantBody(values) } })
  })
  return (
    <FormDialog
      isOpen
      title="Invite a person"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Invite"
      isDirty={isDirty}
      isPending={isPending}
      width={640}
    >
      <PersonTroubleBanner trouble={trouble} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" isRequired autoComplete="off" {...useField(control, 'firstName')} />
        <TextField label="Last name" isRequired autoComplete="off" {...useField(control, 'lastName')} />
        <TextField label="E-mail" type="email" isRequired autoComplete="off" {...useField(control, 'email')} />
        <TextField
          label="User name"
          isRequired
          autoComplete="off"
          description="With it they sign in. It stays as it is."
          {...useField(control, 'userName')}
        />
      </div>
      <TextField
        label="Title"
        autoComplete="off"
        description="As others know them, for example School Psychologist"
        {...useField(control, 'title')}
      />
      <GrantFields control={control} today={today} />
    </FormDialog>
  )
}
