import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnMeeting } from '@trellis/contract/portal.ts'
import { stopPrinting } from '../documents/print-document.ts'
import { jobHandlers } from '../jobs/job-handlers.ts'
import { runDueJobs } from '../jobs/run-next-job.ts'
import { storedOutbox } from '../mail/mail-port.ts'
import { arrangeChild, arrangeMeetingWorld, meetingPayload, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { addPersonInRole, grantStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const SPANISH = 2
const NOW = new Date('2026-11-21T15:00:00Z')
let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let ike: SignedIn
let pat: SignedIn
/** The parent of another child of the same school. */
let other: SignedIn
let child: MeetingChild
let meetingSk: string

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => NOW })
  world = await arrangeMeetingWorld(database, product)
  ike = world.staff.get(47)!
  const central = (await database.asOwner<{ location_key: number }>("select location_key from location where kind = 'central' limit 1"))[0]!
  pat = world.staff.get(90)!
  other = product.signIn(await addPersonInRole(database, 90, central.location_key, { first: 'Olga', last: 'Other' }))
})
beforeEach(async () => {
  child = await arrange(pat)
  await arrange(other)
  meetingSk = await schedule()
})
afterAll(async () => {
  await stopPrinting()
  await product.close()
  await database.drop()
  expect(product.faults).toEqual([])
})

async function arrange(parent: SignedIn): Promise<MeetingChild> {
  const made = await arrangeChild(database, world, { status: 11 })
  await database.asOwner('update guardian set person_sk = $2, electronic_consent = true where guardian_sk = $1', [made.guardianSk, parent.personSk])
  await grantStudent(database, 'family', parent.personSk, made.studentSk)
  return made
}

async function schedule(more: Record<string, unknown> = {}): Promise<string> {
  const body = meetingPayload(world, child, 3, { parentPortal: true, postalMail: false, translationLanguage: SPANISH, ...more })
  const answer = await ike.call('scheduleMeeting', { body: body as never })
  expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true } })
  return (answer.body as { value: { meetingSk: string } }).value.meetingSk
}

async function move(day: string, time = '13:00'): Promise<void> {
  const saved = await ike.call('getMeeting', { params: { id: meetingSk } })
  const body = meetingPayload(world, child, 3, { parentPortal: true, postalMail: false, translationLanguage: SPANISH, meetingSk, meetingDate: day, meetingStartTime: time })
  const answer = await ike.call('updateMeeting', { body: body as never }, { headers: { 'if-match': saved.headers['etag'] as string } })
  expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true } })
}

const mine = async (who = pat): Promise<OwnMeeting[]> => (await who.call('listOwnMeetings')).body as OwnMeeting[]
const meeting = async (): Promise<OwnMeeting> => (await mine()).find((one) => one.meetingSk === meetingSk)!
const work = () =>
  runDueJobs({
    database,
    handlers: jobHandlers({ database, files: product.files, mail: storedOutbox, now: () => NOW, timeZone: 'America/New_York', publicUrl: 'http://127.0.0.1:4999' }),
    report: (sentence) => expect(sentence).toBe(''),
  })
const events = (studentSk: string) =>
  database.asOwner<{ subject: string; detail: string; person_sk: string }>('select subject, detail, person_sk from event where student_sk = $1 order by event_sk desc', [studentSk])
const told = (personSk: string) => database.asOwner<{ parts: { subject: string; text: string } }>('select parts from notification where person_sk = $1 and kind = 11 order by notification_sk desc', [personSk])
const answer = (who: SignedIn, body: Record<string, unknown>, sk = meetingSk) =>
  who.call('answerMeeting', { params: { meetingSk: sk }, body: { meetsOn: '2026-12-10', startsAt: '10:30', locale: 'es', ...body } as never })

describe('a parent’s meetings in the portal', () => {
  it('are those of the own children, with the notices that came through the portal; another parent sees none of them', async () => {
    expect(await meeting()).toMatchObject({
      studentSk: child.studentSk, childName: 'Ana Rivera', kind: 3, standing: 'coming', wasMoved: false, meetsOn: '2026-12-10', startsAt: '10:30',
      placeLines: ['400 First Avenue', 'Room 12', 'New York, NY 10010'], contact: { name: 'Ike Coordinator', phone: '(212) 555-0100', email: 'ike@example.org' },
      notices: [{ number: 1, change: 'scheduled', locale: 'es', isCurrent: true, openedAt: null }], answers: [], canAnswer: true,
    })
    expect((await mine(other)).filter((one) => one.studentSk === child.studentSk)).toEqual([])
    const { noticeSk } = (await meeting()).notices[0]!
    for (const call of ['openOwnNotice', 'openOwnNoticeFile'] as const) {
      expect((await other.call(call, { params: { noticeSk } })).status).toBe(404)
      expect((await pat.call(call, { params: { noticeSk } })).status).toBe(200)
    }
    expect((await answer(other, { kind: 'confirmed' })).status).toBe(404)
    expect((await answer(pat, { kind: 'confirmed' })).status).toBe(200)
    expect((await ike.call('listOwnMeetings')).status).toBe(403)
  })

  it('a notice to the other parent of the same child stays theirs, the meeting is seen by both', async () => {
    const [second] = await database.asOwner<{ guardian_sk: string }>(
      "insert into guardian (student_sk, is_primary, first_name, last_name, person_sk) values ($1, false, 'Olga', 'Other', $2) returning guardian_sk", [child.studentSk, other.personSk],
    )
    expect(second).toBeDefined()
    await grantStudent(database, 'family', other.personSk, child.studentSk)
    const { noticeSk } = (await meeting()).notices[0]!
    expect((await other.call('openOwnNotice', { params: { noticeSk } })).status).toBe(404)
    expect((await mine(other)).find((one) => one.meetingSk === meetingSk)).toMatchObject({ notices: [], canAnswer: true })
  })

  it('opening is recorded once in the proof of notice and in the history, with who and when', async () => {
    const { noticeSk } = (await meeting()).notices[0]!
    const opened = await pat.call('openOwnNotice', { params: { noticeSk } })
    expect(opened.body).toMatchObject({
      number: 1, change: 'scheduled', isCurrent: true, openedAt: NOW.toISOString(), hasPdf: false, supersededBySk: null,
      languages: [{ locale: 'es', direction: 'ltr' }, { locale: 'en', direction: 'ltr' }],
    })
    const [stored] = await database.asOwner<{ transcript: { languages: unknown } }>('select transcript from notice where notice_sk = $1', [noticeSk])
    const { languages } = opened.body as { languages: { parts: object[] }[] }
    // the print's widths of columns alone are left out
    const seen = JSON.parse(JSON.stringify(stored!.transcript.languages), (key, value: unknown) => (key === 'widths' ? undefined : value)) as unknown
    expect(languages).toEqual(seen)
    await pat.call('openOwnNotice', { params: { noticeSk } })
    const proof = await ike.call('getProofOfNotice', { params: { meetingSk } })
    const portal = (proof.body as { notices: { deliveries: { channel: string; steps: object[] }[] }[] }).notices[0]!.deliveries.find((one) => one.channel === 'portal')!
    expect(portal).toMatchObject({ state: 'opened', openedAt: NOW.toISOString() })
    expect(portal.steps).toMatchObject([{ state: 'available' }, { state: 'opened', detail: 'Opened in the parent portal.', person: 'Pat Parent' }])
    expect((await events(child.studentSk)).filter((one) => one.subject.startsWith('Notice opened'))).toEqual([
      { subject: 'Notice opened in the parent portal', detail: `Notice ${meetingSk}-1, version 1`, person_sk: pat.personSk },
    ])
    expect((await meeting()).notices[0]!.openedAt).toBe(NOW.toISOString())
  })

  it('the PDF opens by a ticket once, as soon as it is printed', async () => {
    const { noticeSk } = (await meeting()).notices[0]!
    expect((await pat.call('openOwnNoticeFile', { params: { noticeSk } })).body).toEqual({ url: null, expiresAt: null })
    expect((await meeting()).notices[0]!.openedAt).toBeNull() // nothing was handed over
    await work()
    const ticket = await pat.call('openOwnNoticeFile', { params: { noticeSk } })
    const { url } = ticket.body as { url: string }
    const cookie = String(ticket.headers['set-cookie']).split(';')[0]!
    const fetchOnce = () => product.app.inject({ method: 'GET', url, headers: { cookie } })
    const first = await fetchOnce()
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await fetchOnce()).statusCode).toBe(410)
    expect((await meeting()).notices[0]!.openedAt).toBe(NOW.toISOString())
  }, 60_000)

  it('of a moved meeting the old notice stays readable and says so; a cancelled meeting shows as such', async () => {
    const [first] = (await meeting()).notices
    await move('2026-12-14')
    const moved = await meeting()
    expect(moved).toMatchObject({ standing: 'coming', wasMoved: true, meetsOn: '2026-12-14', startsAt: '13:00', notices: [{ number: 2, change: 'rescheduled', isCurrent: true }, { number: 1, isCurrent: false, meetsOn: '2026-12-10' }] })
    const old = await pat.call('openOwnNotice', { params: { noticeSk: first!.noticeSk } })
    expect(old.body).toMatchObject({ isCurrent: false, supersededBySk: moved.notices[0]!.noticeSk })
    expect(JSON.stringify(old.body)).not.toContain('December 14')
    expect(await ike.call('cancelMeetings', { body: { meetingSk: [meetingSk], reason: '1', otherReason: 'The school is closed.' } })).toMatchObject({ status: 200 })
    expect(await meeting()).toMatchObject({ standing: 'cancelled', canAnswer: false, notices: [{ change: 'cancelled', isCurrent: true }, { isCurrent: false }, { isCurrent: false }] })
    expect((await answer(pat, { kind: 'confirmed', meetsOn: '2026-12-14', startsAt: '13:00' })).status).toBe(409)
  })
})

describe('a parent’s answer', () => {
  it('is kept, stands in the history, is told to whoever scheduled, and shown to staff with the meeting', async () => {
    const [before] = await database.asOwner<{ row: Record<string, unknown> }>('select to_jsonb(c) as row from case_summary c where student_sk = $1', [child.studentSk])
    expect(await answer(pat, { kind: 'otherTime', note: ' Después de las 4, por favor ' })).toMatchObject({ status: 200 })
    expect((await meeting()).answers).toMatchObject([{ kind: 'otherTime', note: 'Después de las 4, por favor', locale: 'es', isCurrent: true, answeredBy: 'Pat Parent' }])
    expect((await events(child.studentSk))[0]).toEqual({
      subject: 'The family asks for another time: Social History Meeting', detail: 'Meeting of 12/10/2026, 10:30. Después de las 4, por favor', person_sk: pat.personSk,
    })
    expect((await told(ike.personSk))[0]!.parts).toEqual({
      subject: 'The family asks for another time', text: 'Social History Meeting on 12/10/2026. What the family wrote stands in the meeting',
    })
    expect(await ike.call('getFamilyAnswers', { params: { id: meetingSk } })).toMatchObject({ status: 200, body: [{ kind: 'otherTime', note: 'Después de las 4, por favor' }] })
    expect((await world.stranger.call('getFamilyAnswers', { params: { id: meetingSk } })).status).toBe(404)
    // the summary that a parent's reach writes is the one that staff's reach would
    const [after] = await database.asOwner<{ row: Record<string, unknown> }>('select to_jsonb(c) as row from case_summary c where student_sk = $1', [child.studentSk])
    const counted = { ...before!.row, events_total: Number(before!.row['events_total']) + 1 }
    expect({ ...after!.row, updated_at: 0 }).toEqual({ ...counted, updated_at: 0 })
    await move('2026-12-14')
    expect((await meeting()).answers).toMatchObject([{ kind: 'otherTime', isCurrent: false }])
  })

  it('for an interpreter names a language of the list', async () => {
    expect(await answer(pat, { kind: 'interpreter' })).toMatchObject({ status: 422, body: { message: 'Please choose the language of the interpreter.' } })
    expect((await answer(pat, { kind: 'interpreter', languageId: 9998 })).status).toBe(422)
    expect((await answer(pat, { kind: 'interpreter', languageId: SPANISH })).status).toBe(200)
    expect((await meeting()).answers).toMatchObject([{ kind: 'interpreter', languageId: SPANISH, language: 'Spanish' }])
    expect((await events(child.studentSk))[0]!.detail).toBe('Meeting of 12/10/2026, 10:30. Interpreter: Spanish')
  })

  it('without what it needs, or to another time than holds, is refused with a sentence and leaves nothing', async () => {
    expect(await answer(pat, { kind: 'otherTime', note: '  ' })).toMatchObject({ status: 422, body: { message: 'Please write which days and times suit you.' } })
    expect(await answer(pat, { kind: 'confirmed', note: 'x'.repeat(501) })).toMatchObject({ status: 422, body: { message: 'Please write at most 500 characters.' } })
    expect(await answer(pat, { kind: 'confirmed', startsAt: '11:30' })).toMatchObject({
      status: 409, body: { message: 'This meeting was moved meanwhile. Look at the new time, then answer.' },
    })
    expect((await answer(pat, { kind: 'confirmed', meetsOn: '2026-02-30' })).status).toBe(400)
    expect((await meeting()).answers).toEqual([])
  })

  it('cannot be written by another, for another, or changed, even past the first wall', async () => {
    const insert = (personSk: string, actorSk: string) =>
      database.transaction('trellis_app', { 'app.person': actorSk, 'app.family': `{${actorSk}}` } as never, (tx) =>
        tx.query(
          `insert into meeting_answer (meeting_sk, student_sk, guardian_sk, person_sk, kind, meets_on, starts_at, locale)
           values ($1, $2, $3, $4, 'confirmed', '2026-12-10', '10:30', 'en')`,
          [meetingSk, child.studentSk, child.guardianSk, personSk],
        ),
      )
    await expect(insert(pat.personSk, other.personSk)).rejects.toThrow('row-level security')
    await expect(insert(other.personSk, other.personSk)).rejects.toThrow('row-level security')
    await expect(database.transaction('trellis_app', {}, (tx) => tx.query('update meeting_answer set note = null'))).rejects.toThrow('permission denied')
  })
})

describe('what a parent decides about the portal', () => {
  const settings = async (who = pat) => (await who.call('getPortalSettings')).body as { language: string | null; electronicConsent: Record<string, unknown> }

  it('the language is remembered for the person, not for others', async () => {
    expect((await pat.call('choosePortalLanguage', { body: { language: 'zh-Hans' } })).status).toBe(200)
    expect((await settings()).language).toBe('zh-Hans')
    expect((await settings(other)).language).toBeNull()
    expect((await pat.call('choosePortalLanguage', { body: { language: 'en' } })).status).toBe(200)
    expect((await settings()).language).toBe('en')
  })

  it('consent to electronic communication is taken back and given again, with day and who; the next notice goes by post', async () => {
    expect((await settings()).electronicConsent).toMatchObject({ isGiven: true, canChoose: true, changedAt: null })
    const choose = (isGiven: boolean) => pat.call('chooseElectronicConsent', { body: { isGiven, locale: 'es' } })
    expect((await choose(false)).body).toMatchObject({ value: { isGiven: false, changedAt: NOW.toISOString(), changedBy: 'Pat Parent' } })
    expect((await choose(false)).status).toBe(200) // twice is once
    expect((await events(child.studentSk)).filter((one) => one.subject.startsWith('Consent to'))).toEqual([
      { subject: 'Consent to electronic communication withdrawn', detail: 'By the parent, in the portal. The next notice goes by postal mail', person_sk: pat.personSk },
    ])
    await move('2026-12-15')
    const ways = await database.asOwner<{ channel: string }>('select channel from notice_delivery d join notice n using (notice_sk) where n.meeting_sk = $1 and n.number = 2 order by channel', [meetingSk])
    expect(ways.map((one) => one.channel)).toEqual(['portal', 'post'])
    expect((await choose(true)).body).toMatchObject({ value: { isGiven: true } })
    const history = await database.asOwner('select is_given, channel, locale, recorded_by from electronic_consent where guardian_sk = $1 order by consent_sk', [child.guardianSk])
    expect(history).toEqual([false, true].map((is_given) => ({ is_given, channel: 'portal', locale: 'es', recorded_by: pat.personSk })))
    expect((await settings(other)).electronicConsent['changedAt']).toBeNull()
  })
})
