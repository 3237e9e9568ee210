import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { dateAlert, NEAR_DAYS, TOLD_DAYS } from '@trellis/domain/notifications/date-alert.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'
import type { Database } from '../database/database.ts'
import { clockMeaning } from '../timelines/read-clocks.ts'
import { remindAttendees } from './remind-attendees.ts'
import { remindOfAttendance } from './remind-of-attendance.ts'
import { BATCH, tellInBatches } from './tell-in-batches.ts'

const SETTING = 'dates-told'

// wider than the rule, which decides; responsible are the holder of the case and whoever does the assessment
const CANDIDATES = `select k.clock_sk, k.student_sk, k.clock_id, k.policy_date, k.compliance_date, k.delay_reason_ids <> '{}' as has_reason,
    (select a.person_sk from case_assignment a where a.student_sk = k.student_sk and a.ended_at is null) as holder,
    (select e.assigned_to from assessment e where k.subject_kind = 'assessment' and e.evaluation_sk = k.subject_sk) as evaluator
  from clock k
  where k.clock_sk > $1 and k.stopped_on is null and k.is_legal and k.compliance_date >= $2 and (k.compliance_date <= $3 or k.policy_date < $4)
  order by k.clock_sk limit ${BATCH}`

interface Candidate {
  readonly clock_sk: string
  readonly student_sk: string
  readonly clock_id: string
  readonly policy_date: PlainDate | null
  readonly compliance_date: PlainDate
  readonly has_reason: boolean
  readonly holder: string | null
  readonly evaluator: string | null
}

const INSERT = `insert into notification (person_sk, student_sk, kind, parts, once_key)
  select person_sk, student_sk, kind, parts, once_key
  from jsonb_to_recordset($1::jsonb) as n (person_sk bigint, student_sk bigint, kind integer, parts jsonb, once_key text)
  on conflict do nothing returning person_sk`

/**
 * Once a day and installation: tells those responsible of dates that come near or have passed, of meetings whose
 * attendance nobody recorded, and of those that one is to attend next. To be asked by every process every few minutes; one
 * does it, the others find it done. A day that was begun and broken off is done again from its beginning and tells
 * nothing twice.
 * @returns how many were told, undefined when it was not this process's turn
 */
export async function tellOfDates(database: Database, today: PlainDate): Promise<number | undefined> {
  return database.transaction('trellis_jobs', {}, async (turn) => {
    const [lock] = await turn.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [AdvisoryLock.dateNotifications])
    if (!lock?.held) return undefined
    const [done] = await turn.query('select 1 as done from setting where name = $1 and value = to_jsonb($2::text)', [SETTING, today])
    if (done) return undefined
    const told = (await tellAll(database, today)) + (await remindOfAttendance(database, today)) + (await remindAttendees(database, today))
    await turn.query(
      'insert into setting (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do update set value = excluded.value, updated_at = now()',
      [SETTING, today],
    )
    return told
  })
}

const tellAll = (database: Database, today: PlainDate): Promise<number> =>
  tellInBatches<Candidate>(database, {
    read: (tx, after) => tx.query(CANDIDATES, [after, addDays(today, -TOLD_DAYS), addDays(today, NEAR_DAYS), today], 'date-candidates'),
    keyOf: (row) => row.clock_sk,
    notificationsOf: (row) => notificationsOf(row, today),
    insert: INSERT,
  })

function notificationsOf(row: Candidate, today: PlainDate): object[] {
  const clock = {
    legal: true,
    meaning: clockMeaning(row.clock_id),
    complianceDate: row.compliance_date,
    policyDate: row.policy_date ?? undefined,
    stoppedOn: undefined,
    hasReasonForDelay: row.has_reason,
  }
  const kind = dateAlert(clock, today)
  if (kind === undefined) return []
  const responsible = new Set([row.holder, row.evaluator].filter((one) => one !== null))
  return [...responsible].map((person_sk) => ({
    person_sk,
    student_sk: row.student_sk,
    kind,
    parts: { clockId: row.clock_id, date: row.compliance_date },
    // another date of the same clock is another thing to be told
    once_key: `clock:${row.clock_sk}:${kind}:${row.compliance_date}:${person_sk}`,
  }))
}
