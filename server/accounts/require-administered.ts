import type { Scope } from '../access/scope.ts'
import { readPerson } from './read-people.ts'
import { requireGrantable } from './require-grantable.ts'

/**
 * Who looks after a person must be able to give every role that person holds: an administrator of one school cannot lock
 * out the whole city's. @throws Refusal 422
 */
export async function requireAdministered(scope: Scope, personSk: string): Promise<void> {
  const { roles } = await readPerson(scope.tx, personSk)
  for (const role of roles) {
    if (role.endsOn === null || role.endsOn >= scope.today) await requireGrantable(scope, { personSk, ...role })
  }
}
