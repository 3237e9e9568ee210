import { sql } from 'kysely'
import type { findCaseStaff as contract, StaffRecord } from '@trellis/contract/case-assignment.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { sqlFor } from '../database/database.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { caseStaff } from './case-staff.ts'

/** Counting stops here: the screen then says 'more than'. */
const COUNTED = 1000

/** GET /CaseAssignment/Staff [S-7.5-12]: ranges of stored names, so that 60,000 members of staff are no burden. */
export const findCaseStaff: UseCase<typeof contract> = async (scope, { query }) => {
  const staff = named(caseStaff(scope), query)
  const counted = sqlFor.selectFrom(staff.select('p.person_sk').limit(COUNTED + 1).as('found'))
  const [rows, [count]] = await Promise.all([
    scope.tx.run<StaffRow>(
      staff
        .select(['p.person_sk', 'p.user_name', 'p.doe_employee_id', 'p.first_name', 'p.last_name', 'p.title', 'p.phone', 'p.email'])
        .select(['held.role_id', 'held.name', 'held.dbn', 'held.street', 'held.city', 'held.state', 'held.zip'])
        .orderBy(lastName)
        .orderBy(firstName)
        .orderBy('p.person_sk')
        .offset(query.skip)
        .limit(query.take),
    ),
    scope.tx.run(counted.select((q) => q.fn.countAll<string>().as('total'))),
  ])
  const total = Number(count?.total ?? 0)
  scope.header('x-total-count', String(Math.min(total, COUNTED)))
  scope.header('x-total-is-at-least', String(total > COUNTED))
  return rows.map(recordOf)
}

const lastName = sql<string>`lower(p.last_name) collate "C"`
const firstName = sql<string>`lower(p.first_name) collate "C"`

function named(staff: ReturnType<typeof caseStaff>, query: { firstName: string; lastName: string; loginId: string }) {
  const first = query.firstName.trim().toLowerCase()
  const last = query.lastName.trim().toLowerCase()
  const id = query.loginId.trim().toLowerCase()
  return staff
    .$if(first !== '', (q) => q.where(sql<boolean>`${firstName} ^@ ${first}`))
    .$if(last !== '', (q) => q.where(sql<boolean>`${lastName} ^@ ${last}`))
    .$if(id !== '', (q) => q.where(sql<boolean>`(lower(p.user_name) collate "C" ^@ ${id} or lower(p.doe_employee_id) = ${id})`))
}

export interface StaffRow {
  person_sk: string
  user_name: string | null
  doe_employee_id: string | null
  first_name: string
  last_name: string
  title: string | null
  phone: string | null
  email: string | null
  role_id: number
  name: string
  dbn: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** Where no title is recorded, the role with which the person can have cases. */
export const recordOf = (row: StaffRow): StaffRecord => ({
  personSk: row.person_sk,
  loginId: row.user_name ?? row.doe_employee_id ?? '',
  firstName: row.first_name,
  lastName: row.last_name,
  fullName: `${row.first_name} ${row.last_name}`,
  title: row.title ?? findRole(row.role_id)?.description ?? null,
  locationName: row.name,
  school: row.dbn,
  workPhone: row.phone,
  phone: row.phone,
  email: row.email,
  streetAddress1: row.street || null, // the dialog asks for an address that is blank, and none of it could be kept
  streetAddress2: null,
  city: row.city,
  stateName: row.state,
  zip: row.zip,
})
