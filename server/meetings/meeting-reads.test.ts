import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMeeting } from '../testing/arrange-cases.ts'
import { addFinalIep, arrangeChild, arrangeMeetingWorld, meetingPayload, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { addClock } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let other: MeetingWorld
let ike: SignedIn

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-21T15:00:00Z') })
  world = await arrangeMeetingWorld(database, product)
  other = await arrangeMeetingWorld(database, product)
  ike = world.staff.get(47)!
})
afterAll(async () => {
  await product.close()
  await database.drop()
  expect(product.faults).toEqual([])
})

describe('the entity and the list', () => {
  it('[M-3.2-06][M-3.2-08][M-3.2-07][M-7-06][P-7-24][P-7-25] a meeting reads with all that the specification names, with its version, also one that no form saved', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
    const [assessment] = await database.asOwner<{ evaluation_sk: string }>(
      'insert into assessment (referral_sk, student_sk, evaluation_type_id, status, due_date) values ($1, $2, 3, 1, $3) returning evaluation_sk', [child.referralSk, child.studentSk, '2026-12-11'],
    )
    const meetingSk = await addMeeting(database, child.studentSk, { referralSk: child.referralSk, guardianSk: child.guardianSk, staff: [ike.personSk] })
    const answer = await ike.call('getMeeting', { params: { id: meetingSk } })
    expect(answer.headers['etag']).toBe('"1"')
    expect(answer.body).toMatchObject({
      meetingSk, studentSk: child.studentSk, scheduledDate: '2026-12-10', originalDate: '2026-12-10', location: '400 First Avenue, Room 12', endTime: '11:00', meetingEndTime: '11:00',
      additionalInfo: '', requiredAttendees: ['Luz Rivera', 'Ike Coordinator'], optionalAttendees: [], evaluationSk: null, referralId: child.referralSk,
      assessmentsList: [{ evaluationSk: assessment!.evaluation_sk }],
      attendees: [{ selectedAttendee: child.guardianSk, role: 'PARENT', email: 'luz.rivera@example.org', isRequired: true }, { role: 'TEACHER' }],
      SubMeetingType: null, CurrScheduleDt: '2026-12-10T10:00:00', OrigScheduleDt: '2026-12-10T10:00:00',
    })
    const { formJson } = answer.body as { formJson: string }
    expect(JSON.parse(formJson)).toMatchObject({ contactName: 'Sam Contact', meetingStartTime: '10:00', postalMail: true, parent: { parentName: 'Luz Rivera', parentEmail: 'luz.rivera@example.org' } })
    expect((await ike.call('getMeetingAttendees', { params: { id: meetingSk } })).body).toMatchObject([{ name: 'Luz Rivera' }, { name: 'Ike Coordinator' }])
    const [audit] = await database.asOwner("select action, outcome from audit_entry where operation = 'getMeeting' and entity_sk = $1", [meetingSk])
    expect(audit).toEqual({ action: 'view', outcome: 'done' })
  })

  it('a role sees the meetings of the part of the case that it may see', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
    for (const kind of [3, 5, 4]) await addMeeting(database, child.studentSk, { kind, guardianSk: child.guardianSk })
    const kinds = async (who: SignedIn) => ((await who.call('listMeetings', { params: { id: child.studentSk } })).body as { meetingType: number }[]).map(({ meetingType }) => meetingType)
    expect(new Set(await kinds(ike))).toEqual(new Set([3, 4, 5]))
    expect(await world.staff.get(90)!.call('listMeetings', { params: { id: child.studentSk } })).toMatchObject({ status: 403 })
    const auditor = (await world.staff.get(56)!.call('listMeetings', { params: { id: child.studentSk } })).body
    expect(auditor).toMatchObject(Array.from({ length: 3 }, () => ({ canCancel: false, whyNot: 'Your role may not cancel this kind of meeting.' })))
  })
})

describe('what the form asks before it is filled', () => {
  it('[M-7-02][S-7.2-10] the attendee flags, under both names', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
    const initial = { isParent: true, isDistrictRepresentative: true, isSchoolPsychologist: true, isSchoolSocialWorker: true, isSpecialEducationalTeacher: true, isGeneralEducationalTeacher: true, isRelatedServiceProvider: false }
    expect((await ike.call('getAttendeesList', { params: { referralSk: child.referralSk, subMeetingType: 'Initial' } })).body).toEqual(initial)
    expect((await ike.call('getIepAttendeesList', { params: { a: child.referralSk, b: 'Initial' } })).body).toEqual(initial)
    await addFinalIep(database, child.studentSk, { mandates: [1] })
    expect((await ike.call('getAttendeesList', { params: { referralSk: child.referralSk, subMeetingType: 'Mandated 3 Year' } })).body).toEqual({
      ...initial, isSchoolSocialWorker: false, isGeneralEducationalTeacher: false,
    })
    expect((await ike.call('getAttendeesList', { params: { referralSk: child.referralSk, subMeetingType: 'Nonsense' } })).status).toBe(400)
  })

  it('[M-7-05][M-3.3-07] the previous IEP, and that there is none', async () => {
    const child = await arrangeChild(database, world)
    const ask = async () => (await ike.call('getPreviousIepDetails', { query: { studentSk: child.studentSk } })).body
    expect(await ask()).toEqual({ minAnnualDate: null, hasRS: false, hasSCIS: false, hasSEprogram: false, hasPreviousIep: false })
    const held = await addMeeting(database, child.studentSk, { kind: 4, status: 3, meetsOn: '2026-01-20' })
    await addFinalIep(database, child.studentSk, { mandates: [2, 4], meetingSk: held })
    expect(await ask()).toEqual({ minAnnualDate: '2026-11-20', hasRS: true, hasSCIS: true, hasSEprogram: false, hasPreviousIep: true })
  })

  it('[M-7-09][M-3.3-08][S-7.3-06] the consent date with what follows from it', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
    const ask = async () => (await ike.call('getConsentDate', { params: { referralSk: child.referralSk } })).body
    expect(await ask()).toEqual({ consentDate: '2026-11-01', initialDate: '2026-09-10', dueDate: '2026-12-31' })
    await addClock(database, child.studentSk, { id: 'C07', startedOn: '2026-11-01', compliance: '2027-01-15' })
    expect(await ask()).toMatchObject({ dueDate: '2027-01-15' })
    const without = await arrangeChild(database, world)
    expect((await ike.call('getConsentDate', { params: { referralSk: without.referralSk } })).body).toEqual({ consentDate: null, initialDate: '2026-09-10', dueDate: null })
  })

  it('[M-7-36] the day on which the notice of referral was sent', async () => {
    const child = await arrangeChild(database, world)
    const ask = async () => (await ike.call('getNoticeDate', { query: { referralSk: child.referralSk } })).body
    expect(await ask()).toEqual({ noticeDate: null })
    await database.asOwner("insert into notice (student_sk, referral_sk, type, status, sent_on) values ($1, $2, 5, 6, '2026-09-14'), ($1, $2, 22, 6, '2026-10-01')", [child.studentSk, child.referralSk])
    expect(await ask()).toEqual({ noticeDate: '2026-09-14' })
  })

  it('[M-7-37] the legal date of an evaluation and the due date of the assessment', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
    const [row] = await database.asOwner<{ evaluation_sk: string }>(
      'insert into assessment (referral_sk, student_sk, evaluation_type_id, status, due_date) values ($1, $2, 3, 1, $3) returning evaluation_sk', [child.referralSk, child.studentSk, '2026-12-11'],
    )
    await addClock(database, child.studentSk, { id: 'C06', startedOn: '2026-11-01', compliance: '2026-12-31', subjectSk: child.referralSk })
    const ask = (who: SignedIn) => who.call('getEvaluationComplianceDate', { query: { evaluationSk: row!.evaluation_sk } })
    expect((await ask(ike)).body).toEqual({ complianceDate: '2026-12-31', dueDate: '2026-12-11' })
    expect((await ask(world.stranger)).status).toBe(404)
  })

  it('bounds, the clocks that a date would break, days without school, and why the meeting cannot be scheduled', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
    await addClock(database, child.studentSk, { id: 'C06', startedOn: '2026-11-01', compliance: '2026-12-31' })
    await addClock(database, child.studentSk, { id: 'C05', startedOn: '2026-11-01', compliance: '2026-12-01' })
    const facts = (kind: number) => ike.call('getScheduleFacts', { params: { studentSk: child.studentSk, meetingType: String(kind) } })
    expect((await facts(4)).body).toMatchObject({
      today: '2026-11-21', caseStage: 'Initial', subMeetingSetting: 'Initial', referralSk: child.referralSk, initialReferralDate: '2026-09-10', consentDate: '2026-11-01',
      minAnnualDate: null, hasPreviousIep: false, dateOfBirth: '2019-05-06', earliestWithNotice: '2026-11-26', obstacle: null, schoolAddress: '400 First Avenue, New York, NY 10010',
      hints: [{ clockId: 'C06', lastDay: '2026-12-31', isLegal: true, sentence: expect.stringMatching(/^Initial evaluation.*: a meeting after 12\/31\/2026 is too late by law\.$/) }],
    })
    const { schoolDays } = (await facts(4)).body as { schoolDays: { years: unknown[]; closed: { date: string }[] } }
    expect(schoolDays.closed.map(({ date }) => date)).toContain('2026-11-26')
    expect(schoolDays.years.length).toBeGreaterThan(0)
    expect((await facts(3)).body).toMatchObject({ obstacle: 'The referral does not wait for a social history meeting.' })
    expect((await facts(7)).status).toBe(400)
  })

  it('[M-7-04][M-3.3-05][M-6-11] staff of a school, with the home district and its committee when one is given', async () => {
    const search = async (term: string, homeDistrict?: number) =>
      ((await ike.call('searchStaff', { params: { term }, query: homeDistrict ? { homeDistrict: String(homeDistrict) } : {} })).body as { firstName: string; titleCode: string; loginId: string }[])
    const own = await search(world.dbn)
    expect(own.map(({ titleCode }) => titleCode).toSorted()).toEqual(['40', '41', '42', '44', '51', '52'])
    expect(own.find(({ titleCode }) => titleCode === '40')).toEqual({
      personSk: world.staff.get(40)!.personSk, firstName: 'Paula', lastName: 'Psych', email: expect.stringMatching(/@example\.org$/), loginId: expect.stringMatching(/^w\d+r40$/),
      title: 'School Psychologist', titleCode: '40', workPhone: '', locationName: `Place ${world.school.code}`,
    })
    const withDistrict = (await search(world.dbn, world.district)).map(({ titleCode }) => titleCode)
    expect(withDistrict).toEqual(expect.arrayContaining(['43', '45']))
    expect(withDistrict.length).toBe(8)
    expect((await search(other.dbn)).map(({ loginId }) => loginId)).not.toContain(own[0]!.loginId)
  })

  it('[S-7.3-01][P-7-90] any other term is a name or a login, and a district answers its own', async () => {
    const search = async (term: string) => (await ike.call('searchStaff', { params: { term } })).body as { firstName: string }[]
    expect((await search('stran')).map(({ firstName }) => firstName)).toEqual(['Stan', 'Stan'])
    expect(await search('%')).toEqual([])
    const district = (await ike.call('searchStaffByDistrict', { params: { district: String(world.district) } })).body as { titleCode: string }[]
    expect(district.map(({ titleCode }) => titleCode).toSorted()).toEqual(['43', '45'])
  })

  it('[P-7-89] staff of a school by title', async () => {
    const search = async (a: string, b: string) => ((await ike.call('searchStaffByTitle', { params: { a, b } })).body as { firstName: string }[]).map(({ firstName }) => firstName)
    expect(await search(world.dbn, '40')).toEqual(['Paula'])
    expect(await search(world.dbn, '45')).toEqual([])
    expect(await search('99X999', '40')).toEqual([])
  })

  it('[S-7.3-02][S-5.5-01][S-3.6-01] by first name, last name and login; one of them is needed', async () => {
    const send = (body: object) => ike.send('POST', '/student-api/Staff/SearchStaff', body)
    const names = async (body: object) => ((await send(body)).body as { fullName: string }[]).map(({ fullName }) => fullName)
    expect(await names({ firstName: 'pau', lastName: 'psy' })).toEqual(expect.arrayContaining(['Paula Psych']))
    expect(await names({ firstName: 'pau', lastName: 'worker' })).toEqual([])
    const { loginId } = ((await send({ lastName: 'psych' })).body as { loginId: string }[])[0]!
    expect((await send({ loginId })).body).toEqual([
      {
        personSk: expect.any(String), loginId, firstName: 'Paula', lastName: 'Psych', fullName: 'Paula Psych', title: 'School Psychologist', locationName: expect.any(String), school: expect.any(String),
        workPhone: null, phone: null, email: expect.stringMatching(/@example\.org$/), streetAddress1: expect.anything(), streetAddress2: null, city: 'New York', stateName: 'NY', zip: '10010',
      },
    ])
    expect(await send({ firstName: ' ' })).toMatchObject({ status: 422, body: { message: 'Please input Staff name or ID to search' } })
  })
})

describe('conflicts', () => {
  it('name who is taken and when, also by a meeting of a child out of reach, and never which child', async () => {
    const child = await arrangeChild(database, world, { status: 11 })
    const away = await arrangeChild(database, other, { status: 11 })
    const worker = world.staff.get(41)!
    await addMeeting(database, away.studentSk, { kind: 3, meetsOn: '2026-12-10', startsAt: '10:00', staff: [worker.personSk] })
    const [{ user_name: loginId }] = (await database.asOwner<{ user_name: string }>('select user_name from person where person_sk = $1', [worker.personSk])) as [{ user_name: string }]
    const ask = async (time: string, meetingSk?: string) =>
      (await ike.call('findMeetingConflicts', { body: { studentSk: child.studentSk, meetingSk, meetingDate: '2026-12-10', meetingStartTime: time, attendees: [loginId] } })).body
    expect(await ask('10:30')).toEqual([
      { name: 'Wanda Worker', fromTime: '10:00', toTime: '11:00', isSameStudent: false, message: 'Wanda Worker has another meeting from 10:00 AM to 11:00 AM.' },
    ])
    expect(await ask('11:00')).toEqual([])
    const saved = await ike.send('POST', '/student-api/Meeting/Add', meetingPayload(world, child, 3, { meetingStartTime: '14:00' }))
    const { meetingSk } = (saved.body as { value: { meetingSk: string } }).value
    expect(await ask('14:30')).toMatchObject([{ name: 'The student', isSameStudent: true }, { name: 'Wanda Worker' }])
    expect(await ask('14:30', meetingSk)).toEqual([])
    await ike.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: 1, otherReason: 'x' } })
    expect(await ask('14:30')).toEqual([])
  })
})
