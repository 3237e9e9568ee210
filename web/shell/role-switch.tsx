import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { announce } from '../ui/live-region.ts'
import { Popover } from '../ui/popover.tsx'
import { PageLoading } from './page-loading.tsx'
import { choiceId, roleChoices, roleLabel, type RoleChoice } from './role-choice.ts'

const RoleList = lazy(async () => ({ default: (await import('./role-list.tsx')).RoleList }))

export interface RoleSwitchProps {
  /** Whether the page that is open may stay when the person works as this role. */
  mayStay: (choice: RoleChoice) => boolean
}

/** As whom and where one works: 'School Psychologist · P.S. 123', and the way to change it [P-4-11]. */
export function RoleSwitch({ mayStay }: RoleSwitchProps) {
  const { user, loggedIn, selection, select } = useSignedInPerson()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const choices = roleChoices(user)
  const name = `${roleLabel(loggedIn.selectedRole)} · ${loggedIn.selectedLocation.locationName}`
  if (choices.length < 2) return <p className="min-w-0 px-1 font-medium wrap-anywhere">{name}</p>

  const choose = async (choice: RoleChoice): Promise<void> => {
    setOpen(false)
    // drawn before the role changes, or the page that it may not open would answer 'not authorized'
    if (!mayStay(choice)) await navigate('/', { flushSync: true })
    select(choice.selection)
    announce(`You now work as ${choice.roleName} at ${choice.locationName}.`)
  }
  return (
    <Popover
      label="Work as another role or at another location"
      placement="bottom start"
      className="p-0"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          aria-label={`Role and location: ${name}`}
          className="text-start"
          endIcon={<ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
        >
          {name}
        </Button>
      }
    >
      <Suspense fallback={<PageLoading />}>
        <RoleList choices={choices} currentId={choiceId(selection)} onChoose={(choice) => void choose(choice)} />
      </Suspense>
    </Popover>
  )
}
