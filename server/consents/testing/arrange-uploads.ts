import { addLocation, addPersonInRole } from '../../testing/arrange.ts'
import type { MeetingWorld } from '../../testing/arrange-meetings.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'
import type { TestDatabase } from '../../testing/test-database.ts'

/** Somebody of the whole city in this role. */
export async function arrangeCaller(database: TestDatabase, product: TestApp, _world: MeetingWorld, role: number): Promise<SignedIn> {
  const central = await addLocation(database, { kind: 'central' })
  return product.signIn(await addPersonInRole(database, role, central.key))
}

/** A placement that a program was asked for. */
export async function addOffered(database: TestDatabase, studentSk: string, iepFormSk: string, isSummer = false): Promise<string> {
  const [row] = await database.asOwner<{ placement_sk: string }>(
    'insert into placement (student_sk, iep_form_sk, status, is_summer) values ($1, $2, 3, $3) returning placement_sk', [studentSk, iepFormSk, isSummer])
  return row!.placement_sk
}

export async function addAgency(database: TestDatabase, name: string): Promise<{ key: number; code: string }> {
  const place = await addLocation(database, { kind: 'agency', agencySk: 9000 + Math.floor(performance.now()) })
  await database.asOwner('update location set name = $2 where location_key = $1', [place.key, name])
  return place
}
