import { addDays, addYears, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { IDLE_DAYS } from '@trellis/domain/portal/review-claim.ts'
import type { Database } from '../database/database.ts'
import { tellParent, type ToldRequest } from './tell-parent.ts'

const BATCH = 200
const CANCEL = `with idle as (
    select link_sk from parent_link_request where status = 1 and requested_on <= $1 order by link_sk limit ${BATCH} for update skip locked
  ) update parent_link_request r set status = 10, closed_on = $2, version = r.version + 1 from idle, person p
  where r.link_sk = idle.link_sk and p.person_sk = r.guardian_person_sk
  returning r.link_sk, r.guardian_person_sk, r.locale, p.first_name as parent_first, p.last_name as parent_last, p.email as parent_email`

/** L6: requests that nobody took up in 90 days end, and their parents are told. @returns how many */
export async function cancelIdleRequests(database: Database, publicUrl: string, today: PlainDate): Promise<number> {
  const cancelBatch = (): Promise<number> =>
    database.transaction('trellis_jobs', {}, async (tx) => {
      const idle = await tx.query<ToldRequest>(CANCEL, [addDays(today, -IDLE_DAYS), today])
      for (const request of idle) await tellParent(tx, publicUrl, request, 'cancelled')
      return idle.length
    })
  let cancelled = 0
  for (let more = BATCH; more === BATCH; cancelled += more) more = await cancelBatch()
  return cancelled
}

const PURGE = 'delete from parent_link_request where status in (8, 10) and closed_on < $1 returning link_sk'

/** Requests that came to nothing are kept for a year (process.md 8.5). @returns how many went */
export const purgeClosedRequests = async (database: Database, today: PlainDate): Promise<number> =>
  (await database.once('trellis_jobs', PURGE, [addYears(today, -1)])).length
