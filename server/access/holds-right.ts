import { assignsCases as assignsCasesRule } from '@trellis/domain/cases/case-roles.ts'
import { mergesStudents as mergesStudentsRule } from '@trellis/domain/duplicates/merge-roles.ts'
import { seesAccessLog as seesAccessLogRule } from '@trellis/domain/audit/access-log.ts'
import { readsDocuments as readsRule, uploadsDocuments as uploadsRule } from '@trellis/domain/files/document-access.ts'
import { SYSTEM_ADMINISTRATOR_ROLE_ID } from '@trellis/domain/access/role-sets.ts'
import { holdsPermission, mayWrite, ownChildren, type Actor } from '@trellis/domain/access/actor.ts'
import {
  administersPeople,
  anySignedIn,
  assignsCases,
  isMutation,
  mergesStudents,
  openToAnyone,
  ownChildren as ownChildrenEndpoint,
  readsDocuments,
  seesAccessLog,
  uploadsDocuments,
  type Endpoint,
} from '@trellis/contract/endpoint.ts'


export function holdsRight(actor: Actor, right: number | typeof ownChildren): boolean {
  return right === ownChildren ? actor.reach.kind === 'family' : holdsPermission(actor, right)
}

/** Whether the actor's role opens this endpoint at all; asked before the body is read. */
export function mayCall(actor: Actor, endpoint: Endpoint): boolean {
  const { permission } = endpoint
  if (permission === openToAnyone) return true
  if (isMutation(endpoint) && !mayWrite(actor)) return false
  switch (permission) {
    case anySignedIn:
      return true
    case administersPeople:
      return actor.roleId === SYSTEM_ADMINISTRATOR_ROLE_ID
    case assignsCases:
      return assignsCasesRule(actor.roleId)
    case mergesStudents:
      return mergesStudentsRule(actor.roleId)
    case ownChildrenEndpoint:
      return holdsRight(actor, ownChildren)
    case readsDocuments:
      return readsRule(actor)
    case uploadsDocuments:
      return uploadsRule(actor)
    case seesAccessLog:
      return seesAccessLogRule(actor.roleId)
    default:
      return typeof permission === 'number' ? holdsPermission(actor, permission) : permission.some((id) => holdsPermission(actor, id))
  }
}
