import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProofOfNotice } from '@trellis/contract/notices.ts'
import { DEFAULT_REMINDER } from '@trellis/domain/meetings/reminder-rule.ts'
import { jobHandlers } from '../jobs/job-handlers.ts'
import { runDueJobs } from '../jobs/run-next-job.ts'
import { smtpMail } from '../mail/smtp-mail.ts'
import { startMailServer, type MailServer } from '../mail/testing/mail-server.ts'
import { addMeeting } from '../notices/testing/arrange-meeting.ts'
import { addGuardian, summarise, type NewGuardian } from '../testing/arrange-cases.ts'
import { addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { remindFamilies } from './remind-families.ts'

const TIME_ZONE = 'America/New_York'
const publicUrl = 'https://trellis.example.org'
const CLERK = 53
const ADMINISTRATOR = 57
/** The meeting is on Tuesday, December 1, at 9:30; this is the Sunday before it, in winter time. */
const at = (time: string, day = '2026-11-29') => new Date(`${day}T${time}:00-05:00`)

describe('reminders of a meeting', () => {
  let database: TestDatabase
  let product: TestApp
  let server: MailServer
  let clerk: SignedIn
  let administrator: SignedIn
  let school: { key: number }
  let studentSk: string
  let now = at('09:00')

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => now })
    school = await addLocation(database, { kind: 'school', district: 9 })
    clerk = product.signIn(await addPersonInRole(database, CLERK, school.key))
    administrator = product.signIn(await addPersonInRole(database, ADMINISTRATOR, (await addLocation(database, { kind: 'central' })).key))
  })
  beforeEach(async () => {
    await database.asOwner('truncate meeting_reminder, meeting, guardian, job, mail_attempt, outgoing_mail, event, portal_language cascade')
    server = await startMailServer()
    now = at('09:00')
    studentSk = await addStudent(database, { first: 'Maya', last: 'Okafor', schoolKey: school.key, district: 9 })
  })
  afterEach(() => server.stop())
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const SPANISH = 2
  const parent = (guardian: NewGuardian = {}) => addGuardian(database, studentSk, { first: 'Luz', last: 'Rivera', language: SPANISH, electronicConsent: true, ...guardian })
  const meeting = (columns: Readonly<Record<string, unknown>> = {}) => addMeeting(database, studentSk, columns)
  const change = (meetingSk: string, set: string) => database.asOwner(`update meeting set ${set} where meeting_sk = $1`, [meetingSk])
  const remind = (moment = now, reminder = DEFAULT_REMINDER) => {
    now = moment
    return remindFamilies({ database, publicUrl, timeZone: TIME_ZONE, reminder, now: () => now })
  }
  /** All mail that is due, through a real mail server; the queue's own waiting is over. */
  async function send(moment = now, port = server.port): Promise<string[]> {
    now = moment
    const before = server.caught.length
    await database.asOwner("update job set due_at = now() where state = 'waiting'")
    const mail = smtpMail({ host: '127.0.0.1', port, secure: false, user: undefined, password: undefined, from: { name: 'Schools', address: 'no-reply@example.org' } })
    await runDueJobs({ database, report: () => undefined, handlers: jobHandlers({ database, files: product.files, mail, now: () => now, timeZone: TIME_ZONE, publicUrl }) })
    mail.close()
    return server.caught.slice(before).flatMap(({ recipients }) => recipients).toSorted()
  }
  const mails = () => database.asOwner<{ state: string; reason: string | null }>('select state, reason from outgoing_mail order by mail_sk')
  const events = () => database.asOwner('select subject, detail, entity_sk from event order by event_sk')

  it('reach a parent who agreed, in their language with the English below, two days before at nine and once', async () => {
    await parent()
    await meeting()
    expect(await remind(at('08:59'))).toBe(0)
    expect(await remind(at('09:00'))).toBe(1)
    expect(await send()).toEqual(['luz.rivera@example.org'])
    for (const moment of [at('09:05'), at('12:00', '2026-11-30'), at('09:00', '2026-12-01')]) {
      expect(await remind(moment)).toBe(0)
      expect(await send()).toEqual([])
    }
    const [{ parsed }] = server.caught as [MailServer['caught'][0]]
    expect(parsed.subject).toBe('Recordatorio: usted tiene una reunión con la escuela')
    const text = parsed.text!
    for (const said of [
      'Le recordamos una reunión', 'Fecha: martes, 1 de diciembre de 2026', 'This is a reminder of a meeting that you are invited to:', 'Date: Tuesday, December 1, 2026', 'Time: 9:30 AM to 10:30 AM',
      'Place: 610 Henry Street, Room 214, Brooklyn, NY 11231', 'Contact: Daniel Kim, (718) 555-0142', 'https://trellis.example.org/portal',
    ]) expect(text).toContain(said)
    expect(text.indexOf('Le recordamos')).toBeLessThan(text.indexOf('This is a reminder'))
    // neither whose child it is nor what kind of meeting
    for (const secret of ['Maya', 'Okafor', 'IEP']) expect(parsed.subject + text).not.toContain(secret)
  })

  it('never reach a parent who did not agree, has no address or is no contact any more; the others they do', async () => {
    await parent({ email: 'agrees@example.org' })
    await parent({ email: 'no.consent@example.org', electronicConsent: false })
    await parent({ email: null })
    await parent({ email: 'not an address' })
    const ended = await parent({ email: 'ended@example.org' })
    await database.asOwner('update guardian set active = false where guardian_sk = $1', [ended])
    await meeting()
    expect(await remind()).toBe(1)
    expect(await send()).toEqual(['agrees@example.org'])
  })

  it('go to each parent in the language in which they read the portal, and to the address that the meeting names', async () => {
    const personSk = await addPersonInRole(database, 90, school.key)
    await database.asOwner("insert into portal_language (person_sk, language) values ($1, 'ar')", [personSk])
    const recipient = await parent({ personSk })
    await parent({ first: 'Jun', email: 'jun@example.org', language: 1 })
    await meeting({ recipient_guardian_sk: recipient, recipient_email: 'luz.work@example.org' })
    expect(await remind()).toBe(2)
    expect(await send()).toEqual(['jun@example.org', 'luz.work@example.org'])
    const subjects = new Map(server.caught.map(({ recipients, parsed }) => [recipients[0], parsed.subject]))
    expect(subjects.get('luz.work@example.org')).toBe('تذكير: لديك اجتماع مع المدرسة')
    expect(subjects.get('jun@example.org')).toBe('Reminder: you have a meeting with the school')
  })

  it('are sent while the meeting stands, whatever the family answered, and never of one that was cancelled', async () => {
    const guardianSk = await parent()
    const personSk = await addPersonInRole(database, 90, school.key)
    const stands = await meeting()
    await database.asOwner("insert into meeting_answer (meeting_sk, student_sk, guardian_sk, person_sk, kind, meets_on, starts_at, note, locale) values ($1, $2, $3, $4, 'otherTime', '2026-12-01', '09:30', 'Fridays', 'en')", [stands, studentSk, guardianSk, personSk])
    await meeting({ status: 10 })
    await meeting({ status: 3 })
    expect(await remind()).toBe(1)
    expect(await database.asOwner('select meeting_sk from meeting_reminder')).toEqual([{ meeting_sk: stands }])
  })

  it('are sent anew of another day or hour, and again of the first one should the meeting return to it', async () => {
    await parent()
    const meetingSk = await meeting()
    await remind()
    expect(await send()).toHaveLength(1)
    await change(meetingSk, "meets_on = '2026-12-08', status = 2")
    expect(await remind()).toBe(0)
    expect(await remind(at('09:00', '2026-12-06'))).toBe(1)
    expect(await send()).toHaveLength(1)
    await change(meetingSk, "starts_at = '14:00', ends_at = '15:00'")
    expect(await remind(at('10:00', '2026-12-06'))).toBe(1)
    expect(await send()).toHaveLength(1)
    expect(server.caught.map(({ parsed }) => parsed.text!.match(/^(?:Date|Time): .*$/gm))).toEqual([
      ['Date: Tuesday, December 1, 2026', 'Time: 9:30 AM to 10:30 AM'], ['Date: Tuesday, December 8, 2026', 'Time: 9:30 AM to 10:30 AM'], ['Date: Tuesday, December 8, 2026', 'Time: 2:00 PM to 3:00 PM'],
    ])
    await change(meetingSk, "starts_at = '09:30', ends_at = '10:30'")
    expect(await remind(at('11:00', '2026-12-06'))).toBe(1)
    expect(await database.asOwner("select number, to_char(starts_at, 'HH24:MI') as at from meeting_reminder order by number")).toEqual([
      { number: 1, at: '09:30' }, { number: 2, at: '09:30' }, { number: 3, at: '14:00' }, { number: 4, at: '09:30' },
    ])
  })

  it('that were missed are made up for by day until the meeting begins, and never after', async () => {
    await parent()
    await meeting()
    const early = await meeting({ starts_at: '08:00', ends_at: '09:00' })
    expect(await remind(at('22:00', '2026-11-30'))).toBe(0)
    expect(await remind(at('06:59', '2026-12-01'))).toBe(0)
    expect(await remind(at('08:00', '2026-12-01'))).toBe(1)
    expect(await database.asOwner('select 1 as one from meeting_reminder where meeting_sk = $1', [early])).toEqual([])
    expect(await send(at('09:29', '2026-12-01'))).toHaveLength(1)
    await meeting()
    expect(await remind(at('09:30', '2026-12-01'))).toBe(0)
    expect(await remind(at('09:30', '2026-12-02'))).toBe(0)
  })

  it.each([
    ['the meeting has begun', async () => undefined, at('09:30', '2026-12-01'), 'Not sent: the meeting has begun.'],
    ['it was cancelled', (sk: string) => change(sk, 'status = 10'), at('10:00'), 'Not sent: the meeting does not stand any more.'],
    ['it was moved', (sk: string) => change(sk, "meets_on = '2026-12-20', status = 2"), at('10:00'), 'Not sent: the meeting is no longer on 12/01/2026 at 09:30.'],
    ['consent was taken back', () => database.asOwner('update guardian set electronic_consent = false'), at('10:00'), 'Not sent: the parent does not agree to electronic communication any more.'],
  ] as const)('that waited for a mail server are not sent once %s', async (_title, happens, moment, reason) => {
    await parent()
    const meetingSk = await meeting()
    await remind()
    const gone = server.port
    await server.stop()
    expect(await send(at('09:01'), gone)).toEqual([])
    expect(await mails()).toEqual([{ state: 'waiting', reason: null }])
    server = await startMailServer()
    await happens(meetingSk)
    expect(await send(moment)).toEqual([])
    expect(await mails()).toEqual([{ state: 'superseded', reason }])
    expect(await remind()).toBe(0)
  })

  it('are sent after all to a parent who agrees again before the meeting', async () => {
    await parent()
    await meeting()
    await remind()
    await database.asOwner('update guardian set electronic_consent = false')
    expect(await send()).toEqual([])
    await database.asOwner('update guardian set electronic_consent = true')
    expect(await remind(at('12:00'))).toBe(1)
    expect(await send()).toHaveLength(1)
  })

  it('go out once when two processes ask at the same time, and a process that comes meanwhile leaves it to the other', async () => {
    await parent()
    await meeting()
    const counts = await Promise.all([remind(), remind(), remind()])
    expect(counts.reduce((sum: number, one) => sum + (one ?? 0), 0)).toBe(1)
    expect(await send()).toHaveLength(1)
  })

  it('follow what the installation chose', async () => {
    await parent()
    await meeting()
    expect(await remind(at('09:00'), { days: 0, from: '09:00' })).toBe(0)
    expect(await remind(at('18:00'), { days: 1, from: '18:00' })).toBe(0)
    expect(await remind(at('18:00', '2026-11-30'), { days: 1, from: '18:00' })).toBe(1)
  })

  it('stand in the proof of notice with every attempt and in the history of the case, also when they came back', async () => {
    await addReferral(database, studentSk)
    await summarise(database, studentSk)
    await parent()
    const meetingSk = await meeting()
    await remind()
    await send()
    const proof = async () => ((await clerk.call('getProofOfNotice', { params: { meetingSk } })).body as ProofOfNotice).reminders
    const [reminder] = await proof()
    expect(reminder).toMatchObject({
      recipientName: 'Luz Rivera', to: 'luz.rivera@example.org', meetsOn: '2026-12-01', startsAt: '09:30', language: 'Spanish, with English', state: 'delivered',
      attempts: [{ outcome: 'delivered', detail: 'The mail server took it (250).' }],
    })
    const sent = { subject: 'Reminder of the meeting sent by e-mail', detail: 'To Luz Rivera, of the meeting on 12/01/2026 at 9:30 AM. The mail server took it (250).', entity_sk: meetingSk }
    expect(await events()).toEqual([sent])
    expect(await database.asOwner('select events_total from case_summary where student_sk = $1', [studentSk])).toEqual([{ events_total: 1 }])

    await database.asOwner("update outgoing_mail set created_at = '2026-11-29T14:00:00Z'")
    expect(await administrator.call('markMailBounced', { params: { mailSk: reminder!.reminderSk }, body: { bouncedOn: '2026-11-29', reason: 'Mailbox full' } })).toMatchObject({ status: 200 })
    expect(await proof()).toMatchObject([{ state: 'bounced', attempts: [{ outcome: 'delivered' }, { outcome: 'bounced' }] }])
    expect(await events()).toEqual([sent, { ...sent, subject: 'Reminder of the meeting not delivered by e-mail', detail: 'To Luz Rivera, of the meeting on 12/01/2026 at 9:30 AM. Came back on 2026-11-29: Mailbox full' }])
  })

  it('that the mail server refuses are not tried again, and the history says so', async () => {
    server.unknown.add('luz.rivera@example.org')
    await parent()
    const meetingSk = await meeting()
    await remind()
    expect(await send()).toEqual([])
    expect(await remind(at('12:00'))).toBe(0)
    expect(await events()).toMatchObject([{ subject: 'Reminder of the meeting not delivered by e-mail', entity_sk: meetingSk }])
  })
})
