import { renewInvitation, setPersonActive, signOutEverywhere, type Person } from '@trellis/contract/people.ts'
import { LogOut, Send, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmSave } from './confirm-save.tsx'
import { OneTimeLinkDialog, type OneTimeLink } from './one-time-link.tsx'
import { fullName } from './use-person-save.ts'

const icon = 'size-4'
const OWN_ACCOUNT = 'You cannot deactivate yourself. Ask another administrator.'
const INACTIVE = 'This person is deactivated. Bring them back before you invite them.'
const NAMELESS = 'This person has no user name, and so cannot sign in.'

const whyNotInvited = ({ active, userName }: Person): string | undefined => {
  if (!active) return INACTIVE
  return userName === null ? NAMELESS : undefined
}

type Asked = 'invite' | 'signOut' | 'active' | undefined

/** What can be done with the account itself; each asks first and says what follows. */
export function AccountActions({ person, onReload }: { person: Person; onReload: () => Promise<unknown> }) {
  const me = useCurrentUser()
  const [asked, setAsked] = useState<Asked>()
  const [invitation, setInvitation] = useState<OneTimeLink>()
  const name = fullName(person)
  const { personSk, version, active } = person
  const close = (): void => setAsked(undefined)
  const shared = { onReload, onClose: close }
  const params = { personSk }
  return (
    <>
      <Button
        icon={<Send aria-hidden className={icon} />}
        disabledReason={whyNotInvited(person)}
        onPress={() => setAsked('invite')}
      >
        Invite again
      </Button>
      <Button icon={<LogOut aria-hidden className={icon} />} onPress={() => setAsked('signOut')}>
        Sign out everywhere
      </Button>
      <Button
        icon={active ? <UserX aria-hidden className={icon} /> : <UserCheck aria-hidden className={icon} />}
        disabledReason={active && personSk === me.personSk ? OWN_ACCOUNT : undefined}
        onPress={() => setAsked('active')}
      >
        {active ? 'Deactivate' : 'Bring back'}
      </Button>
      {asked === 'invite' && (
        <ConfirmSave
          {...shared}
          endpoint={renewInvitation}
          request={{ params, body: {} }}
          confirmLabel="Make a new link"
          onSaved={({ link, expiresAt }) => setInvitation({ name, link, expiresAt })}
        >
          Make a new one-time link for {name}? With it they choose a new password. Any earlier link ends. Their present
          password works until they use the new link.
        </ConfirmSave>
      )}
      {asked === 'signOut' && (
        <ConfirmSave
          {...shared}
          endpoint={signOutEverywhere}
          request={{ params, body: {} }}
          confirmLabel="Sign out everywhere"
        >
          Sign {name} out on every device? Each of their sessions ends at once, and what is not saved there is lost.
          They can sign in again with their password.
        </ConfirmSave>
      )}
      {asked === 'active' && (
        <ConfirmSave
          {...shared}
          endpoint={setPersonActive}
          request={{ params, body: { active: !active, version } }}
          confirmLabel={active ? 'Deactivate' : 'Bring back'}
          isDestructive={active}
        >
          {active
            ? `Deactivate ${name}? They are signed out everywhere at once and cannot sign in until somebody brings them back. Their roles and all they did stay on record.`
            : `Bring ${name} back? They can sign in again and hold the roles that have not ended.`}
        </ConfirmSave>
      )}
      {invitation && <OneTimeLinkDialog invitation={invitation} onClose={() => setInvitation(undefined)} />}
    </>
  )
}
