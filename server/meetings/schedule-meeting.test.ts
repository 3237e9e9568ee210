import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFinalIep, arrangeChild, arrangeMeetingWorld, meetingPayload, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { addMeeting } from '../testing/arrange-cases.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let coordinator: SignedIn

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => NOW })
  world = await arrangeMeetingWorld(database, product)
  coordinator = world.staff.get(47)!
})
afterAll(async () => {
  await product.close()
  await database.drop()
  expect(product.faults).toEqual([])
})

const add = (who: SignedIn, body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> =>
  who.send('POST', '/student-api/Meeting/Add', body, headers)
const saved = (answer: Answer): { meetingSk: string; version: number; warnings: string[] } => {
  expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, error: null } })
  return (answer.body as { value: { meetingSk: string; version: number; warnings: string[] } }).value
}
const read = async (who: SignedIn, meetingSk: string) => (await who.call('getMeeting', { params: { id: meetingSk } })).body as Record<string, unknown>
const child = (referral: { type?: number; status?: number; consentDate?: string } = {}): Promise<MeetingChild> => arrangeChild(database, world, referral)
const rowsOf = (studentSk: string) =>
  database.asOwner<Record<string, unknown>>('select * from meeting where student_sk = $1 order by meeting_sk', [studentSk])

describe('scheduling', () => {
  it.each([
    ['M-1-03', 3, { status: 11 }, ['PARENT', 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)']],
    ['M-1-04', 1, { status: 1 }, ['PARENT', 'PRINCIPAL', 'TEACHER']],
    [
      'M-1-06', 4, { status: 6, consentDate: '2026-11-01' },
      ['DISTRICT REPRESENTATIVE', 'GENERAL EDUCATIONAL TEACHER', 'PARENT', 'SCHOOL PSYCHOLOGIST', 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)', 'TEACHER SPECIAL EDUCATION'],
    ],
  ] as const)('[%s] a meeting of kind %i is stored with those on its required cards, then rescheduled, seen and cancelled', async (_id, kind, referral, roles) => {
    const one = await child(referral)
    const { meetingSk } = saved(await add(coordinator, meetingPayload(world, one, kind)))
    const seen = await coordinator.call('getMeeting', { params: { id: meetingSk } })
    const meeting = seen.body as { attendees: { role: string; isRequired: boolean }[] }
    expect(meeting).toMatchObject({ meetingType: kind, status: 1, CurrScheduleDt: '2026-12-10T10:30:00', OrigScheduleDt: '2026-12-10T10:30:00', location: '400 First Avenue, Room 12', endTime: '11:30', meetingCity: 'New York' })
    expect(meeting.attendees.filter((a) => a.isRequired).map((a) => a.role).toSorted()).toEqual(roles)
    const moved = await coordinator.send('POST', '/student-api/Meeting/Update', { ...meetingPayload(world, one, kind, { meetingDate: '2026-12-14' }), meetingSk }, { 'if-match': '"1"' })
    expect(saved(moved).version).toBe(2)
    expect(await read(coordinator, meetingSk)).toMatchObject({ status: 2, CurrScheduleDt: '2026-12-14T10:30:00', OrigScheduleDt: '2026-12-10T10:30:00', noticeCount: 2 })
    const cancelled = await coordinator.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: 'Other', otherReason: 'The family moved.' } })
    expect(cancelled.status).toBe(200)
    expect(await read(coordinator, meetingSk)).toMatchObject({ status: 10, cancellation: { reason: 'Other', otherReason: 'The family moved.', cancelledBy: 'Ike Coordinator' } })
  })

  it('[M-1-08][M-1-07][M-6-04] an annual review and then a reconvened meeting, by a teacher who holds no scheduling permission', async () => {
    const one = await child({ status: 7 })
    await addFinalIep(database, one.studentSk, { mandates: [4] })
    const teacher = world.staff.get(42)!
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'test')", [teacher.personSk, one.studentSk])
    const annual = saved(await add(teacher, meetingPayload(world, one, 98)))
    expect(await read(teacher, annual.meetingSk)).toMatchObject({ SubMeetingType: 'Annual', canChange: true, canCancel: true })
    const reconvened = saved(await add(teacher, meetingPayload(world, one, 99, { meetingDate: '2026-12-15' })))
    expect(await read(teacher, reconvened.meetingSk)).toMatchObject({ SubMeetingType: 'Reconvene' })
    const [, row] = await rowsOf(one.studentSk)
    expect(row).toMatchObject({ sub_type: 'Reconvene', continues_meeting_sk: annual.meetingSk })
    const early = await add(teacher, meetingPayload(world, one, 99, { meetingDate: '2026-12-09' }))
    expect(early.status).toBe(409)
    for (const { meetingSk } of [annual, reconvened]) {
      expect((await teacher.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: 1, otherReason: 'x' } })).status).toBe(200)
    }
  })

  it('[M-1-05][M-6-05] an evaluation meeting is refused to everybody; one that exists is seen and cancelled', async () => {
    const one = await child({ status: 6, consentDate: '2026-11-01' })
    for (const role of [40, 41, 43, 45, 47, 51]) expect((await add(world.staff.get(role)!, meetingPayload(world, one, 5))).status).toBe(403)
    expect(await rowsOf(one.studentSk)).toEqual([])
    const meetingSk = await addMeeting(database, one.studentSk, { kind: 5, referralSk: one.referralSk, guardianSk: one.guardianSk })
    expect(await read(coordinator, meetingSk)).toMatchObject({ meetingName: 'Evaluation Meeting', canChange: false, canCancel: true })
    expect((await coordinator.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: '1', otherReason: 'Not needed.' } })).status).toBe(200)
  })

  it('[M-6-06] without the permission of the kind the save is refused with 403, with it it works', async () => {
    const one = await child({ status: 11 })
    const specialist = world.staff.get(42)!
    await database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'test')", [specialist.personSk, one.studentSk])
    for (const kind of [3, 1, 4]) {
      const answer = await add(specialist, meetingPayload(world, one, kind))
      expect([kind, answer.status]).toEqual([kind, 403])
    }
    expect(await add(world.staff.get(56)!, meetingPayload(world, one, 98))).toMatchObject({ status: 403 })
    expect(await add(world.staff.get(90)!, meetingPayload(world, one, 3))).toMatchObject({ status: 403 })
    expect(await rowsOf(one.studentSk)).toEqual([])
    saved(await add(coordinator, meetingPayload(world, one, 3)))
  })

  it('a child of another district is not found, for every call, and the owner finds it', async () => {
    const one = await child({ status: 11 })
    const { meetingSk } = saved(await add(coordinator, meetingPayload(world, one, 3)))
    const calls = (who: SignedIn) => [
      add(who, meetingPayload(world, one, 4)),
      who.send('POST', '/student-api/Meeting/Update', { ...meetingPayload(world, one, 3), meetingSk }),
      who.call('getMeeting', { params: { id: meetingSk } }),
      who.call('getMeetingAttendees', { params: { id: meetingSk } }),
      who.call('listMeetings', { params: { id: one.studentSk } }),
      who.call('getScheduleFacts', { params: { studentSk: one.studentSk, meetingType: '3' } }),
      who.call('getAttendeesList', { params: { referralSk: one.referralSk, subMeetingType: 'Initial' } }),
      who.call('getIepAttendeesList', { params: { a: one.referralSk, b: 'Initial' } }),
      who.call('getConsentDate', { params: { referralSk: one.referralSk } }),
      who.call('getNoticeDate', { query: { referralSk: one.referralSk } }),
      who.call('getPreviousIepDetails', { query: { studentSk: one.studentSk } }),
      who.call('findMeetingConflicts', { body: { studentSk: one.studentSk, meetingDate: '2026-12-10', meetingStartTime: '10:00', attendees: [] } }),
      who.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: 1, otherReason: 'x' } }),
    ]
    const statuses = async (who: SignedIn) => {
      const all: number[] = []
      for (const call of calls(who)) all.push((await call).status)
      return all
    }
    expect(await statuses(world.stranger)).toEqual(Array.from({ length: 13 }, () => 404))
    expect((await rowsOf(one.studentSk)).map((row) => row['status'])).toEqual([1])
    for (const call of [
      () => coordinator.call('getMeeting', { params: { id: meetingSk } }),
      () => coordinator.call('getMeetingAttendees', { params: { id: meetingSk } }),
      () => coordinator.call('listMeetings', { params: { id: one.studentSk } }),
      () => coordinator.call('getScheduleFacts', { params: { studentSk: one.studentSk, meetingType: '3' } }),
      () => coordinator.call('getAttendeesList', { params: { referralSk: one.referralSk, subMeetingType: 'Initial' } }),
      () => coordinator.call('getConsentDate', { params: { referralSk: one.referralSk } }),
      () => coordinator.call('getNoticeDate', { query: { referralSk: one.referralSk } }),
      () => coordinator.call('getPreviousIepDetails', { query: { studentSk: one.studentSk } }),
      () => coordinator.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: 1, otherReason: 'x' } }),
    ]) expect((await call()).status).toBe(200)
  })

  it('[M-3.2-01][M-3.2-02][M-3.2-03][M-3.2-04][M-3.1-04][M-3.2-05][P-7-18] takes the payload as the specification writes it and gives the form back as it was', async () => {
    const one = await child({ status: 6, consentDate: '2026-11-01' })
    const [{ nyc_id: nycId }] = (await database.asOwner<{ nyc_id: string }>('select nyc_id from student where student_sk = $1', [one.studentSk])) as [{ nyc_id: string }]
    const payload = meetingPayload(world, one, 4, {
      isLocked: false, nycId, personSk: coordinator.personSk, origScheduleDt: '', shmMinDate: '2026-09-10', subMeetingType: '', electronicMail: false,
      parentPortal: false, consentDate: '2026-11-01', specialinstructions: 'Use the side door. 請走側門', translationLanguage: 2, recipientCity: 'Bronx',
      student: { studentName: 'Ana Rivera', studentEmail: '' },
      attendees: [{ selectedAttendee: '', role: 'EXTERNAL/OTHER', name: 'Uncle Joe', email: 'joe@example.org', isRequired: false }],
    })
    const { meetingSk } = saved(await add(coordinator, payload))
    const meeting = await read(coordinator, meetingSk)
    expect(meeting).toMatchObject({ SubMeetingType: null, referralId: one.referralSk, additionalInfo: 'Use the side door. 請走側門', requiredAttendees: expect.arrayContaining(['Luz Rivera', 'Dora Representative']), optionalAttendees: expect.arrayContaining(['Ana Rivera', 'Uncle Joe']) })
    const form = JSON.parse(meeting['formJson'] as string) as Record<string, unknown>
    expect(form).toMatchObject({
      parentSk: one.referralSk, contactPhone: '(212) 555-0100', specialinstructions: 'Use the side door. 請走側門', translationLanguage: 2,
      districtRepresentative: { districtRepresentativerName: 'Dora Representative', districtRepresentativerEmail: 'districtrepresentative@example.org' },
    })
    expect(Object.keys(form)).not.toContain('nycId')
    const [row] = await rowsOf(one.studentSk)
    expect(row).toMatchObject({ mode_id: 1, referral_sk: one.referralSk, scheduled_by: coordinator.personSk, sub_type: null })
  })

  it('is done once for one Idempotency-Key, and one meeting of a kind is open at a time', async () => {
    const one = await child({ status: 11 })
    const key = { 'idempotency-key': 'schedule-once-1' }
    const first = saved(await add(coordinator, meetingPayload(world, one, 3), key))
    expect(saved(await add(coordinator, meetingPayload(world, one, 3), key))).toEqual(first)
    const second = await add(coordinator, meetingPayload(world, one, 3))
    expect(second).toMatchObject({ status: 409, body: { message: 'This student already has the Social History Meeting of 12/10/2026. Reschedule or cancel that one.' } })
    expect(await rowsOf(one.studentSk)).toHaveLength(1)
  })

  it('two who schedule at once get one meeting', async () => {
    const one = await child({ status: 11 })
    const answers = await Promise.all([add(coordinator, meetingPayload(world, one, 3)), add(world.staff.get(41)!, meetingPayload(world, one, 3))])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await rowsOf(one.studentSk)).toHaveLength(1)
  })

  it('[M-0-02][M-1-09] writes meeting, people, busy times, events, notice, invitations, audit, notifications and the dashboards together', async () => {
    const one = await child({ status: 11 })
    const { meetingSk } = saved(await add(coordinator, meetingPayload(world, one, 3)))
    const events = await database.asOwner<Record<string, unknown>>('select subject, detail, entity_kind, from_status, to_status, person_sk, role_id from event where student_sk = $1 order by event_sk', [one.studentSk])
    expect(events).toEqual([
      { subject: 'Social history meeting scheduled', detail: null, entity_kind: 'referral', from_status: 11, to_status: 12, person_sk: coordinator.personSk, role_id: 47 },
      { subject: 'Meeting scheduled: Social History Meeting', detail: expect.stringContaining('12/10/2026, 10:30 AM, 400 First Avenue, Room 12'), entity_kind: 'meeting', from_status: null, to_status: 1, person_sk: coordinator.personSk, role_id: 47 },
      { subject: 'Notice sent: meeting scheduled', detail: 'Version 1 to Luz Rivera by postal mail, in Spanish and English. 19 calendar days before the meeting', entity_kind: 'notice', from_status: null, to_status: null, person_sk: coordinator.personSk, role_id: 47 },
    ])
    expect(await database.asOwner('select number, change, recipient_name, meets_on from notice where meeting_sk = $1', [meetingSk])).toEqual([
      { number: 1, change: 'scheduled', recipient_name: 'Luz Rivera', meets_on: '2026-12-10' },
    ])
    expect(await database.asOwner('select address, method, sequence from meeting_invitation where meeting_sk = $1', [meetingSk])).toEqual([
      { address: 'schoolsocialworker@example.org', method: 'REQUEST', sequence: 0 },
    ])
    const worker = world.staff.get(41)!
    expect(await database.asOwner('select person_sk, meets_on, starts_at, ends_at from busy_time where meeting_sk = $1', [meetingSk])).toEqual([
      { person_sk: worker.personSk, meets_on: '2026-12-10', starts_at: '10:30:00', ends_at: '11:30:00' },
    ])
    expect(await database.asOwner('select person_sk, kind, parts from notification where student_sk = $1', [one.studentSk])).toEqual([
      { person_sk: worker.personSk, kind: 8, parts: { subject: 'Social History Meeting', change: 'scheduled', date: '2026-12-10' } },
    ])
    expect(await database.asOwner('select meeting_sk, meeting_on, referral_status from case_summary where student_sk = $1', [one.studentSk])).toEqual([
      { meeting_sk: meetingSk, meeting_on: '2026-12-10', referral_status: 12 },
    ])
    expect(await database.asOwner("select action, outcome, entity_sk from audit_entry where operation = 'scheduleMeeting' and student_sk = $1", [one.studentSk])).toEqual([
      { action: 'add', outcome: 'done', entity_sk: meetingSk },
    ])
  })

  it('a general education meeting takes the referral along, starts its clock, and gives both back when it is cancelled', async () => {
    const one = await child({ status: 9 })
    const { meetingSk } = saved(await add(coordinator, meetingPayload(world, one, 1)))
    const referral = () => database.asOwner('select status, previous_status from referral where referral_sk = $1', [one.referralSk])
    expect(await referral()).toEqual([{ status: 13, previous_status: 9 }])
    expect(await database.asOwner("select started_on, stopped_on, compliance_date from clock where student_sk = $1 and clock_id = 'C04'", [one.studentSk])).toEqual([
      { started_on: '2026-09-10', stopped_on: null, compliance_date: expect.stringMatching(/^2026-09-/) },
    ])
    await coordinator.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: 1, otherReason: 'No longer wanted.' } })
    expect(await referral()).toEqual([{ status: 9, previous_status: null }])
    expect(await database.asOwner("select stopped_on, result from clock where student_sk = $1 and clock_id = 'C04'", [one.studentSk])).toEqual([{ stopped_on: '2026-11-21', result: 'cancelled' }])
  })

  it.each([
    [3, { status: 6 }, 'The referral does not wait for a social history meeting.'],
    [1, { status: 11 }, 'A general education meeting is held before the notice of referral is sent; the referral is not at that point.'],
    [4, { status: 9 }, 'An IEP meeting is held once consent to evaluate was given, or on an IEP in force.'],
    [98, { status: 6 }, 'There is no IEP in force to be reviewed.'],
    [99, { status: 6 }, 'There is no earlier committee meeting to be continued.'],
  ])('kind %i cannot be scheduled in a case that is not there: %o', async (kind, referral, sentence) => {
    const one = await child(referral)
    expect(await add(coordinator, meetingPayload(world, one, kind))).toMatchObject({ status: 409, body: { message: sentence } })
    expect(await rowsOf(one.studentSk)).toEqual([])
  })
})
