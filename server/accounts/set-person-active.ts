import type { setPersonActive as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { signOutEverywhere } from '../identity/sign-out-everywhere.ts'
import { changePerson, done } from './change-person.ts'
import { requireAdministered } from './require-administered.ts'

/** POST /People/{personSk}/Active: deactivating also ends every session. */
export const setPersonActive: UseCase<typeof contract> = async (scope, { params, body }) => {
  const { personSk } = params
  if (personSk === scope.actor.personSk) throw ruleBroken({ code: 'people.self', message: 'You cannot deactivate yourself. Ask another administrator.' })
  const person = await changePerson(scope, personSk, body.version, async () => {
    await requireAdministered(scope, personSk)
    await scope.tx.query('update person set active = $2, deactivated_at = case when $2 then null else now() end where person_sk = $1', [personSk, body.active])
    if (!body.active) await signOutEverywhere(scope.tx, personSk)
  })
  scope.audit({ entityKind: 'person', entitySk: personSk, private: { change: body.active ? 'brought back' : 'deactivated' } })
  return done(person)
}
