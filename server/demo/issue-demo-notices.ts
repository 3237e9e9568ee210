import { actorOf, type Actor } from '@trellis/domain/access/actor.ts'
import { addDays, daysBetween, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { daysBefore } from '@trellis/domain/notices/notice-days.ts'
import { refreshCaseSummaries } from '../dashboards/refresh-case-summary.ts'
import type { Database, Transaction } from '../database/database.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { moveDelivery } from '../notices/deliveries.ts'
import { issueMeetingNotice } from '../notices/issue-meeting-notice.ts'

interface Row {
  meeting_sk: string
  student_sk: string
  scheduled_by: string
  location_key: number
  meets_on: PlainDate
}

// the demo parent's first; then school by school in turn, those where demo people work before the others, so that each of them finds some
const MEETINGS = `select m.meeting_sk, m.student_sk, m.scheduled_by, s.school_key as location_key, m.meets_on from meeting m join student s using (student_sk)
  where m.status in (1, 2) and m.meets_on > $1 and m.scheduled_by is not null and m.recipient_guardian_sk is not null and s.school_key is not null and s.birth_date is not null
  order by not exists (select from guardian g where g.guardian_sk = m.recipient_guardian_sk and g.person_sk is not null),
    row_number() over (partition by s.school_key order by m.meeting_sk) + case when exists (select from person p join role_assignment r using (person_sk)
      where p.is_demo and p.user_name ~ '^[a-z]{2,4}$' and r.location_key = s.school_key) then 0 else 4 end, m.meeting_sk
  limit $2`
const LETTERS = `select d.delivery_sk, d.channel, d.state, n.notice_sk from notice_delivery d join notice n using (notice_sk)
  where n.meeting_sk = $1 and d.state in ('waiting', 'available') order by d.delivery_sk`

/** Notices of coming meetings as their saves would have issued them, in each state that a delivery can be in. Jobs print them. */
export async function issueDemoNotices(database: Database, { today, publicUrl, count = 90 }: { today: PlainDate; publicUrl: string; count?: number }): Promise<number> {
  const meetings = await database.once<Row>('trellis_loader', MEETINGS, [today, count])
  for (const [at, meeting] of meetings.entries()) {
    const actor = actorOf({ personSk: meeting.scheduled_by, roleId: 47, location: { kind: 'school', locationCode: '', locationKey: meeting.location_key } })
    const issuedOn = addDays(today, -(1 + (at % 4)))
    await database.transaction('trellis_app', settingsOf(actor), async (tx) => {
      const scope = { tx, actor, publicUrl, today: issuedOn, now: new Date(`${issuedOn}T15:${String(10 + (at % 45))}:00Z`) }
      await issueMeetingNotice(scope, { meetingSk: meeting.meeting_sk, change: 'scheduled' })
      if (at % 7 === 6) await issueMeetingNotice(scope, { meetingSk: meeting.meeting_sk, change: 'rescheduled' })
      await carry(tx, actor, meeting, issuedOn, today, at)
    })
  }
  await database.transaction('trellis_loader', {}, (tx) => refreshCaseSummaries(tx, [...new Set(meetings.map((one) => one.student_sk))]))
  return meetings.length
}

/** Of six letters one waits, one is printed, three are mailed, and one of these came back; a portal notice was mostly opened. */
async function carry(tx: Transaction, { personSk }: Actor, meeting: Row, issuedOn: PlainDate, today: PlainDate, at: number): Promise<void> {
  const deliveries = await tx.query<{ delivery_sk: string; channel: string; state: string }>(LETTERS, [meeting.meeting_sk])
  const days = daysBefore(issuedOn, meeting.meets_on)
  for (const { delivery_sk, channel } of deliveries) {
    if (channel === 'portal' && at % 3 !== 0) {
      await moveDelivery(tx, delivery_sk, { state: 'opened', detail: null, personSk: null, set: { opened_at: new Date(`${today}T12:00:00Z`) } })
    }
    if (channel !== 'post' || at % 6 === 0) continue
    await moveDelivery(tx, delivery_sk, { state: 'printed', detail: 'Printed in an earlier batch.', personSk })
    if (at % 6 === 1) continue
    await moveDelivery(tx, delivery_sk, { state: 'mailed', detail: `Postmark ${issuedOn}.`, personSk, set: { mailed_on: issuedOn, days_before: days } })
    if (at % 6 === 5 && daysBetween(issuedOn, today) > 0) {
      await moveDelivery(tx, delivery_sk, { state: 'returned', detail: 'Came back: moved, left no address.', personSk, set: { returned_on: today } })
    }
  }
}
