import type { getPerson as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readPerson } from './read-people.ts'

/** GET /People/{personSk}. */
export const getPerson: UseCase<typeof contract> = async ({ tx, header }, { params }) => {
  const person = await readPerson(tx, params.personSk)
  header('etag', `"${person.version}"`)
  return person
}
