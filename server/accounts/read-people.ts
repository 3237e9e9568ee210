import type { Person } from '@trellis/contract/people.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import type { Transaction } from '../database/database.ts'
import { notFound } from '../http/refusals.ts'

interface RoleRow {
  assignmentSk: string
  roleId: number
  locationKey: number
  locationCode: string
  locationName: string
  startsOn: string
  endsOn: string | null
  grantedBy: string | null
}

interface PersonRow {
  person_sk: string
  user_name: string | null
  first_name: string
  last_name: string
  email: string | null
  title: string | null
  active: boolean
  version: number
  invited_until: Date | null
  roles: RoleRow[]
}

export const PERSON_COLUMNS = `p.person_sk, p.user_name, p.first_name, p.last_name, p.email, p.title, p.active, p.version,
  (select max(i.expires_at) from invitation i where i.person_sk = p.person_sk and i.used_at is null and i.expires_at > now()) as invited_until,
  coalesce((select jsonb_agg(jsonb_build_object('assignmentSk', r.assignment_sk::text, 'roleId', r.role_id, 'locationKey', l.location_key,
      'locationCode', l.location_code, 'locationName', l.name, 'startsOn', r.starts_on, 'endsOn', r.ends_on,
      'grantedBy', (select g.first_name || ' ' || g.last_name from person g where g.person_sk = r.granted_by)) order by r.ends_on is not null, r.assignment_sk)
    from role_assignment r join location l using (location_key) where r.person_sk = p.person_sk), '[]') as roles`

export const personOf = (row: PersonRow): Person => ({
  personSk: row.person_sk,
  userName: row.user_name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  title: row.title,
  active: row.active,
  invitedUntil: row.invited_until?.toISOString() ?? null,
  roles: row.roles.map((role) => ({ ...role, roleName: findRole(role.roleId)?.description ?? `Role ${role.roleId}` })),
  version: row.version,
})

export const readPeople = (tx: Transaction, rest: string, values: readonly unknown[]): Promise<PersonRow[]> =>
  tx.query<PersonRow>(`select ${PERSON_COLUMNS} from person p ${rest}`, values)

/** @throws Refusal 404 */
export async function readPerson(tx: Transaction, personSk: string): Promise<Person> {
  const [row] = await readPeople(tx, 'where p.person_sk = $1', [personSk])
  if (!row) throw notFound('This person')
  return personOf(row)
}
