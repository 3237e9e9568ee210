import type { getPerson as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readPerson } from './read-people.ts'

/** GET /People/{personSk}. */
export const getPerson: UseCase<typeof contract> = async (scope, { params }) => {
  const person = await readPerson(scope.tx, params.personSk)
  scope.header('etag', `"${person.version}"`)
  return person
}
