import type { Person } from '@trellis/contract/people.ts'
import type { Scope } from '../access/scope.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { readPerson } from './read-people.ts'

/**
 * Locks the person and makes sure that nobody changed them since the screen was read; after `work` the version has moved
 * on and every process forgets what it knew of them.
 * @throws Refusal 404, 409
 */
export async function changePerson(scope: Scope, personSk: string, version: number | undefined, work: () => Promise<void>): Promise<Person> {
  const { tx } = scope
  const [row] = await tx.query<{ version: number }>('select version from person where person_sk = $1 for update', [personSk])
  if (!row) throw notFound('This person')
  if (version !== undefined && row.version !== version) {
    throw conflict('stale-version', 'Somebody else changed this person since you opened the screen. Look at the changes, then try again.')
  }
  await work()
  await tx.query('update person set version = version + 1, updated_at = now() where person_sk = $1', [personSk])
  announceAccessChange(scope, personSk)
  return readPerson(tx, personSk)
}

export function announceAccessChange({ tx }: Pick<Scope, 'tx'>, personSk: string): void {
  tx.beforeCommit("select pg_notify('access_changed', $1)", [personSk])
}

export const done = <V>(value: V) => ({ isRequestSucessful: true, value, error: null, errorCodes: {} })
