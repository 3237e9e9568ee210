import { nearBirthDates } from '@trellis/domain/duplicates/compare-birth-dates.ts'
import type { Transaction } from '../database/database.ts'
import { ARE_EXCHANGED, areAlike } from './alike-names.ts'

export interface Candidate {
  readonly one: string
  readonly other: string
}

const FIRST = areAlike('first')
const LAST = areAlike('last')
const KEYS = 's.student_sk, s.last_key, s.first_key, s.last_letters, s.first_letters, s.last_name, s.first_name'
const ordered = 'least(a.student_sk, b.student_sk) as one, greatest(a.student_sk, b.student_sk) as other'

/**
 * Blocks: children of one day whose names are alike, and children of days that a slip makes of this one who also have a name
 * in common, its letters, or both names exchanged. Each block is an equality, joined by hash; nothing is cut off.
 */
const blocksOf = (mine: string, earlier: string): string => `with born as materialized (select ${KEYS} from student s where s.birth_date = $1 and s.merged_into is null),
  mine as (${mine}),
  near as materialized (select ${KEYS} from student s where s.birth_date = any($2::date[]) and s.merged_into is null)
  select ${ordered} from mine a join born b on ${earlier} where ${FIRST} and ${LAST} or ${ARE_EXCHANGED}
  union select ${ordered} from mine a join near b on a.last_key = b.last_key where ${FIRST}
  union select ${ordered} from mine a join near b on a.first_key = b.first_key where ${LAST}
  union select ${ordered} from mine a join near b on a.last_letters = b.last_letters where ${FIRST}
  union select ${ordered} from mine a join near b on ${ARE_EXCHANGED}
  union select ${ordered} from mine a join student b on a.last_key = b.last_key and a.first_key = b.first_key where b.birth_date is null and b.merged_into is null`

const OF_DAY = blocksOf('select * from born', 'a.student_sk < b.student_sk')
const OF_CHILDREN = blocksOf('select * from born where student_sk = any($3::bigint[])', 'a.student_sk <> b.student_sk')
const UNDATED = `select distinct ${ordered} from student a join student b on a.last_key = b.last_key and a.first_key = b.first_key and a.student_sk <> b.student_sk
  where a.birth_date is null and a.merged_into is null and b.merged_into is null and ($1::bigint[] is null and b.birth_date is null or a.student_sk = any($1::bigint[]))`

/** Pairs of one birth date and of later days that are a slip away: day by day, every pair of the district comes up once. */
export const candidatesOfDay = (tx: Transaction, day: string): Promise<Candidate[]> =>
  tx.query<Candidate>(OF_DAY, [day, nearBirthDates(day).filter((other) => other > day)], 'duplicate-day')

/** Pairs of these children, who were born that day, with anybody. */
export const candidatesOf = (tx: Transaction, day: string | null, studentSks: readonly string[]): Promise<Candidate[]> =>
  day === null ? tx.query<Candidate>(UNDATED, [studentSks]) : tx.query<Candidate>(OF_CHILDREN, [day, nearBirthDates(day), studentSks], 'duplicate-children')

/** Pairs of children without a birth date. */
export const candidatesWithoutDay = (tx: Transaction): Promise<Candidate[]> => tx.query<Candidate>(UNDATED, [null])
