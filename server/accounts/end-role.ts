import type { endRole as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { changePerson, done } from './change-person.ts'
import { requireGrantable } from './require-grantable.ts'

interface Held {
  role_id: number
  location_key: number
  starts_on: string
  ends_on: string | null
}

/** POST /People/{personSk}/Roles/{assignmentSk}/End: who may give a role may end it; the row stays as history. */
export const endRole: UseCase<typeof contract> = async (scope, { params, body }) => {
  const { tx, actor } = scope
  const { personSk, assignmentSk } = params
  const person = await changePerson(scope, personSk, body.version, async () => {
    const [held] = await tx.query<Held>('select role_id, location_key, starts_on, ends_on from role_assignment where assignment_sk = $1 and person_sk = $2', [assignmentSk, personSk])
    if (!held) throw notFound('This role')
    if (held.ends_on !== null && held.ends_on < scope.today) throw ruleBroken({ code: 'role.ended', message: 'This role has already ended.' })
    if (body.endsOn < held.starts_on) throw ruleBroken({ code: 'grant.dates', message: 'Error: The end date cannot be before the start date.', field: 'endsOn' })
    await requireGrantable(scope, { personSk, roleId: held.role_id, locationKey: held.location_key, startsOn: held.starts_on, endsOn: body.endsOn })
    await tx.query('update role_assignment set ends_on = $2, ended_by = $3, version = version + 1 where assignment_sk = $1', [assignmentSk, body.endsOn, actor.personSk])
  })
  scope.audit({ entityKind: 'person', entitySk: personSk, private: { change: 'role ended', assignmentSk, endsOn: body.endsOn } })
  return done(person)
}
