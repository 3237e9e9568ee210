import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { THREE_YEAR_WINDOW } from '@trellis/domain/referrals/reevaluation-guards.ts'
import { REEVALUATION_TYPES } from '@trellis/domain/referrals/referral-moves.ts'
import type { Database } from '../database/database.ts'

const BATCH = 1_000

// no flag while a reevaluation is in work; a draft is none yet
const FLAG = `with due as (
    select s.student_sk from clock k join student s using (student_sk)
    where k.clock_id = 'C13' and k.stopped_on is null and k.compliance_date <= $1
      and not s.three_year_due and s.special_ed_active and not s.ineligible and s.case_closed_on is null and s.merged_into is null
      and not exists (select from referral r where r.student_sk = s.student_sk and r.type = any($2::int[]) and r.status not in (2, 7, 10, 999))
    limit ${BATCH} for no key update of s skip locked
  ) update student s set three_year_due = true from due where s.student_sk = due.student_sk returning s.student_sk`

// a finished reevaluation started the three years anew
const UNFLAG = `with over as (
    select s.student_sk from student s where s.three_year_due
      and (select bool_and(k.compliance_date > $1) from clock k where k.student_sk = s.student_sk and k.clock_id = 'C13' and k.stopped_on is null)
    limit ${BATCH} for no key update skip locked
  ) update student s set three_year_due = false from over where s.student_sk = over.student_sk returning s.student_sk`

/**
 * The flag of the mandated three-year reevaluation follows the clock C13: set from 120 days before its end on
 * (process.md 1.4, E7; 34 CFR 300.303), taken back once it counts anew. @returns how many children were changed
 */
export async function flagThreeYears(database: Pick<Database, 'once'>, today: PlainDate): Promise<number> {
  const until = addDays(today, THREE_YEAR_WINDOW)
  const flagged = await inBatches(database, FLAG, [until, REEVALUATION_TYPES])
  return flagged + (await inBatches(database, UNFLAG, [until]))
}

/** A batch a transaction; children whom somebody is changing wait for the next hour. */
async function inBatches(database: Pick<Database, 'once'>, text: string, values: readonly unknown[]): Promise<number> {
  let changed = 0
  for (let more = BATCH; more === BATCH; changed += more) more = (await database.once('trellis_jobs', text, values)).length
  return changed
}
