import type { listStudentGuardians as contract } from '@trellis/contract/parent-links.ts'
import { ownChildren } from '@trellis/domain/access/actor.ts'
import { visibleStudents } from '../access/visible-students.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

/** GET ParentPortal/StudentGuardians [S-7.1-08] */
export const listStudentGuardians: UseCase<typeof contract> = async (scope) => {
  const rows = await scope.tx.run(
    visibleStudents(scope, ownChildren)
      .innerJoin('guardian', 'guardian.student_sk', 'student.student_sk')
      .select([
        'guardian.guardian_sk', 'guardian.student_sk', 'student.nyc_id', 'student.first_name as child_first', 'student.last_name as child_last',
        'guardian.first_name', 'guardian.last_name', 'guardian.email', 'guardian.home_phone', 'guardian.relationship_id', 'guardian.is_primary',
      ])
      .where('guardian.person_sk', '=', scope.actor.personSk)
      .where('guardian.active', '=', true)
      .orderBy('guardian.guardian_sk')
      .limit(100),
  )
  scope.audit({ studentSks: rows.map((row) => row.student_sk) })
  return rows.map((row) => ({
    guardianId: row.guardian_sk,
    studentSk: row.student_sk,
    nycid: row.nyc_id,
    childFname: row.child_first,
    childLname: row.child_last,
    parentFname: row.first_name,
    parentLname: row.last_name,
    parentEmail: row.email,
    parentPhone: row.home_phone,
    relationToChild: row.relationship_id,
    isPrimary: row.is_primary,
  }))
}
