import type { Database } from '../database/database.ts'

const PLACE = 'school_key, district, region, borough_id, has_ei'
const SUMS = ['cases', 'referrals', 'evaluations', 'ieps', 'placements', 'cbst', 'ei', 'events', 'manual_events']

// one statement: whoever reads meanwhile sees all rows of before or the one of after, and their sum is the same
const COMPACT = `with many as (
    select unnest(array_agg(tally_sk)) as tally_sk from case_tally group by ${PLACE} having count(*) > 1),
  gone as (delete from case_tally where tally_sk in (select tally_sk from many) returning *)
  insert into case_tally (${PLACE}, ${SUMS.join(', ')})
  select ${PLACE}, ${SUMS.map((one) => `sum(${one})`).join(', ')} from gone group by ${PLACE}`

/** Adds the changes of each place up to one row, so that a total stays a sum of as many rows as there are places. */
export const compactCaseTally = (database: Database): Promise<object[]> => database.once('trellis_jobs', COMPACT)

const OF_CASES = ['1', ...['referrals', 'evaluations', 'iep', 'placement', 'cbst', 'ei'].map((one) => `in_${one}::int`), 'events_total', 'events_manual']
const side = (isStored: boolean): string =>
  SUMS.map((one) => `coalesce(sum(${one}) filter (where ${isStored ? '' : 'not '}is_stored), 0)::int`).join(" || ' ' || ")

/** Places whose sums are not what their cases say; nobody but a check asks, for it reads all of them. */
export const WRONG_TALLIES = `select school_key, ${side(true)} as stored, ${side(false)} as derived
  from (select true as is_stored, ${PLACE}, ${SUMS.join(', ')} from case_tally
    union all select false, ${PLACE}, ${OF_CASES.join(', ')} from case_summary) x
  group by ${PLACE} having ${side(true)} <> ${side(false)}`
