import type { searchStaffByCriteria as contract } from '@trellis/contract/meeting-staff.ts'
import { staffRunProblem } from '@trellis/domain/cases/staff-search-rules.ts'
import { INVITED_STAFF_ROLES } from '@trellis/domain/meetings/attendee-roles.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { recordOf, type StaffRow } from './find-staff.ts'

const FIRST = 'lower(p.first_name) collate "C"'
const LAST = 'lower(p.last_name) collate "C"'
// each criterion is a range of a stored key; an empty one is no criterion
const FOUND = `select distinct on (${LAST}, ${FIRST}, p.person_sk) p.person_sk, p.user_name, p.doe_employee_id, p.first_name, p.last_name, p.title, p.phone, p.email,
    r.role_id, l.name, l.dbn, l.street, l.city, l.state, l.zip
  from person p join role_assignment r using (person_sk) join location l using (location_key)
  where p.active and r.role_id = any($1::int[]) and r.starts_on <= $2 and (r.ends_on is null or r.ends_on >= $2)`

/** POST /Staff/SearchStaff [S-7.3-02] */
export const searchStaffByCriteria: UseCase<typeof contract> = async ({ tx, today }, { body }) => {
  const criteria = { firstName: body.firstName ?? '', lastName: body.lastName ?? '', loginId: body.loginId ?? '' }
  const problem = staffRunProblem(criteria)
  if (problem) throw ruleBroken(problem)
  const values: unknown[] = [INVITED_STAFF_ROLES, today]
  const given = (text: string, clause: (place: string) => string): string => {
    if (text.trim() === '') return ''
    values.push(text.trim().toLowerCase())
    return ` and ${clause(`$${values.length}::text`)}`
  }
  const where = [
    given(criteria.firstName, (place) => `${FIRST} ^@ ${place}`),
    given(criteria.lastName, (place) => `${LAST} ^@ ${place}`),
    given(criteria.loginId, (place) => `(lower(p.user_name) collate "C" ^@ ${place} or lower(p.doe_employee_id) = ${place})`),
  ]
  const rows = await tx.query<StaffRow>(`${FOUND}${where.join('')} order by ${LAST}, ${FIRST}, p.person_sk, r.role_id limit 50`, values)
  return rows.map(recordOf)
}
