import { findRole } from '@trellis/domain/access/roles.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { scopeWords } from '../accounts/scope-words.ts'
import { AvatarInitials } from '../ui/avatar-initials.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

/** As whom the person works now, and what that reaches. */
export function ActingAs() {
  const { user, loggedIn } = useSignedInPerson()
  const { selectedRole, selectedLocation } = loggedIn
  const role = findRole(selectedRole.roleId)
  const others = user.userRoles.reduce((sum, one) => sum + one.locations.length, 0) - 1
  return (
    <Card title="You are working as">
      <div className="mb-4 flex items-center gap-3">
        <AvatarInitials name={user.displayName} size="large" />
        <div className="min-w-0">
          <p className="font-semibold">{user.displayName}</p>
          <p className="text-muted">{user.username}</p>
        </div>
      </div>
      <DescriptionList
        columns={1}
        items={[
          { term: 'Role', value: selectedRole.roleDescription },
          { term: 'Location', value: `${selectedLocation.locationName} (${selectedLocation.locationCode})` },
          { term: 'This reaches', value: role && upperFirst(scopeWords(role.scope, selectedLocation.locationName)) },
        ]}
      />
      {user.isViewOnly && (
        <p className="mt-3.5">
          <Chip tone="info">View only</Chip> <span className="text-muted">Nothing can be changed in this role.</span>
        </p>
      )}
      <p className="mt-3.5 border-t border-line pt-3 text-xs text-muted">{othersWords(others)}</p>
    </Card>
  )
}

function othersWords(others: number): string {
  if (others <= 0) return 'This is the only role you hold.'
  const what = others === 1 ? 'another role or location' : `${others} other roles or locations`
  return `You hold ${what}. Choose at the top of the page.`
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
