import { randomBytes } from 'node:crypto'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { SYSTEM_ADMINISTRATOR_ROLE_ID } from '@trellis/domain/access/role-sets.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'
import type { Database } from '../database/database.ts'
import { hashPassword } from '../identity/passwords.ts'

export interface OneTimeAccount {
  readonly userName: string
  readonly password: string
}

/** An installation without people gets one administrator. The password is returned once, and must be changed at sign-in. */
export async function createFirstAdministrator(database: Database, today: PlainDate): Promise<OneTimeAccount | undefined> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  return database.transaction('trellis_loader', {}, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.firstAdministrator])
    const [someone] = await tx.query("select 1 from role_assignment where role_id = $1 limit 1", [SYSTEM_ADMINISTRATOR_ROLE_ID])
    if (someone) return undefined
    const [central] = await tx.query<{ location_key: number }>(
      `insert into location (location_code, name, kind) values ('CENTRAL', 'Central office', 'central')
       on conflict (location_code) do update set name = location.name returning location_key`,
    )
    const [person] = await tx.query<{ person_sk: string }>(
      "insert into person (user_name, first_name, last_name, title) values ('admin', 'First', 'Administrator', 'System Administrator') returning person_sk",
    )
    await tx.query('insert into credential (person_sk, password_hash, must_change) values ($1, $2, true)', [person!.person_sk, passwordHash])
    await tx.query('insert into role_assignment (person_sk, role_id, location_key, starts_on) values ($1, $2, $3, $4)', [
      person!.person_sk,
      SYSTEM_ADMINISTRATOR_ROLE_ID,
      central!.location_key,
      today,
    ])
    return { userName: 'admin', password }
  })
}
