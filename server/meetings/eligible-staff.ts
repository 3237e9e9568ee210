import type { StaffMember } from '@trellis/contract/meeting-staff.ts'
import { INVITED_STAFF_ROLES } from '@trellis/domain/meetings/attendee-roles.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import type { Scope } from '../access/scope.ts'

export interface EligibleStaff {
  readonly personSk: string
  readonly loginId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly roleId: number
  readonly locationName: string
}

/** Where they may work: a school, the office of a district, the committee's office of a region. */
export interface StaffPlaces {
  readonly schoolKey?: number | null | undefined
  readonly district?: number | null | undefined
  readonly region?: number | null | undefined
}

/** A person with two roles is there twice; a login id is whatever is known that names the person. */
const COLUMNS = `p.person_sk as "personSk", coalesce(p.user_name, p.doe_employee_id, p.person_sk::text) as "loginId", p.first_name as "firstName",
  p.last_name as "lastName", coalesce(p.email, '') as email, coalesce(p.phone, '') as phone, r.role_id as "roleId", l.name as "locationName"`
const HELD = `from role_assignment r join person p on p.person_sk = r.person_sk and p.active join location l on l.location_key = r.location_key
  where r.role_id = any($1::int[]) and r.starts_on <= $2 and (r.ends_on is null or r.ends_on >= $2)`
const ORDER = 'order by lower(p.last_name), lower(p.first_name), p.person_sk, r.role_id'

const AT_PLACES = `select distinct on (lower(p.last_name), lower(p.first_name), p.person_sk, r.role_id) ${COLUMNS} ${HELD}
  and (l.location_key = $3 or (l.kind = 'district' and l.district = $4) or (l.kind = 'cseOffice' and l.region = $5)) ${ORDER}`

/** [M-6-11] Staff of the child's school and home district, the committee's office that serves it included. */
export const readEligibleStaff = (
  { tx, today }: Pick<Scope, 'tx' | 'today'>,
  { schoolKey, district, region }: StaffPlaces,
): Promise<EligibleStaff[]> =>
  tx.query<EligibleStaff>(
    AT_PLACES,
    [INVITED_STAFF_ROLES, today, schoolKey ?? null, district ?? null, region ?? null],
    'meeting-staff',
  )

const BY_NAME = `select distinct on (lower(p.last_name), lower(p.first_name), p.person_sk, r.role_id) ${COLUMNS} ${HELD}
  and (lower(p.last_name) ^@ $3 or lower(p.first_name) ^@ $3 or lower(p.user_name) = $3 or lower(p.doe_employee_id) = $3) ${ORDER} limit 50`

export const findStaffByName = ({ tx, today }: Pick<Scope, 'tx' | 'today'>, term: string): Promise<EligibleStaff[]> =>
  tx.query<EligibleStaff>(BY_NAME, [INVITED_STAFF_ROLES, today, term.toLowerCase()], 'meeting-staff-by-name')

/** [M-3.3-05] */
export const staffRecord = (one: EligibleStaff): StaffMember => ({
  personSk: one.personSk,
  firstName: one.firstName,
  lastName: one.lastName,
  email: one.email,
  loginId: one.loginId,
  title: findRole(one.roleId)?.description ?? '',
  titleCode: String(one.roleId),
  workPhone: one.phone,
  locationName: one.locationName,
})
