import { isWritePermission, normalisePermission } from './permissions.ts'
import { type Reach, type StudentTies, type WorkLocation, covers, reachOf } from './reach.ts'
import { findRole, permissionsOf } from './roles.ts'

/** One person acting as one role at one location. */
export interface Actor {
  readonly personSk: string
  readonly roleId: number
  readonly roleName: string
  readonly locationKey: number
  readonly locationCode: string
  readonly reach: Reach
  readonly permissions: ReadonlySet<number>
  readonly isViewOnly: boolean
  readonly isGlobalUser: boolean
}

/** The right of a parent or guardian, who holds no permission id; nothing but family reach satisfies it. */
export const ownChildren = 'ownChildren'

export interface Session {
  readonly personSk: string
  readonly roleId: number
  readonly location: WorkLocation & { readonly locationCode: string }
}

/** The actor of a session whose role and location were looked up. An unknown role may nothing and reaches nobody. */
export const actorOf = ({ personSk, roleId, location }: Session): Actor => {
  const role = findRole(roleId)
  return {
    personSk,
    roleId,
    roleName: role?.name ?? '',
    locationKey: location.locationKey,
    locationCode: location.locationCode,
    reach: reachOf(roleId, location, personSk),
    permissions: permissionsOf(roleId),
    isViewOnly: role?.isViewOnly ?? true,
    isGlobalUser: role?.isGlobalUser ?? false,
  }
}

/** A view-only person changes nothing, whatever the permission list says (process.md 5.2). */
export const mayWrite = (actor: Actor): boolean => !actor.isViewOnly

/** Whether the actor holds the permission at all, before any child is looked at. */
export const holdsPermission = (actor: Actor, permission: number): boolean => {
  const id = normalisePermission(permission)
  if (isWritePermission(id) && !mayWrite(actor)) return false
  return actor.permissions.has(id)
}

/** Whether the actor may do this with this child: the permission is held and the child lies within reach. */
export const may = (actor: Actor, right: number | typeof ownChildren, ties: StudentTies): boolean => {
  if (right === ownChildren) return actor.reach.kind === 'family' && covers(actor.reach, ties)
  return holdsPermission(actor, right) && covers(actor.reach, ties)
}
