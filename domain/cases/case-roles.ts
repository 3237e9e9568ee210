import { Permission } from '../access/permission-ids.ts'
import { findRole, ROLES } from '../access/roles.ts'

/** Roles that can hold a case: case managers, and whoever edits referrals (process.md 5.1, 5.3). */
export const CASE_HOLDER_ROLE_IDS: readonly number[] = ROLES.filter(
  (role) => role.isCaseManager || role.permissions.has(Permission.editReferral),
).map((role) => role.id)

/** Global users assign the cases that nobody has, supervisors those of their own place (process.md 1.19, 5.1). */
export const assignsCases = (roleId: number): boolean => {
  const role = findRole(roleId)
  return role !== undefined && !role.isViewOnly && (role.isGlobalUser || role.isSupervisor)
}
