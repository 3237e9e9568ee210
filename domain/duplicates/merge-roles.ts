import { Permission } from '../access/permission-ids.ts'
import { findRole } from '../access/roles.ts'

/**
 * Who decides whether two records are one child: supervisors and global users who may create and edit students. A merge
 * moves legal documents from one record to another, so nobody does it who answers for neither case.
 */
export const mergesStudents = (roleId: number): boolean => {
  const role = findRole(roleId)
  if (!role || role.isViewOnly || !(role.isGlobalUser || role.isSupervisor)) return false
  return role.permissions.has(Permission.addStudent) && role.permissions.has(Permission.editStudentProfile)
}
