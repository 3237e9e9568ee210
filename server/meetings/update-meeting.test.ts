import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMeeting } from '../testing/arrange-cases.ts'
import { arrangeChild, arrangeMeetingWorld, meetingPayload, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let ike: SignedIn
let paula: SignedIn

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-21T15:00:00Z') })
  world = await arrangeMeetingWorld(database, product)
  ike = world.staff.get(47)!
  paula = world.staff.get(40)!
})
afterAll(async () => {
  await product.close()
  await database.drop()
  expect(product.faults).toEqual([])
})

interface Scheduled extends MeetingChild {
  readonly meetingSk: string
}
async function scheduled(kind = 4): Promise<Scheduled> {
  const child = await arrangeChild(database, world, kind === 4 ? { status: 6, consentDate: '2026-11-01' } : { status: kind === 3 ? 11 : 9 })
  const answer = await ike.send('POST', '/student-api/Meeting/Add', meetingPayload(world, child, kind))
  expect(answer.status).toBe(200)
  return { ...child, meetingSk: (answer.body as { value: { meetingSk: string } }).value.meetingSk }
}
const update = (who: SignedIn, one: Scheduled, change: Record<string, unknown>, version?: number, kind = 4): Promise<Answer> =>
  who.send('POST', '/student-api/Meeting/Update', { ...meetingPayload(world, one, kind, change), meetingSk: one.meetingSk }, version === undefined ? {} : { 'if-match': `"${version}"` })
const rowOf = async ({ meetingSk }: Scheduled): Promise<Record<string, unknown>> => {
  const [row] = await database.asOwner<Record<string, unknown>>('select * from meeting where meeting_sk = $1', [meetingSk])
  return row!
}

describe('the life of a meeting', () => {
  it.each([
    ['[M-1-03] a social history meeting', 3, 'Social History Meeting'],
    ['[M-1-04] a general education meeting', 1, 'General Education Intervention Meeting'],
    ['[M-1-06] an IEP meeting', 4, 'IEP Meeting'],
  ])('%s is scheduled, rescheduled, viewed and cancelled, each step with its event and notice', async (_what, kind, name) => {
    const one = await scheduled(kind)
    expect((await update(ike, one, { meetingDate: '2026-12-14' }, 1, kind)).status).toBe(200)
    expect((await ike.call('getMeeting', { params: { id: one.meetingSk } })).body).toMatchObject({
      meetingName: name, meetingType: kind, scheduledDate: '2026-12-14', originalDate: '2026-12-10', statusText: 'Rescheduled', version: 2, noticeCount: 2,
    })
    expect((await ike.call('cancelMeetings', { body: { meetingSk: [one.meetingSk], reason: 'Other', otherReason: 'The family moves' } })).status).toBe(200)
    expect((await ike.call('getMeeting', { params: { id: one.meetingSk } })).body).toMatchObject({ statusText: 'Cancelled', cancellation: { otherReason: 'The family moves' } })
    const events = await database.asOwner<{ subject: string }>("select subject from event where entity_kind = 'meeting' and entity_sk = $1 order by event_sk", [one.meetingSk])
    expect(events.map(({ subject }) => subject)).toEqual([`Meeting scheduled: ${name}`, `Meeting rescheduled: ${name}`, `Meeting cancelled: ${name}`])
    expect(await database.asOwner('select change from notice where meeting_sk = $1 order by number', [one.meetingSk])).toEqual([{ change: 'scheduled' }, { change: 'rescheduled' }, { change: 'cancelled' }])
  })
})

describe('changing a meeting', () => {
  it('[M-4.1-09][M-4.1-07][P-7-19] a new day and hour reschedule it; the first appointment is kept through every change', async () => {
    const one = await scheduled()
    expect((await update(ike, one, { meetingDate: '2026-12-14', meetingStartTime: '13:00' }, 1)).status).toBe(200)
    expect((await update(ike, one, { meetingDate: '2026-12-16', meetingStartTime: '13:00' }, 2)).status).toBe(200)
    expect(await rowOf(one)).toMatchObject({ status: 2, meets_on: '2026-12-16', starts_at: '13:00:00', ends_at: '14:00:00', original_meets_on: '2026-12-10', original_starts_at: '10:30:00', version: 3 })
    const events = await database.asOwner<{ subject: string; detail: string }>("select subject, detail from event where entity_kind = 'meeting' and entity_sk = $1 order by event_sk", [one.meetingSk])
    expect(events.map(({ subject }) => subject)).toEqual(['Meeting scheduled: IEP Meeting', 'Meeting rescheduled: IEP Meeting', 'Meeting rescheduled: IEP Meeting'])
    expect(events[1]!.detail).toBe('Date from 12/10/2026 to 12/14/2026. Start time from 10:30 AM to 1:00 PM')
    expect(await database.asOwner('select distinct meets_on, starts_at from busy_time where meeting_sk = $1', [one.meetingSk])).toEqual([{ meets_on: '2026-12-16', starts_at: '13:00:00' }])
    expect(await database.asOwner('select number, change from notice where meeting_sk = $1 order by number', [one.meetingSk])).toEqual([
      { number: 1, change: 'scheduled' }, { number: 2, change: 'rescheduled' }, { number: 3, change: 'rescheduled' },
    ])
  })

  it('a meeting that no form saved keeps its first hour as well', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
    const meetingSk = await addMeeting(database, child.studentSk, { referralSk: child.referralSk, guardianSk: child.guardianSk })
    expect((await update(ike, { ...child, meetingSk }, { meetingStartTime: '15:00' }, 1)).status).toBe(200)
    expect((await ike.call('getMeeting', { params: { id: meetingSk } })).body).toMatchObject({ CurrScheduleDt: '2026-12-10T15:00:00', OrigScheduleDt: '2026-12-10T10:00:00', startTime: '15:00' })
  })

  it('another place or person corrects it: the status stays, and who is taken off stays known and is told', async () => {
    const one = await scheduled()
    const answer = await update(ike, one, {
      meetingFloorRoom: 'Room 99', acknowledgedWarnings: [],
      generalEducationTeacher: { generalEducationTeacherName: 'Gena General', generalEducationTeacherEmail: 'new@example.org' },
      attendees: [{ role: 'TEACHER', name: 'Tess Special', isRequired: false }],
    }, 1)
    expect(answer.status).toBe(200)
    expect(await rowOf(one)).toMatchObject({ status: 1, floor_room: 'Room 99', version: 2 })
    const removed = await update(ike, one, { attendees: [] }, 2)
    expect(removed.status).toBe(200)
    expect(await database.asOwner("select role, removed_at is not null as gone from meeting_attendee where meeting_sk = $1 and is_additional", [one.meetingSk])).toEqual([{ role: 'TEACHER', gone: true }])
    const [{ detail }] = (await database.asOwner<{ detail: string }>("select detail from event where entity_kind = 'meeting' and entity_sk = $1 order by event_sk desc limit 1", [one.meetingSk])) as [{ detail: string }]
    expect(detail).toBe('Place from 400 First Avenue, Room 99 to 400 First Avenue, Room 12. No longer invited TEACHER: Tess Special (optional). Invited otherwise GENERAL EDUCATIONAL TEACHER: Gena General (required, generaleducationteacher@example.org)')
  })

  it('a save that changes nothing keeps the version and tells nobody', async () => {
    const one = await scheduled()
    const answer = await update(ike, one, {}, 1)
    expect(answer).toMatchObject({ status: 200, body: { value: { version: 1 } } })
    expect(await database.asOwner('select 1 from notice where meeting_sk = $1', [one.meetingSk])).toHaveLength(1)
    expect(await database.asOwner("select 1 from event where entity_kind = 'meeting' and entity_sk = $1", [one.meetingSk])).toHaveLength(1)
  })

  it('two people edit at once: the second is told what the first changed, and nothing is overwritten', async () => {
    const one = await scheduled()
    expect((await update(paula, one, { meetingDate: '2026-12-14' }, 1)).status).toBe(200)
    const late = await update(ike, one, { meetingStreetAddress1: '1 Other Street' }, 1)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      message: 'Paula Psych changed this meeting since you opened it. Nothing of yours was saved; look at the changes, then try again.',
      errors: [{ code: 'stale-version' }, { code: 'changed-since', message: 'Paula Psych: Date from 12/10/2026 to 12/14/2026' }],
    })
    expect(await rowOf(one)).toMatchObject({ street_address_1: '400 First Avenue', meets_on: '2026-12-14' })
    expect((await update(ike, one, { meetingDate: '2026-12-14', meetingStreetAddress1: '1 Other Street' }, 2)).status).toBe(200)
  })

  it('of two saves of one version at the same moment one wins', async () => {
    const one = await scheduled()
    const answers = await Promise.all([update(paula, one, { meetingDate: '2026-12-14' }, 1), update(ike, one, { meetingDate: '2026-12-15' }, 1)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await rowOf(one)).toMatchObject({ version: 2 })
  })

  it('a plain payload without a version saves while nobody else has changed the meeting, and else is told', async () => {
    const one = await scheduled()
    expect((await update(ike, one, { meetingDate: '2026-12-14' })).status).toBe(200)
    expect((await update(ike, one, { meetingDate: '2026-12-15' })).status).toBe(200)
    const other = await update(paula, one, { meetingDate: '2026-12-16' })
    expect(other).toMatchObject({ status: 409, body: { errors: [{ code: 'stale-version' }, { message: 'Ike Coordinator: Date from 12/14/2026 to 12/15/2026' }] } })
    expect((await update(ike, one, {}, undefined)).status).toBe(200)
    expect((await ike.send('POST', '/student-api/Meeting/Update', { ...meetingPayload(world, one, 4), meetingSk: one.meetingSk }, { 'if-match': 'nonsense' })).status).toBe(428)
  })

  it('keeps its kind and its child, and cannot be changed once it is over', async () => {
    const one = await scheduled()
    const other = await scheduled()
    expect((await update(ike, one, { meetingType: 3 }, 1)).body).toMatchObject({ status: 422, message: 'A meeting keeps its kind. Cancel it and schedule the other one.' })
    expect((await update(ike, { ...one, studentSk: other.studentSk }, {}, 1)).status).toBe(404)
    expect((await ike.call('cancelMeetings', { body: { meetingSk: [one.meetingSk], reason: 1, otherReason: 'Moved.' } })).status).toBe(200)
    expect(await update(ike, one, {}, 2)).toMatchObject({ status: 409, body: { message: 'This meeting can no longer be changed: cancelled by Ike Coordinator.' } })
    await database.asOwner('update meeting set status = 3 where meeting_sk = $1', [other.meetingSk])
    expect(await update(ike, other, {}, 1)).toMatchObject({ status: 409, body: { message: 'This meeting can no longer be changed: held.' } })
  })
})

describe('cancelling', () => {
  it('[M-1-16][M-4.4-02][M-3.5-03][M-7-16] several meetings of one student in one step, by POST and by PUT, with the reason kept', async () => {
    for (const method of ['POST', 'PUT']) {
      const one = await scheduled()
      const second = await addMeeting(database, one.studentSk, { kind: 99, guardianSk: one.guardianSk, staff: [paula.personSk] })
      const answer = await ike.send(method, '/student-api/Meeting/CancelMeeting', { meetingSk: [one.meetingSk, second], reason: 'Other', otherReason: 'The family asked.' })
      expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { meetingSk: [one.meetingSk, second] } } })
      expect(await database.asOwner('select status, cancel_reason_id, cancel_reason_text, cancelled_by from meeting where student_sk = $1', [one.studentSk])).toEqual(
        Array.from({ length: 2 }, () => ({ status: 10, cancel_reason_id: 1, cancel_reason_text: 'The family asked.', cancelled_by: ike.personSk })),
      )
      expect(await database.asOwner('select 1 from busy_time where meeting_sk = any($1::bigint[])', [[one.meetingSk, second]])).toEqual([])
      expect(await database.asOwner("select distinct method from meeting_invitation where meeting_sk = $1", [one.meetingSk])).toEqual([{ method: 'CANCEL' }])
      expect(await database.asOwner("select person_sk from notification where student_sk = $1 and parts ->> 'change' = 'cancelled' and person_sk = $2", [one.studentSk, paula.personSk])).not.toEqual([])
      expect((await ike.call('listMeetings', { params: { id: one.studentSk } })).body).toEqual([])
    }
  })

  it('[M-4.4-01][M-2.4-02][M-7-15] the list says which can be selected; a meeting of today or before is refused, and then none is cancelled', async () => {
    const one = await scheduled()
    const today = await addMeeting(database, one.studentSk, { kind: 99, meetsOn: '2026-11-21', guardianSk: one.guardianSk })
    const list = (await ike.call('listMeetings', { params: { id: one.studentSk } })).body
    expect(list).toMatchObject([
      { meetingSk: today, meetingName: 'IEP Reconvene Meeting', location: '400 First Avenue, Room 12', origScheduleDt: '2026-11-21T10:00:00', canCancel: false, whyNot: 'Only a meeting after today can be cancelled.' },
      { meetingSk: one.meetingSk, meetingName: 'IEP Meeting', meetingType: 4, origScheduleDt: '2026-12-10T10:30:00', currScheduleDt: '2026-12-10T10:30:00', canCancel: true, whyNot: null },
    ])
    const answer = await ike.call('cancelMeetings', { body: { meetingSk: [one.meetingSk, today], reason: 1, otherReason: 'x' } })
    expect(answer).toMatchObject({ status: 422, body: { message: 'IEP Reconvene Meeting: Only a meeting after today can be cancelled.' } })
    expect(await rowOf(one)).toMatchObject({ status: 1 })
  })

  it('[M-5.3-11] needs the text of Other, at least one meeting, one student, a right and a meeting that still stands', async () => {
    const one = await scheduled()
    const other = await scheduled()
    const cancel = (body: Record<string, unknown>, who = ike) => who.send('POST', '/student-api/Meeting/CancelMeeting', body)
    expect((await cancel({ meetingSk: [one.meetingSk], reason: 'Other', otherReason: '' })).body).toMatchObject({ errors: [{ field: 'otherReason', message: 'Error: Field is mandatory' }] })
    expect((await cancel({ meetingSk: [], reason: 'Other', otherReason: 'x' })).status).toBe(422)
    expect((await cancel({ meetingSk: [one.meetingSk, other.meetingSk], reason: 'Other', otherReason: 'x' })).body).toMatchObject({ message: 'Cancel the meetings of one student at a time.' })
    const specialist = world.staff.get(42)!
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'test')", [specialist.personSk, one.studentSk])
    expect((await cancel({ meetingSk: [one.meetingSk], reason: 'Other', otherReason: 'x' }, specialist)).status).toBe(403)
    expect(await rowOf(one)).toMatchObject({ status: 1 })
    expect((await cancel({ meetingSk: [one.meetingSk], reason: 'Other', otherReason: 'x' })).status).toBe(200)
    expect((await cancel({ meetingSk: [one.meetingSk], reason: 'Other', otherReason: 'x' })).status).toBe(409)
  })

  it('a social history meeting that is cancelled leaves the referral waiting for another', async () => {
    const one = await scheduled(3)
    const status = () => database.asOwner('select status from referral where referral_sk = $1', [one.referralSk])
    expect(await status()).toEqual([{ status: 12 }])
    await ike.call('cancelMeetings', { body: { meetingSk: [one.meetingSk], reason: 1, otherReason: 'x' } })
    expect(await status()).toEqual([{ status: 11 }])
    expect((await ike.send('POST', '/student-api/Meeting/Add', meetingPayload(world, one, 3))).status).toBe(200)
  })
})

describe('excusing a required member', () => {
  it('records the written leave of the parent, shows it in the team, and can be withdrawn', async () => {
    const one = await scheduled()
    const read = async () => (await ike.call('getMeeting', { params: { id: one.meetingSk } })).body as { version: number; attendees: { attendeeSk: string; role: string; excusal: unknown }[]; team: unknown[] }
    const { attendees } = await read()
    const psychologist = attendees.find(({ role }) => role === 'SCHOOL PSYCHOLOGIST')!
    const teacher = attendees.find(({ role }) => role === 'GENERAL EDUCATIONAL TEACHER')!
    const parent = attendees.find(({ role }) => role === 'PARENT')!
    const excuse = (attendeeSk: string, excusal: Record<string, unknown> | null, version = 1) =>
      ike.send('POST', '/student-api/Meeting/ExcuseAttendee', { meetingSk: one.meetingSk, attendeeSk, excusal }, { 'if-match': `"${version}"` })
    const leave = { agreedOn: '2026-11-20', isAreaDiscussed: false }
    expect((await excuse(parent.attendeeSk, leave)).body).toMatchObject({ status: 422, message: 'Only a required member of the team other than the parent and the student is excused.' })
    expect((await excuse(psychologist.attendeeSk, { ...leave, isAreaDiscussed: true })).status).toBe(422)
    expect((await excuse(teacher.attendeeSk, leave)).status).toBe(200)
    const after = await read()
    expect(after.attendees.find(({ role }) => role === 'GENERAL EDUCATIONAL TEACHER')!.excusal).toEqual({ agreedOn: '2026-11-20', isAreaDiscussed: false, inputOn: null, isEmergency: false, recordedBy: 'Ike Coordinator' })
    expect(after.team).toContainEqual(expect.objectContaining({ citation: '34 CFR 300.321(a)(2)', excused: ['Gena General'], filledBy: [], isMissing: false }))
    expect((await excuse(psychologist.attendeeSk, leave, 1)).status).toBe(409)
    expect((await excuse(teacher.attendeeSk, null, 2)).status).toBe(200)
    expect((await read()).attendees.find(({ role }) => role === 'GENERAL EDUCATIONAL TEACHER')!.excusal).toBeNull()
    expect((await ike.send('POST', '/student-api/Meeting/ExcuseAttendee', { meetingSk: one.meetingSk, attendeeSk: teacher.attendeeSk, excusal: leave })).status).toBe(428)
  })
})

describe('anything sent at all', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '0', '999999999999999999', '9'.repeat(19), '-1'), fc.integer(), fc.constant(null), fc.array(fc.string()), fc.boolean())
  it('to update, cancel and excuse breaks nothing and changes nothing', async () => {
    const one = await scheduled()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('meetingSk', 'studentSk', 'parentSk', 'meetingDate', 'attendees', 'parent', 'nonsense'), value, async (key, sent) => {
        for (const [path, body] of [
          ['Update', { ...meetingPayload(world, one, 4), meetingSk: one.meetingSk, contactName: '', [key]: sent }],
          ['CancelMeeting', { meetingSk: [one.meetingSk], reason: 'Other', otherReason: '', [key]: sent }],
          ['ExcuseAttendee', { meetingSk: one.meetingSk, attendeeSk: '1', excusal: null, [key]: sent }],
          ['Conflicts', { studentSk: one.studentSk, meetingDate: 'x', meetingStartTime: 'y', attendees: [], [key]: sent }],
        ] as const) {
          const { status } = await ike.send('POST', `/student-api/Meeting/${path}`, body, { 'if-match': '"1"' })
          expect([path, status >= 400 && status < 500]).toEqual([path, true])
        }
      }),
      { numRuns: 80 },
    )
    expect(await rowOf(one)).toMatchObject({ version: 1, status: 1 })
  }, 120_000)
})
