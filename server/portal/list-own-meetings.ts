import type { listOwnMeetings as contract, OwnMeeting } from '@trellis/contract/portal.ts'
import { addressLines } from '@trellis/documents/notices/address-lines.ts'
import { ownChildren } from '@trellis/domain/access/actor.ts'
import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { standingOf } from '@trellis/domain/portal/meeting-answers.ts'
import { formatPhone } from '@trellis/domain/validation/phone.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { IS_CURRENT } from '../notices/is-current.ts'
import { readOwnGuardians } from './own-guardians.ts'
import { readFamilyAnswers } from './read-family-answers.ts'

interface MeetingRow {
  readonly meeting_sk: string
  readonly student_sk: string
  readonly child_name: string
  readonly kind: number
  readonly status: number
  readonly meets_on: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly was_moved: boolean
  readonly mode_id: number | null
  readonly street_address_1: string | null
  readonly street_address_2: string | null
  readonly floor_room: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly contact_name: string | null
  readonly contact_phone: string | null
  readonly contact_email: string | null
  readonly calendar_uid: string
  readonly calendar_sequence: number
}

interface NoticeRow {
  readonly notice_sk: string
  readonly meeting_sk: string
  readonly number: number
  readonly change: 'scheduled' | 'rescheduled' | 'cancelled'
  readonly locale: string
  readonly issued_at: Date
  readonly meets_on: string
  readonly starts_at: string
  readonly is_current: boolean
  readonly opened_at: Date | null
}

/** Days for which a cancelled meeting without a notice in the portal stays in the list. */
const CANCELLED_DAYS = 30

const MEETINGS = `select m.meeting_sk, m.student_sk, s.first_name || ' ' || s.last_name as child_name, m.kind, m.status, m.meets_on,
    to_char(m.starts_at, 'HH24:MI') as starts_at, to_char(m.ends_at, 'HH24:MI') as ends_at,
    (m.meets_on, m.starts_at) is distinct from (m.original_meets_on, coalesce(m.original_starts_at, m.starts_at)) as was_moved, m.mode_id,
    m.street_address_1, m.street_address_2, m.floor_room, m.city, m.state, m.zip, m.contact_name, m.contact_phone, m.contact_email, m.calendar_uid, m.calendar_sequence
  from meeting m join student s using (student_sk)
  where m.student_sk = any($1::bigint[]) and m.meets_on is not null and m.starts_at is not null
    and ((m.status in (1, 2) and m.meets_on >= $2) or (m.status = 10 and m.meets_on >= $3)
      or exists (select from notice n join notice_delivery d using (notice_sk)
        where n.meeting_sk = m.meeting_sk and d.channel = 'portal' and d.state in ('available', 'opened') and d.guardian_sk = any($4::bigint[])))
  order by m.meets_on desc, m.starts_at desc, m.meeting_sk limit 100`
const NOTICES = `select n.notice_sk, n.meeting_sk, n.number, n.change, n.locale, n.issued_at, n.meets_on, to_char(n.starts_at, 'HH24:MI') as starts_at,
    ${IS_CURRENT} as is_current, d.opened_at
  from notice n join notice_delivery d using (notice_sk)
  where n.meeting_sk = any($1::bigint[]) and d.channel = 'portal' and d.state in ('available', 'opened') and d.guardian_sk = any($2::bigint[])
  order by n.number desc`

/** GET ParentPortal/Meetings: coming ones first and the nearest of them first, then the others, the latest first. */
export const listOwnMeetings: UseCase<typeof contract> = async (scope) => {
  const { tx, today, actor } = scope
  const [children, guardians] = await Promise.all([tx.run(visibleStudents(scope, ownChildren).select('student.student_sk').limit(40)), readOwnGuardians(scope)])
  const studentSks = children.map((one) => one.student_sk)
  const guardianSks = guardians.map((one) => one.guardian_sk)
  scope.audit({ studentSks, entityKind: 'meeting' })
  const rows = await tx.query<MeetingRow>(MEETINGS, [studentSks, today, addDays(today, -CANCELLED_DAYS), guardianSks], 'own-meetings')
  const meetingSks = rows.map((one) => one.meeting_sk)
  const [notices, answers] = await Promise.all([tx.query<NoticeRow>(NOTICES, [meetingSks, guardianSks], 'own-notices'), readFamilyAnswers(tx, meetingSks)])
  const meetings = rows.map((row) => ({
    ...meetingOf(row, scope),
    notices: notices.filter((one) => one.meeting_sk === row.meeting_sk).map(noticeOf),
    answers: answers.filter((one) => one.meetingSk === row.meeting_sk && one.personSk === actor.personSk),
    canAnswer: standingOf(row.status, row.meets_on, today) === 'coming' && guardians.some((one) => one.student_sk === row.student_sk),
  }))
  const isComing = (one: OwnMeeting): boolean => one.standing === 'coming'
  return [...meetings.filter(isComing).toReversed(), ...meetings.filter((one) => !isComing(one))]
}

const meetingOf = (row: MeetingRow, { today }: Scope): Omit<OwnMeeting, 'notices' | 'answers' | 'canAnswer'> => ({
  meetingSk: row.meeting_sk,
  studentSk: row.student_sk,
  childName: row.child_name,
  kind: row.kind,
  standing: standingOf(row.status, row.meets_on, today),
  wasMoved: row.was_moved,
  meetsOn: row.meets_on,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  modeId: row.mode_id ?? 1,
  placeLines: addressLines({
    street1: row.street_address_1 ?? '', street2: row.street_address_2 ?? undefined, floorRoom: row.floor_room ?? undefined,
    city: row.city ?? undefined, state: row.state ?? undefined, zip: row.zip ?? undefined,
  }),
  contact: { name: row.contact_name ?? '', phone: formatPhone(row.contact_phone ?? ''), email: row.contact_email ?? '' },
  calendarUid: row.calendar_uid,
  calendarSequence: row.calendar_sequence,
})

const noticeOf = (row: NoticeRow): OwnMeeting['notices'][number] => ({
  noticeSk: row.notice_sk,
  number: row.number,
  change: row.change,
  locale: row.locale,
  issuedAt: row.issued_at.toISOString(),
  meetsOn: row.meets_on,
  startsAt: row.starts_at,
  isCurrent: row.is_current,
  openedAt: row.opened_at?.toISOString() ?? null,
})
