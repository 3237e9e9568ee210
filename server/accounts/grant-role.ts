import type { grantRole as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { changePerson, done } from './change-person.ts'
import { requireGrantable } from './require-grantable.ts'

/** POST /People/{personSk}/Roles. */
export const grantRole: UseCase<typeof contract> = async (scope, { params, body }) => {
  const { tx, actor } = scope
  const { personSk } = params
  const person = await changePerson(scope, personSk, body.version, async () => {
    await requireGrantable(scope, { personSk, ...body })
    const [held] = await tx.query(
      `select 1 from role_assignment where person_sk = $1 and role_id = $2 and location_key = $3
         and daterange(starts_on, ends_on, '[]') && daterange($4::date, $5::date, '[]')`,
      [personSk, body.roleId, body.locationKey, body.startsOn, body.endsOn ?? null],
    )
    if (held) throw ruleBroken({ code: 'grant.held', message: 'This person already holds this role at this location in that time.', field: 'roleId' })
    await tx.query(
      'insert into role_assignment (person_sk, role_id, location_key, starts_on, ends_on, granted_by) values ($1, $2, $3, $4, $5, $6)',
      [personSk, body.roleId, body.locationKey, body.startsOn, body.endsOn ?? null, actor.personSk],
    )
  })
  scope.audit({ entityKind: 'person', entitySk: personSk, private: { change: 'role granted', ...body } })
  return done(person)
}
