import { useSignedInPerson } from '../session/current-user-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { navigationFor } from './navigation.tsx'
import { useScreens } from './screens-context.ts'

/** The root until a screen of its own takes the place: what this role can open. */
export function StartPage() {
  const person = useSignedInPerson()
  const { firstName, selectedRole, selectedLocation } = person.loggedIn
  const items = navigationFor(person, useScreens()).flatMap((group) => group.items.filter((item) => item.href !== '/'))
  return (
    <>
      <PageHeader
        title={`Welcome, ${firstName}`}
        description={`You work as ${selectedRole.roleName} at ${selectedLocation.locationName}.`}
      />
      {items.length === 0 ? (
        <EmptyState
          title="There is nothing to open for this role yet."
          description="If you hold another role or location, choose it at the top of the page."
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                href={item.href}
                className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface p-4 font-medium text-ink no-underline! shadow-card hover:bg-hover"
              >
                <span className="grid size-5 place-items-center text-accent">{item.icon}</span>
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
