import type { signOutEverywhere as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { signOutEverywhere } from '../identity/sign-out-everywhere.ts'
import { changePerson, done } from './change-person.ts'
import { requireAdministered } from './require-administered.ts'

/** POST /People/{personSk}/SignOutEverywhere: for a lost laptop; tokens already out are refused from this second on. */
export const endSessions: UseCase<typeof contract> = async (scope, { params }) => {
  const { personSk } = params
  const person = await changePerson(scope, personSk, undefined, async () => {
    if (personSk !== scope.actor.personSk) await requireAdministered(scope, personSk)
    await signOutEverywhere(scope.tx, personSk)
  })
  scope.audit({ entityKind: 'person', entitySk: personSk, private: { change: 'signed out everywhere' } })
  return done(person)
}
