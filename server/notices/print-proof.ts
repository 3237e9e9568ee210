import { z } from 'zod'
import { isLocale } from '@trellis/documents/engine/languages.ts'
import { freezeProofOfNotice, type ProofDelivery } from '@trellis/documents/notices/proof-of-notice/freeze-proof-of-notice.ts'
import type { NoticeProof } from '@trellis/contract/notices.ts'
import { dayInZone, toUsDate, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isMeetingKind, meetingName } from '@trellis/domain/meetings/meeting-kinds.ts'
import { channelWords, deliveryWords } from '@trellis/domain/notices/delivery-words.ts'
import type { Database } from '../database/database.ts'
import { printDocument } from '../documents/print-document.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { jobHandler, PermanentJobFailure, type JobHandler } from '../jobs/job-handler.ts'
import { readProof } from './read-proof.ts'
import { readReminders } from './read-reminders.ts'

interface Row {
  student_sk: string
  student_name: string
  student_id: string
  birth_date: PlainDate | null
  kind: number
  meets_on: string
  starts_at: string
  office: string | null
  made_by: string
}

const FACTS = `select m.student_sk, s.first_name || ' ' || s.last_name as student_name, coalesce(s.nyc_id, s.ei_id) as student_id, s.birth_date, m.kind, m.meets_on,
    to_char(m.starts_at, 'HH12:MI AM') as starts_at, o.name as office, p.first_name || ' ' || p.last_name as made_by
  from meeting m join student s using (student_sk) join person p on p.person_sk = $2 left join location o on o.location_key = $3 where m.meeting_sk = $1`
const OUTREACH = `select e.occurred_at as at, e.subject, e.detail, p.first_name || ' ' || p.last_name as person from event e left join person p using (person_sk)
  where e.student_sk = $1 and e.kind = 'Manual' and e.occurred_at >= (select coalesce(min(n.issued_at), now()) - interval '30 days' from notice n where n.meeting_sk = $2)
  order by e.occurred_at limit 200`
// filed with the notices that it proves
const DOCUMENT = `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, media_type, size_bytes, sha256, uploaded_by)
  select $1, 'proofOfNotice', $2, 59, 4, $3, 'pdf', 'application/pdf', $4, $5, $6 where not exists (select from document where entity_kind = 'proofOfNotice' and entity_sk = $2 and name = $3)`

/** `notice.proof`: the proof of notice as one exhibit, as the record stands when it is printed. */
export const printProof = (database: Database, files: FileStore, timeZone: string, now: () => Date): JobHandler =>
  jobHandler({
    kind: 'notice.proof',
    payload: z.strictObject({ meetingSk: z.string(), personSk: z.string(), locationKey: z.number() }),
    async run({ meetingSk, personSk, locationKey }, { jobSk }) {
      const found = await database.transaction('trellis_jobs', {}, async (tx) => {
        const [row] = await tx.query<Row>(FACTS, [meetingSk, personSk, locationKey])
        return row && { row, notices: await readProof(tx, meetingSk), reminders: await readReminders(tx, meetingSk), outreach: await tx.query<{ at: Date; subject: string; detail: string | null; person: string | null }>(OUTREACH, [row.student_sk, meetingSk]) }
      }, { readOnly: true })
      if (!found?.row.birth_date) throw new PermanentJobFailure('The meeting does not exist, or its student has no date of birth.')
      const { row, notices, reminders, outreach } = found
      const moment = (at: Date | string): string => new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
      const madeOn = dayInZone(now(), timeZone)
      const transcript = freezeProofOfNotice({
        madeOn,
        madeBy: row.made_by,
        reference: `${meetingSk}-P${jobSk}`,
        office: row.office ?? '',
        student: { name: row.student_name, id: row.student_id, birthDate: row.birth_date! },
        meeting: `${isMeetingKind(row.kind) ? meetingName(row.kind) : 'Meeting'}, ${toUsDate(row.meets_on)}, ${row.starts_at}`,
        notices: notices.map((notice) => ({
          number: notice.number,
          title: notice.title,
          issued: moment(notice.issuedAt),
          issuedBy: notice.issuedBy ?? '',
          locale: isLocale(notice.locale) ? notice.locale : 'en',
          subject: `Meeting ${notice.change}: ${toUsDate(notice.meetsOn)}, ${notice.startsAt}`,
          reference: notice.reference,
          sha256: notice.sha256,
          deliveries: notice.deliveries.flatMap((delivery) => rowsOf(delivery, moment)),
        })),
        reminders: reminders.map((one) => ({
          to: `${one.recipientName}, ${one.to}`,
          about: `${toUsDate(one.meetsOn)}, ${one.startsAt}`,
          language: one.language,
          when: moment(one.stateAt),
          outcome: [deliveryWords(one.state), one.reason].filter(Boolean).join(': '),
        })),
        attempts: outreach.map(({ at, subject, detail, person }) => ({ when: moment(at), how: subject, by: person ?? '', outcome: detail ?? '' })),
      })
      const written = await files.write(await printDocument('transcript', transcript))
      await database.transaction('trellis_jobs', {}, async (tx) => {
        await keepFile(tx, files, written)
        await tx.query(DOCUMENT, [row.student_sk, meetingSk, `Proof of notice ${meetingSk}-P${jobSk}.pdf`, written.size, Buffer.from(written.sha256, 'hex'), personSk])
      })
    },
  })

/** The delivery as it stands, then every turn and attempt that led there. */
function rowsOf(delivery: NoticeProof['deliveries'][number], moment: (at: string) => string): ProofDelivery[] {
  const channel = channelWords(delivery.channel)
  const sent = delivery.mailedOn ? toUsDate(delivery.mailedOn) : undefined
  const summary = [deliveryWords(delivery.state), delivery.timeliness, delivery.openedAt && `Opened ${moment(delivery.openedAt)}`].filter(Boolean).join('. ')
  return [
    { channel, to: delivery.to, sent: sent ?? moment(delivery.stateAt), outcome: summary },
    ...delivery.steps.map((step) => ({
      channel: '', to: step.person ?? '', sent: moment(step.at), outcome: [deliveryWords(step.state), step.detail].filter(Boolean).join(': '),
    })),
    ...delivery.attempts.map((attempt) => ({ channel: '', to: 'Attempt by the mail server', sent: moment(attempt.at), outcome: attempt.detail ?? attempt.outcome })),
  ]
}
