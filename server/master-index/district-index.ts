import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isNycId } from '@trellis/domain/validation/student-id.ts'
import { z } from 'zod'
import { Refusal } from '../http/refusals.ts'
import { findInOwnRecords } from './find-in-own-records.ts'
import type { IndexEntry, IndexQuestion, MasterIndex } from './master-index.ts'

const PATIENCE_MS = 4000
const MOST_AT_ONCE = 4
const MOST_ENTRIES = 200

export interface DistrictIndexSettings {
  /** Where the question is posted, such as https://index.example.org/students/search */
  readonly url: string
  /** Sent as a bearer token. */
  readonly key: string
}

/** One child as the district's index answers; everything but the names may be missing. */
const Entry = z.object({
  studentId: z.string().refine(isNycId).nullish(),
  firstName: z.string().min(1).max(100),
  middleName: z.string().max(100).nullish(),
  lastName: z.string().min(1).max(100),
  dateOfBirth: z.string().refine(isPlainDate).nullish(),
  gender: z.enum(['F', 'M', 'X']).nullish(),
  school: z.string().max(200).nullish(),
  district: z.int().min(1).max(99).nullish(),
})
const Answer = z.object({ students: z.array(Entry).max(MOST_ENTRIES) })
const SEX = { F: 1, M: 2, X: 3 } as const

const down = (why: string): Refusal => {
  const message = `The master student index ${why}. Nothing you typed was lost: try again in a moment.`
  return new Refusal(503, message, [{ code: 'master-index', message }], { 'retry-after': '5' })
}

/**
 * The district's own index behind the same port: `POST {url}` with `{ firstName, lastName, dateOfBirth }` and the key as
 * bearer token; it answers `{ students: [...] }`. Our own records are looked through as well, because a child added here
 * may not be there yet. It never waits longer than 4 s, nor lets more than four requests wait.
 */
export function districtIndex(settings: DistrictIndexSettings, own: MasterIndex = findInOwnRecords, patienceMs = PATIENCE_MS): MasterIndex {
  let waiting = 0
  return async (tx, question) => {
    if (waiting >= MOST_AT_ONCE) throw down('is busy')
    waiting++
    try {
      const [theirs, ours] = await Promise.allSettled([ask(settings, question, patienceMs), own(tx, question)])
      if (ours.status === 'rejected') throw ours.reason
      if (theirs.status === 'rejected') throw theirs.reason instanceof Refusal ? theirs.reason : down('did not answer')
      const known = new Set(ours.value.map(({ nycId }) => nycId).filter((id) => id !== null))
      return [...ours.value, ...theirs.value.filter(({ nycId }) => nycId === null || !known.has(nycId))]
    } finally {
      waiting--
    }
  }
}

async function ask({ url, key }: DistrictIndexSettings, { firstName, lastName, birthDate }: IndexQuestion, patienceMs: number): Promise<IndexEntry[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ firstName, lastName, dateOfBirth: birthDate }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw down(`answered with status ${response.status}`)
  const parsed = Answer.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw down('gave an answer that nobody understands')
  return parsed.data.students.map(entryOf)
}

const entryOf = (one: z.output<typeof Entry>): IndexEntry => ({
  studentSk: undefined,
  nycId: one.studentId ?? null,
  firstName: one.firstName,
  middleName: one.middleName ?? null,
  lastName: one.lastName,
  birthDate: one.dateOfBirth ?? null,
  sexId: one.gender ? SEX[one.gender] : null,
  houseNumber: null,
  street: null,
  zip: null,
  guardians: [],
  school: one.school ?? null,
  district: one.district ?? null,
})
