import type { Transaction } from '../../database/database.ts'
import type { HeldAssignment } from './judge-roles.ts'
import type { KnownAccount } from './plan-person.ts'

interface AccountRow {
  person_sk: string
  user_name: string
  first_name: string
  last_name: string
  email: string | null
  title: string | null
  active: boolean
  roles: HeldAssignment[]
}

/** Codes of the places in use, with their keys. */
export async function readLocationKeys(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ location_code: string; location_key: number }>(
    'select location_code, location_key from location where active',
  )
  return new Map(rows.map((row) => [row.location_code, row.location_key]))
}

/** The people of these user names, by user name in small letters; locked, so that no screen changes them meanwhile. */
export async function readAccounts(
  tx: Transaction,
  userNames: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const rows = await tx.query<AccountRow>(
    `select p.person_sk, p.user_name, p.first_name, p.last_name, p.email, p.title, p.active,
       coalesce((select jsonb_agg(jsonb_build_object(
           'assignmentSk', r.assignment_sk::text, 'roleId', r.role_id, 'locationKey', r.location_key,
           'startsOn', r.starts_on, 'endsOn', r.ends_on, 'wasEnded', r.ended_by is not null) order by r.assignment_sk)
         from role_assignment r where r.person_sk = p.person_sk), '[]') as roles
     from person p where lower(p.user_name) = any($1::text[]) for update of p`,
    [userNames],
  )
  return new Map(
    rows.map((row) => [
      row.user_name.toLowerCase(),
      {
        personSk: row.person_sk,
        userName: row.user_name,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email ?? '',
        title: row.title,
        active: row.active,
        roles: row.roles,
      },
    ]),
  )
}
