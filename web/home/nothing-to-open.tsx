import { findPermission } from '@trellis/domain/access/permissions.ts'
import { Info } from 'lucide-react'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { Card } from '../ui/card.tsx'

/** Says plainly what a role without the student search can and cannot do here. */
export function NothingToOpen({ hasOther }: { hasOther: boolean }) {
  const { user, loggedIn } = useSignedInPerson()
  const { serviceDeskPhone } = useConfiguration()
  const { roleDescription, userPermissions } = loggedIn.selectedRole
  const rights = userPermissions.map(rightWords)
  const holdsMore = user.userRoles.flatMap(({ locations }) => locations).length > 1
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="flex min-w-0 flex-col gap-2">
          <h2 className="text-base leading-6">{`As ${roleDescription} you cannot look up students.`}</h2>
          {rights.length > 0 && (
            <p>
              This role holds these rights: {rights.join(', ')}.
              {!hasOther && ' There is no page for them in this installation.'}
            </p>
          )}
          <p className="text-muted">
            {holdsMore ? 'You hold more than one role or location: choose another at the top of the page. ' : ''}
            If you expected to see more, ask the administrator who gave you this role
            {serviceDeskPhone ? `, or call the service desk at ${serviceDeskPhone}` : ''}.
          </p>
        </div>
      </div>
    </Card>
  )
}

/** 'View EI records': the specification names a right by its group and its object. */
function rightWords({ permissionId, permissionName }: { permissionId: number; permissionName: string }): string {
  const group = findPermission(permissionId)?.group
  return group === undefined || group === 'Other' ? permissionName : `${group} ${permissionName}`
}
