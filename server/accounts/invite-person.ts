import type { invitePerson as contract } from '@trellis/contract/people.ts'
import { emailProblem } from '@trellis/domain/validation/email.ts'
import { nameProblem } from '@trellis/domain/validation/name.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { done } from './change-person.ts'
import { invitationLink } from './invitation-link.ts'
import { requireGrantable } from './require-grantable.ts'

const NEW_PERSON = '0'

/** POST /People: account, first role and one-time link in one transaction, or nothing. */
export const invitePerson: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor } = scope
  const problems = [
    at('firstName', nameProblem(body.firstName, { required: true })),
    at('lastName', nameProblem(body.lastName, { required: true })),
    at('email', emailProblem(body.email, { required: true, endings: scope.emailEndings })),
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw ruleBroken(...problems)
  await requireGrantable(scope, { personSk: NEW_PERSON, ...body })
  const [person] = await tx.query<{ person_sk: string }>(
    `insert into person (user_name, first_name, last_name, email, title) values ($1, $2, $3, $4, $5)
     on conflict (lower(user_name)) do nothing returning person_sk`,
    [body.userName, body.firstName.trim(), body.lastName.trim(), body.email.trim(), body.title ?? null],
  )
  if (!person) throw ruleBroken({ code: 'people.userNameTaken', message: 'Error: This user name is already taken.', field: 'userName' })
  await tx.query(
    'insert into role_assignment (person_sk, role_id, location_key, starts_on, ends_on, granted_by) values ($1, $2, $3, $4, $5, $6)',
    [person.person_sk, body.roleId, body.locationKey, body.startsOn, body.endsOn ?? null, actor.personSk],
  )
  scope.audit({
    entityKind: 'person',
    entitySk: person.person_sk,
    private: { roleId: body.roleId, locationKey: body.locationKey, startsOn: body.startsOn, endsOn: body.endsOn ?? null },
  })
  return done(await invitationLink(scope, person.person_sk))
}

const at = (field: string, problem: Problem | undefined): Problem | undefined => problem && { ...problem, field }
