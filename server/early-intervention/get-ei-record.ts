import { sql } from 'kysely'
import type { EiRecord, getEiRecord as contract } from '@trellis/contract/early-intervention.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { sqlFor } from '../database/database.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'

/** GET /EITransition/EI/{id} [S-7.1-09]: child, address and first guardian. */
export const getEiRecord: UseCase<typeof contract> = async (scope, { params }) => {
  const right = holdsPermission(scope.actor, Permission.addStudent) ? Permission.addStudent : Permission.viewEiRecords
  const [row] = await scope.tx.run(
    visibleStudents(scope, right)
      .leftJoinLateral(
        sqlFor.selectFrom('guardian').selectAll().whereRef('guardian.student_sk', '=', sql.ref('student.student_sk')).where('guardian.active', '=', true)
          .orderBy('guardian.is_primary', 'desc').orderBy('guardian.guardian_sk').limit(1).as('g'),
        (join) => join.onTrue(),
      )
      .select([
        'student.student_sk', 'student.ei_id', 'student.nyc_id', 'student.first_name', 'student.middle_name', 'student.last_name', 'student.birth_date', 'student.sex_id',
        'student.borough_id', 'student.house_number', 'student.street', 'student.apartment', 'student.city', 'student.zip', 'student.district',
        'g.guardian_sk', 'g.relationship_id', 'g.first_name as guardian_first', 'g.last_name as guardian_last',
      ])
      .select(sql<number | null>`(select id from reference_item where list_name = 'State' and value = student.state)`.as('state_id'))
      .where('student.student_sk', '=', params.id)
      .where('student.ei_id', 'is not', null),
  )
  if (!row) throw notFound('This student')
  scope.audit({ studentSk: row.student_sk, entityKind: 'eiRecord' })
  return {
    studentSk: row.student_sk, eiId: row.ei_id!, nycId: row.nyc_id,
    firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name, dob: row.birth_date, gender: row.sex_id,
    homeBorough: row.borough_id, houseNumber: row.house_number, streetName: row.street, apartmentNumber: row.apartment,
    city: row.city, state: row.state_id, zip: row.zip, schoolDistrict: row.district,
    guardianId: row.guardian_sk, guardianRelationship: row.relationship_id, guardianFirstName: row.guardian_first, guardianLastName: row.guardian_last,
  } satisfies EiRecord
}
