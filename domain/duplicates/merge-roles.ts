import { type Actor, holdsPermission } from '../access/actor.ts'
import { Permission } from '../access/permission-ids.ts'
import { findRole } from '../access/roles.ts'

/**
 * Who decides whether two records are one child: supervisors and global users who may create and edit students. A merge
 * moves legal documents from one record to another, so nobody does it who answers for neither case.
 */
export const mergesStudents = (actor: Actor): boolean => {
  const role = findRole(actor.roleId)
  const decides = role !== undefined && (role.isGlobalUser || role.isSupervisor)
  return decides && holdsPermission(actor, Permission.addStudent) && holdsPermission(actor, Permission.editStudentProfile)
}
