import type { renewInvitation as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { done } from './change-person.ts'
import { invitationLink } from './invitation-link.ts'
import { readPerson } from './read-people.ts'
import { requireAdministered } from './require-administered.ts'

/** POST /People/{personSk}/Invitation: for a lost link or a forgotten password; earlier links end. */
export const renewInvitation: UseCase<typeof contract> = async (scope, { params }) => {
  const person = await readPerson(scope.tx, params.personSk)
  if (!person.active) throw ruleBroken({ code: 'people.inactive', message: 'This person is deactivated. Bring them back before you invite them.' })
  if (person.userName === null) {
    throw ruleBroken({ code: 'people.noUserName', message: 'This person has no user name yet, so they cannot sign in. Give them one first.' })
  }
  await requireAdministered(scope, params.personSk)
  scope.audit({ entityKind: 'person', entitySk: params.personSk, private: { change: 'invitation' } })
  return done(await invitationLink(scope, params.personSk))
}
