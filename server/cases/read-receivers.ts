import { CASE_HOLDER_ROLE_IDS } from '@trellis/domain/cases/case-roles.ts'
import { covers, reachOf, type LocationKind, type Reach, type StudentTies } from '@trellis/domain/access/reach.ts'
import type { Scope } from '../access/scope.ts'
import { caseStaff } from './case-staff.ts'

export interface ReadReceiver {
  readonly personSk: string
  readonly name: string
  readonly caseload: number
  /** Whether one of their roles that can have cases reaches the child today. */
  readonly reaches: (ties: StudentTies) => boolean
}

const ROLES = `select r.person_sk, r.role_id, l.kind, l.location_key, l.district, l.region, l.borough_id, l.agency_sk from role_assignment r join location l using (location_key)
  where r.person_sk = any($1::bigint[]) and r.role_id = any($2::int[]) and r.starts_on <= $3 and (r.ends_on is null or r.ends_on >= $3)`
const LOADS = `select assigned_to, count(*)::int as cases from case_summary where assigned_to = any($1::bigint[]) and not is_closed and case_process <> '' group by assigned_to`

interface RoleRow {
  readonly person_sk: string
  readonly role_id: number
  readonly kind: LocationKind
  readonly location_key: number
  readonly district: number | null
  readonly region: number | null
  readonly borough_id: number | null
  readonly agency_sk: number | null
}

/** Those of these people whom the staff search would offer here, with where they work and how much they have. */
export async function readReceivers(scope: Scope, personSks: readonly string[]): Promise<Map<string, ReadReceiver>> {
  const { tx, today } = scope
  const staff = caseStaff(scope).select(['p.person_sk', 'p.first_name', 'p.last_name']).where('p.person_sk', 'in', [...personSks])
  const [people, roles, loads] = await Promise.all([
    tx.run(staff),
    tx.query<RoleRow>(ROLES, [personSks, CASE_HOLDER_ROLE_IDS, today], 'receiver-roles'),
    tx.query<{ assigned_to: string; cases: number }>(LOADS, [personSks], 'receiver-loads'),
  ])
  const reaches = new Map<string, Reach[]>()
  for (const one of roles) {
    const at = { kind: one.kind, locationKey: one.location_key, district: one.district, region: one.region, borough: one.borough_id, agencySk: one.agency_sk }
    reaches.set(one.person_sk, [...(reaches.get(one.person_sk) ?? []), reachOf(one.role_id, at, one.person_sk)])
  }
  return new Map(
    people.map(({ person_sk: personSk, first_name, last_name }) => [
      personSk,
      {
        personSk,
        name: `${first_name} ${last_name}`,
        caseload: loads.find((one) => one.assigned_to === personSk)?.cases ?? 0,
        reaches: (ties: StudentTies) => (reaches.get(personSk) ?? []).some((reach) => covers(reach, ties)),
      },
    ]),
  )
}

const TIES = `select c.student_sk, c.student_name, c.assigned_to, c.school_key, c.district, c.region, c.borough_id, c.has_ei, coalesce(l.name, 'No school') as school
  from case_summary c left join location l on l.location_key = c.school_key where c.student_sk = any($1::bigint[]) and not c.is_closed and c.case_process <> ''`

export interface MovableCase {
  readonly studentSk: string
  readonly studentName: string
  readonly holderSk: string | null
  readonly school: string
  readonly ties: StudentTies
}

/** Open cases of these children within the actor's reach; the policy narrows them. */
export async function readMovableCases({ tx }: Pick<Scope, 'tx'>, studentSks: readonly string[]): Promise<MovableCase[]> {
  const rows = await tx.query<{
    student_sk: string; student_name: string; assigned_to: string | null; school_key: number | null; district: number | null; region: number | null; borough_id: number | null
    has_ei: boolean; school: string
  }>(TIES, [studentSks], 'movable-cases')
  return rows.map((row) => ({
    studentSk: row.student_sk,
    studentName: row.student_name,
    holderSk: row.assigned_to,
    school: row.school,
    ties: { schoolKey: row.school_key, district: row.district, region: row.region, borough: row.borough_id, hasEiId: row.has_ei, caseloadOf: [], agencies: [], family: [] },
  }))
}
