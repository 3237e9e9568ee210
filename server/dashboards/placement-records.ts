import type { z } from 'zod'
import type {
  getDashboardPlacement as ofStudent,
  getPlacementRecord as byKey,
  PlacementRecord,
} from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import { PLACEMENT_GRID } from '../grids/case-grids.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readCaseRow } from './read-case-row.ts'

type Row = z.output<typeof PlacementRecord>

const PLACEMENTS = `select p.placement_sk as "placementSk", p.student_sk as "studentSk", p.iep_form_sk as "iepFormSk", p.status as "activityStatus",
  coalesce(st.description, '') as "activityStatusText", p.is_summer as "isSummer", m.description as mandate, l.location_code as "locationCode", l.name as "schoolName",
  p.offered_on as "offeredDate", p.authorised_on as "authorizationDate", p.first_attend_on as "firstAttendDate", p.deferred_until as "deferredUntil", p.ends_on as "endDate"
  from placement p left join location l on l.location_key = p.school_key left join mandate m on m.mandate_sk = p.mandate_sk
  left join reference_item st on st.list_name = 'PlacementStatus' and st.id = p.status`

/** GET /Dashboard/Placement/{id} [S-7.5-05]: the row of the child and all placements, newest first. */
export const getDashboardPlacement: UseCase<typeof ofStudent> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.id, Permission.viewPlacement)
  scope.audit({ studentSk, entityKind: 'placement' })
  const [row, placements] = await Promise.all([
    readCaseRow(scope, PLACEMENT_GRID, studentSk),
    scope.tx.query<Row>(
      `${PLACEMENTS} where p.student_sk = $1 order by p.placement_sk desc`,
      [studentSk],
      'dashboard-placements',
    ),
  ])
  return { row, placements }
}

/** GET /PlacementFinder/PlacementRecord/{id} [S-7.5-13] */
export const getPlacementRecord: UseCase<typeof byKey> = async (scope, { params }) => {
  const [record] = await scope.tx.query<Row>(`${PLACEMENTS} where p.placement_sk = $1`, [params.id], 'placement-record')
  if (!record) throw notFound('This placement')
  await getCaseStudent(scope, record.studentSk, Permission.viewPlacement, 'This placement')
  scope.audit({ studentSk: record.studentSk, entityKind: 'placement', entitySk: record.placementSk })
  return record
}
