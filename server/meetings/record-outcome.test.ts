import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMeeting } from '../testing/arrange-cases.ts'
import { arrangeChild, arrangeMeetingWorld, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { addClock } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let ike: SignedIn
let tess: SignedIn

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-21T15:00:00Z') })
  world = await arrangeMeetingWorld(database, product)
  ike = world.staff.get(47)!
  tess = world.staff.get(42)!
})
afterAll(async () => {
  await product.close()
  await database.drop()
  expect(product.faults).toEqual([])
})

interface Met extends MeetingChild {
  readonly meetingSk: string
  /** PARENT, then the teacher. */
  readonly attendees: readonly string[]
}
interface Told {
  readonly kind?: number
  readonly meetsOn?: string
  readonly referral?: { type?: number; status?: number; consentDate?: string }
}

/** Yesterday's meeting of the parent and one required teacher. */
async function meeting({ kind = 4, meetsOn = '2026-11-20', referral = { status: 6 } }: Told = {}): Promise<Met> {
  const child = await arrangeChild(database, world, referral)
  const { studentSk, referralSk, guardianSk } = child
  const meetingSk = await addMeeting(database, studentSk, { kind, meetsOn, referralSk, guardianSk, staff: [tess.personSk] })
  await database.asOwner('update meeting set scheduled_by = $2 where meeting_sk = $1', [meetingSk, tess.personSk])
  const attendees = await database.asOwner<{ attendee_sk: string }>('select attendee_sk from meeting_attendee where meeting_sk = $1 order by attendee_sk', [meetingSk])
  return { ...child, meetingSk, attendees: attendees.map((one) => one.attendee_sk) }
}
const came = ({ attendees }: Met, ...outcomes: (number | null)[]) => attendees.map((attendeeSk, at) => ({ attendeeSk, outcome: outcomes[at] ?? null }))
const record = (who: SignedIn, met: Met, body: object, version: number | null = 1): Promise<Answer> =>
  who.send('POST', '/student-api/Meeting/RecordOutcome', { meetingSk: met.meetingSk, attendance: [], ...body }, version === null ? {} : { 'if-match': `"${version}"` })
const held = (met: Met, ...outcomes: (number | null)[]) => record(ike, met, { outcome: 'held', attendance: came(met, ...outcomes) })
const running = async ({ studentSk }: Met): Promise<string[]> =>
  (await database.asOwner<{ clock_id: string }>('select clock_id from clock where student_sk = $1 and stopped_on is null order by clock_id', [studentSk])).map((row) => row.clock_id)
const statusOf = async ({ meetingSk, referralSk }: Met) => {
  const [row] = await database.asOwner<{ meeting: number; referral: number }>(
    'select m.status as meeting, r.status as referral from meeting m, referral r where m.meeting_sk = $1 and r.referral_sk = $2', [meetingSk, referralSk])
  return row!
}
const eventOf = async ({ meetingSk }: Met) =>
  (await database.asOwner<{ subject: string; detail: string }>("select subject, detail, from_status, to_status from event where entity_kind = 'meeting' and entity_sk = $1 order by event_sk desc limit 1", [meetingSk]))[0]
async function outreach({ studentSk }: Met, method: number, on: string): Promise<string> {
  const [row] = await database.asOwner<{ event_sk: string }>("insert into event (student_sk, kind, subject, occurred_at) values ($1, 'Manual', 'Outreach', $2) returning event_sk", [studentSk, `${on}T15:00:00Z`])
  await database.asOwner(
    "insert into user_event (event_sk, student_sk, direction, related_action_id, contact_method_id, occurred_on, from_name, to_name, form) values ($1, $2, 'Outreach', 1, $3, $4, 'A', 'B', '{}')",
    [row!.event_sk, studentSk, method, on],
  )
  return row!.event_sk
}
const messageOf = (answer: Answer) => ({ status: answer.status, message: (answer.body as { message?: string }).message })

describe('a meeting that was held', () => {
  it('keeps who came, stops the clock of the evaluation on its day, and frees everybody', async () => {
    const met = await meeting()
    await addClock(database, met.studentSk, { id: 'C06', startedOn: '2026-10-01', compliance: '2026-11-30', subjectSk: met.referralSk })
    await addClock(database, met.studentSk, { id: 'C09', startedOn: '2026-10-01', compliance: '2026-12-30', subjectSk: met.referralSk })
    const answer = await held(met, 2, 1)
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { meetingSk: met.meetingSk, version: 2, status: 3, remarks: [] } } })
    expect(await running(met)).toEqual(['C09'])
    expect(await database.asOwner("select stopped_on, stop_event, result from clock where student_sk = $1 and clock_id = 'C06'", [met.studentSk])).toEqual([
      { stopped_on: '2026-11-20', stop_event: 'Meeting held', result: 'done' },
    ])
    expect(await eventOf(met)).toEqual({
      subject: 'Meeting held: IEP Meeting', detail: 'Luz Rivera: Attended by telephone; Tess Special: Attended in person', from_status: 1, to_status: 3,
    })
    expect(await database.asOwner('select from busy_time where meeting_sk = $1', [met.meetingSk])).toEqual([])
    expect((await ike.call('getMeeting', { params: { id: met.meetingSk } })).body).toMatchObject({
      status: 3, statusText: 'Held', isOverdue: false, canRecord: true, canChange: false, canCancel: false,
      outcome: { outcome: 'held', recordedBy: 'Ike Coordinator', attempts: [] },
      attendees: [{ attendance: 2 }, { attendance: 1 }],
    })
    expect(await database.asOwner("select operation from audit_entry where entity_sk = $1 and operation = 'recordMeetingOutcome'", [met.meetingSk])).toHaveLength(1)
  })

  it('does not end the dates of an evaluation that is not finished, and says so', async () => {
    const met = await meeting()
    await addClock(database, met.studentSk, { id: 'C07', startedOn: '2026-10-01', compliance: '2026-11-30', subjectSk: met.referralSk })
    await database.asOwner('insert into assessment (referral_sk, student_sk, evaluation_type_id, status) values ($1, $2, 1, 3)', [met.referralSk, met.studentSk])
    expect((await held(met, 1, 1)).body).toMatchObject({ value: { remarks: ['One assessment is not finished, so the dates of the evaluation run on.'] } })
    expect(await running(met)).toEqual(['C07'])
  })

  it.each<[string, Told, string[], string[]]>([
    ['an annual review ends C12', { kind: 98, referral: { status: 7 } }, ['C12', 'C13'], ['C13']],
    ['the meeting of a reevaluation ends C12 and C13', { referral: { type: 4, status: 6 } }, ['C11', 'C12', 'C13'], ['C11']],
    ['an IEP meeting between reviews ends neither', { referral: { type: 4, status: 7 } }, ['C12', 'C13'], ['C12', 'C13']],
    ['the social history meeting ends C35', { kind: 3, referral: { status: 12 } }, ['C05', 'C35'], ['C05']],
  ])('%s', async (_what, told, before, after) => {
    const met = await meeting(told)
    for (const id of before) await addClock(database, met.studentSk, { id, startedOn: '2026-01-10', compliance: '2026-12-30', subjectSk: met.referralSk })
    expect((await held(met, 1, 1)).status).toBe(200)
    expect(await running(met)).toEqual(after)
  })

  it('of general education leaves the referral there only when supports were agreed on; else it goes back (R9)', async () => {
    const general = async (isAgreed: boolean) => {
      const met = await meeting({ kind: 1, referral: { status: 13 } })
      await database.asOwner('update referral set previous_status = 9 where referral_sk = $1', [met.referralSk])
      await addClock(database, met.studentSk, { id: 'C04', startedOn: '2026-11-10', compliance: '2026-11-24', subjectSk: met.referralSk })
      expect((await record(ike, met, { outcome: 'held', attendance: came(met, 1, 1), isAgreed })).status).toBe(200)
      expect(await database.asOwner('select stop_event, result from clock where student_sk = $1', [met.studentSk])).toEqual([{ stop_event: 'Meeting held', result: 'done' }])
      return met
    }
    expect(await statusOf(await general(true))).toEqual({ meeting: 3, referral: 13 })
    expect(await statusOf(await general(false))).toEqual({ meeting: 3, referral: 9 })
  })

  it('without the parent needs documented attempts (34 CFR 300.322(d)), which are kept with it', async () => {
    const met = await meeting()
    const message = 'The committee may meet without the parent only after documented attempts. Still missing: 2 more phone calls, 1 more letter by mail, 1 more letter sent home, 3 more days with an attempt.'
    expect(messageOf(await held(met, 6, 1))).toEqual({ status: 422, message })
    const tried = [await outreach(met, 1, '2026-11-10'), await outreach(met, 1, '2026-11-12'), await outreach(met, 6, '2026-11-13'), await outreach(met, 7, '2026-11-16')]
    expect((await held(met, 6, 1)).status).toBe(200)
    expect(await database.asOwner('select event_sk from meeting_attempt where meeting_sk = $1 order by event_sk', [met.meetingSk])).toEqual(tried.map((event_sk) => ({ event_sk })))
    const { body } = await ike.call('getMeeting', { params: { id: met.meetingSk } })
    expect((body as { outcome: { attempts: object[] } }).outcome.attempts[0]).toEqual({ eventSk: tried[0], on: '2026-11-10', method: 'Phone call' })
  })

  it('tells when a required member was absent without leave, and takes an excusal only when it is recorded', async () => {
    const met = await meeting()
    expect(messageOf(await held(met, 1, 4))).toEqual({ status: 422, message: 'No written leave of the parent is recorded for Tess Special. Record it first, or choose Absent.' })
    expect(messageOf(await held(met, 1, null))).toEqual({ status: 422, message: 'Record whether Tess Special attended.' })
    expect((await held(met, 1, 6)).body).toMatchObject({
      value: { remarks: ['Tess Special had to attend and was not excused by the parent in writing (34 CFR 300.321(e)). Consider another meeting.'] },
    })
  })

  it('can be recorded again to correct who came, and nothing else', async () => {
    const met = await meeting()
    expect((await held(met, 1, 1)).status).toBe(200)
    expect((await record(ike, met, { outcome: 'held', attendance: came(met, 1, 3) }, 2)).status).toBe(200)
    expect(await eventOf(met)).toMatchObject({ subject: 'Attendance corrected: IEP Meeting', detail: 'Luz Rivera: Attended in person; Tess Special: Attended by video' })
    expect(messageOf(await record(ike, met, { outcome: 'notHeld', reason: 6 }, 3))).toEqual({ status: 422, message: 'This meeting was held; only who came can be corrected.' })
  })
})

describe('a meeting that was not held', () => {
  it('because the parent did not attend, needs a logged attempt; the referral waits again (R13), and who scheduled it is told', async () => {
    const met = await meeting({ kind: 3, referral: { status: 12 } })
    expect(messageOf(await record(ike, met, { outcome: 'parentAbsent' }))).toEqual({
      status: 422, message: 'Log first how the parent was tried to be reached: no attempt is logged yet.',
    })
    await outreach(met, 1, '2026-11-12')
    expect((await record(ike, met, { outcome: 'parentAbsent' })).status).toBe(200)
    expect(await statusOf(met)).toEqual({ meeting: 4, referral: 11 })
    expect(await eventOf(met)).toMatchObject({ subject: 'Meeting not held: Social History Meeting', detail: 'The parent did not attend. Attempts to reach the parent on file: 1', to_status: 4 })
    expect(await database.asOwner('select kind, parts from notification where person_sk = $1 and student_sk = $2', [tess.personSk, met.studentSk])).toEqual([
      { kind: 8, parts: { subject: 'Social History Meeting', change: 'not held', date: '2026-11-20', text: 'Schedule it again' } },
    ])
    const again = await ike.call('getActionItems', { params: { studentSk: met.studentSk } })
    expect(JSON.stringify(again.body)).toContain('schedule-shm')
  })

  it('for another reason needs it, in words where it is Other', async () => {
    const met = await meeting()
    const not = (more: object) => record(ike, met, { outcome: 'notHeld', ...more })
    expect(messageOf(await not({}))).toEqual({ status: 422, message: 'Error: Field is mandatory' })
    expect(messageOf(await not({ reason: 8 }))).toEqual({ status: 422, message: 'Error: Field is mandatory' })
    expect(messageOf(await not({ reason: 2 }))).toEqual({ status: 422, message: 'Choose Parent did not attend as the outcome.' })
    expect((await not({ reason: 8, otherReason: 'The heating failed' })).status).toBe(200)
    expect(await eventOf(met)).toMatchObject({ subject: 'Meeting not held: IEP Meeting', detail: 'Reason: Other, The heating failed', to_status: 5 })
    expect(messageOf(await record(ike, met, { outcome: 'held', attendance: came(met, 1, 1) }, 2))).toEqual({ status: 422, message: 'It is recorded that this meeting was not held.' })
  })

  it('of general education sends the referral back to where it was (R9)', async () => {
    const met = await meeting({ kind: 1, referral: { status: 13 } })
    await database.asOwner('update referral set previous_status = 3 where referral_sk = $1', [met.referralSk])
    expect((await record(ike, met, { outcome: 'notHeld', reason: 6 })).status).toBe(200)
    expect(await statusOf(met)).toEqual({ meeting: 5, referral: 3 })
  })
})

describe('recording', () => {
  it('waits for the day of the meeting, and goes by version', async () => {
    const coming = await meeting({ meetsOn: '2026-11-22' })
    expect(messageOf(await held(coming, 1, 1))).toEqual({ status: 422, message: 'The meeting is on 11/22/2026. What came of it is recorded on that day or later.' })
    const met = await meeting()
    expect((await record(ike, met, { outcome: 'notHeld', reason: 6 }, null)).status).toBe(428)
    expect((await record(ike, met, { outcome: 'notHeld', reason: 6 }, 7)).status).toBe(409)
    expect((await record(ike, met, { outcome: 'held', attendance: [...came(met, 1, 1), { attendeeSk: coming.attendees[0], outcome: 1 }] })).status).toBe(404)
    expect(await statusOf(met)).toMatchObject({ meeting: 1 })
  })

  it('is for those who may schedule the kind, within reach', async () => {
    const met = await meeting()
    expect((await record(world.stranger, met, { outcome: 'notHeld', reason: 6 })).status).toBe(404)
    expect((await record(world.staff.get(56)!, met, { outcome: 'notHeld', reason: 6 })).status).toBe(403)
    expect((await record(ike, met, { outcome: 'notHeld', reason: 6 })).status).toBe(200)
  })

  it('is offered in the action menu for the meeting whose day has come, and flagged in the list', async () => {
    const met = await meeting()
    await addMeeting(database, met.studentSk, { kind: 98, meetsOn: '2026-12-20' })
    expect((await ike.call('listMeetings', { params: { id: met.studentSk } })).body).toMatchObject([
      { meetingSk: met.meetingSk, isOverdue: true, canRecord: true }, { isOverdue: false, canRecord: false },
    ])
    const items = async () => {
      const { body } = await ike.call('getActionItems', { params: { studentSk: met.studentSk } })
      return (body as { stages: { stageDetails: { actionType: string; actionSk: string }[] }[] }).stages.flatMap(({ stageDetails }) => stageDetails)
    }
    expect((await items()).find(({ actionType }) => actionType === 'record-meeting')).toMatchObject({ actionSk: met.meetingSk })
    await held(met, 1, 1)
    expect((await items()).map(({ actionType }) => actionType)).not.toContain('record-meeting')
    expect((await ike.call('listMeetings', { params: { id: met.studentSk } })).body).toHaveLength(1)
    expect((await ike.call('listMeetings', { params: { id: met.studentSk }, query: { ended: '1' } })).body).toMatchObject([
      { meetingSk: met.meetingSk, statusText: 'Held', canCancel: false, whyNot: 'This meeting is over.' }, {},
    ])
  })
})
