import type { getProofOfNotice as contract, makeProofExhibit as exhibit } from '@trellis/contract/notices.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { isMeetingKind, meetingName } from '@trellis/domain/meetings/meeting-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { readProof } from './read-proof.ts'
import { readReminders } from './read-reminders.ts'
import { sql } from 'kysely'

const MEETING = `concat_ws(', ', nullif(m.street_address_1, ''), nullif(m.street_address_2, ''), nullif(m.floor_room, ''), nullif(m.city, ''))`
// calls, visits and letters that people logged, from the month before the first notice on (34 CFR 300.322(d))
const OUTREACH = `select e.occurred_at as at, e.subject, e.detail, p.first_name || ' ' || p.last_name as person from event e left join person p using (person_sk)
  where e.student_sk = $1 and e.kind = 'Manual' and e.occurred_at >= (select coalesce(min(n.issued_at), now()) - interval '30 days' from notice n where n.meeting_sk = $2)
  order by e.occurred_at limit 200`
const EXHIBITS = `select document_sk, name, uploaded_at from document where entity_kind = 'proofOfNotice' and entity_sk = $1 and deleted_at is null order by document_sk desc limit 20`

export interface ProofMeeting {
  readonly student_sk: string
  readonly student_name: string
  readonly nyc_id: string | null
  readonly kind: number
  readonly status: number
  readonly meets_on: string | null
  readonly starts_at: string | null
  readonly location: string
}

/** @throws Refusal 404, the same for absent and out of reach */
async function getMeeting(scope: Scope, meetingSk: string): Promise<ProofMeeting> {
  const query = visibleStudents(scope, Permission.viewReferral)
    .innerJoin('meeting as m', 'm.student_sk', 'student.student_sk')
    .where('m.meeting_sk', '=', meetingSk)
    .select(['student.student_sk', 'student.nyc_id', 'm.kind', 'm.status', 'm.meets_on'])
    .select(sql<string>`student.first_name || ' ' || student.last_name`.as('student_name'))
    .select(sql<string | null>`to_char(m.starts_at, 'HH24:MI')`.as('starts_at'))
    .select(sql<string>`${sql.raw(MEETING)}`.as('location'))
  const [row] = await scope.tx.run(query)
  if (!row) throw notFound('This meeting')
  return row
}

/** GET /Notices/Meeting/{meetingSk}: the proof of notice. */
export const getProofOfNotice: UseCase<typeof contract> = async (scope, { params: { meetingSk } }) => {
  const { tx } = scope
  const meeting = await getMeeting(scope, meetingSk)
  const [notices, reminders, outreach, exhibits] = await Promise.all([
    readProof(tx, meetingSk),
    readReminders(tx, meetingSk),
    tx.query<{ at: Date; subject: string; detail: string | null; person: string | null }>(OUTREACH, [meeting.student_sk, meetingSk]),
    tx.query<{ document_sk: string; name: string; uploaded_at: Date }>(EXHIBITS, [meetingSk]),
  ])
  scope.audit({ studentSk: meeting.student_sk, entityKind: 'meeting', entitySk: meetingSk })
  return {
    meetingSk,
    meetingName: isMeetingKind(meeting.kind) ? meetingName(meeting.kind) : 'Meeting',
    studentSk: meeting.student_sk,
    studentName: meeting.student_name,
    nycId: meeting.nyc_id,
    status: meeting.status,
    meetsOn: meeting.meets_on,
    startsAt: meeting.starts_at,
    location: meeting.location,
    notices,
    reminders,
    outreach: outreach.map(({ at, ...one }) => ({ at: at.toISOString(), ...one })),
    exhibits: exhibits.map((one) => ({ documentRef: one.document_sk, name: one.name, madeAt: one.uploaded_at.toISOString() })),
  }
}

/** POST /Notices/Meeting/{meetingSk}/Exhibit: frozen now, as the proof stands; a job prints it. */
export const makeProofExhibit: UseCase<typeof exhibit> = async (scope, { params: { meetingSk } }) => {
  const meeting = await getMeeting(scope, meetingSk)
  await enqueueJob(scope.tx, { kind: 'notice.proof', payload: { meetingSk, personSk: scope.actor.personSk, locationKey: scope.actor.locationKey }, uniqueKey: `${meetingSk}:${scope.now.getTime()}` })
  scope.audit({ studentSk: meeting.student_sk, entityKind: 'meeting', entitySk: meetingSk })
  return done({ meetingSk })
}
