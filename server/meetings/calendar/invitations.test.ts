import { convertIcsCalendar, type IcsCalendar } from 'ts-ics'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/run-next-job.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { smtpMail } from '../../mail/smtp-mail.ts'
import { startMailServer, type CaughtMail, type MailServer } from '../../mail/testing/mail-server.ts'
import { addAttendee, addMeeting } from '../../notices/testing/arrange-meeting.ts'
import { addGuardian } from '../../testing/arrange-cases.ts'
import { addStudent } from '../../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { queueInvitations } from './queue-invitations.ts'

const KIM = 'dkim@schools.example.org'
const ADEYEMI = 'radeyemi@schools.example.org'

describe('invitations to a meeting', () => {
  let database: TestDatabase
  let server: MailServer
  let studentSk: string
  let meetingSk: string

  beforeAll(async () => {
    database = await createTestDatabase()
    studentSk = await addStudent(database, { first: 'Maya', last: 'Okafor', nycId: '271828182' })
  })
  beforeEach(async () => {
    server = await startMailServer()
    meetingSk = await addMeeting(database, studentSk)
  })
  afterEach(() => server.stop())
  afterAll(() => database.drop())

  const attend = (email: string | null, columns: Readonly<Record<string, unknown>> = {}) => addAttendee(database, studentSk, meetingSk, { name: `Name of ${email}`, email, ...columns })
  const change = (set: string) => database.asOwner(`update meeting set ${set} where meeting_sk = $1`, [meetingSk])

  /** As the save of a meeting does it, and all mail that comes of it through a real server. */
  async function save({ isCancelled = false } = {}): Promise<{ to: string; method: string; sequence: number; mail: CaughtMail; calendar: IcsCalendar }[]> {
    server.caught.length = 0
    await database.transaction('trellis_app', { reach: 'city' }, (tx) =>
      queueInvitations({ tx, now: new Date('2026-11-10T15:00:00Z'), publicUrl: 'https://trellis.example.org' }, meetingSk, isCancelled))
    const mail = smtpMail({ host: '127.0.0.1', port: server.port, secure: false, user: undefined, password: undefined, from: { name: 'Schools', address: 'no-reply@example.org' } })
    await runDueJobs({ database, report: () => undefined, handlers: [sendMail(database, mail, { obstacle: async () => undefined, settled: async () => undefined })] })
    mail.close()
    return server.caught
      .map((one) => {
        const text = invitationIn(one)
        const calendar = convertIcsCalendar(undefined, text)
        const sequence = Number(/^SEQUENCE:(\d+)\r?$/m.exec(text)![1])
        expect(calendar.events![0]!.sequence ?? 0).toBe(sequence) // the reader leaves a 0 out
        expect(one.recipients).toHaveLength(1)
        return { to: one.recipients[0]!, method: calendar.method!, sequence, mail: one, calendar }
      })
      .toSorted((a, b) => a.to.localeCompare(b.to))
  }
  const told = (messages: Awaited<ReturnType<typeof save>>) => messages.map(({ to, method, sequence }) => [to, method, sequence])

  it('are read by another calendar as they were meant: time, zone, place, one attendee, a stable number', async () => {
    await attend(KIM)
    const [{ calendar, mail }] = (await save()) as [Awaited<ReturnType<typeof save>>[0]]
    const [row] = await database.asOwner<{ calendar_uid: string }>('select calendar_uid from meeting where meeting_sk = $1', [meetingSk])
    const [event] = calendar.events!
    expect(calendar).toMatchObject({ method: 'REQUEST', version: '2.0' })
    expect(calendar.timezones).toMatchObject([{ id: 'America/New_York' }])
    expect(calendar.timezones![0]!.props).toHaveLength(2)
    expect(event).toMatchObject({
      uid: row!.calendar_uid, status: 'CONFIRMED', class: 'PRIVATE',
      summary: 'IEP meeting, 610 Henry Street, Room 214, Brooklyn, NY 11231', location: '610 Henry Street, Room 214, Brooklyn, NY 11231',
      organizer: { name: 'Daniel Kim', email: KIM },
      attendees: [{ email: KIM, role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: true }],
    })
    expect(event!.start).toMatchObject({ date: new Date('2026-12-01T14:30:00Z'), local: { timezone: 'America/New_York' } })
    expect((event as { end?: unknown }).end).toMatchObject({ date: new Date('2026-12-01T15:30:00Z') })
    expect(event!.stamp.date).toEqual(new Date('2026-11-10T15:00:00Z'))
    expect(mail.parsed).toMatchObject({ subject: 'IEP meeting on Tuesday, December 1, 2026' })
    expect(mail.raw).toContain('text/calendar; charset=utf-8; method=REQUEST')
  })

  it.each([
    ['in summer', '2026-07-01', '2026-07-01T13:30:00Z'],
    ['the day after the clocks went back', '2026-11-02', '2026-11-02T14:30:00Z'],
    ['the day the clocks go forward', '2027-03-14', '2027-03-14T13:30:00Z'],
  ])('name the right hour %s', async (_when, day, instant) => {
    await attend(KIM)
    await change(`meets_on = '${day}'`)
    const [{ calendar }] = (await save()) as [Awaited<ReturnType<typeof save>>[0]]
    expect(calendar.events![0]!.start.date).toEqual(new Date(instant))
  })

  it('name no child anywhere, nor any other attendee', async () => {
    await attend(KIM)
    await attend('parent@example.org', { name: 'Grace Okafor' })
    for (const { mail, to } of await save()) {
      const all = `${mail.raw}\n${mail.parsed.text ?? ''}\n${invitationIn(mail)}`
      expect(all).not.toMatch(/Maya|271828182/)
      expect(mail.parsed.subject).not.toMatch(/Okafor/)
      if (to === KIM) expect(all).not.toMatch(/Okafor|parent@example\.org/)
      expect(mail.parsed.text).toContain(`https://trellis.example.org/meetings/${meetingSk}`)
    }
  })

  it('reach each person exactly once a change: added, unchanged, moved, removed, cancelled', async () => {
    await attend(KIM)
    const adeyemi = await attend(ADEYEMI, { is_required: false })
    expect(told(await save())).toEqual([[KIM, 'REQUEST', 0], [ADEYEMI, 'REQUEST', 0]])
    expect(told(await save())).toEqual([])
    await change("instructions = 'Bring reports', version = version + 1")
    expect(told(await save())).toEqual([])
    const parent = await attend('parent@example.org')
    expect(told(await save())).toEqual([['parent@example.org', 'REQUEST', 0]])
    await change("starts_at = '13:00', ends_at = '14:00'")
    const moved = await save()
    expect(told(moved)).toEqual([[KIM, 'REQUEST', 1], ['parent@example.org', 'REQUEST', 1], [ADEYEMI, 'REQUEST', 1]])
    expect(moved[0]!.mail.parsed.subject).toBe('Changed: IEP meeting on Tuesday, December 1, 2026')
    expect(moved[0]!.calendar.events![0]!.start.date).toEqual(new Date('2026-12-01T18:00:00Z'))
    await database.asOwner('update meeting_attendee set removed_at = now() where attendee_sk = $1', [adeyemi])
    const removed = await save()
    expect(told(removed)).toEqual([[ADEYEMI, 'CANCEL', 2]])
    expect(removed[0]!.calendar.events![0]).toMatchObject({ status: 'CANCELLED', attendees: [{ email: ADEYEMI }] })
    expect(removed[0]!.mail.raw).toContain('text/calendar; charset=utf-8; method=CANCEL')
    expect(removed[0]!.mail.parsed.subject).toBe('Cancelled: IEP meeting on Tuesday, December 1, 2026')
    await database.asOwner("update meeting_attendee set email = 'new@example.org' where attendee_sk = $1", [parent])
    expect(told(await save())).toEqual([['new@example.org', 'REQUEST', 3], ['parent@example.org', 'CANCEL', 3]])
    await database.asOwner('update meeting_attendee set removed_at = null where attendee_sk = $1', [adeyemi])
    expect(told(await save())).toEqual([[ADEYEMI, 'REQUEST', 4]])
    expect(told(await save({ isCancelled: true }))).toEqual([[KIM, 'CANCEL', 5], ['new@example.org', 'CANCEL', 5], [ADEYEMI, 'CANCEL', 5]])
    expect(told(await save({ isCancelled: true }))).toEqual([])
    const uids = await database.asOwner<{ calendar: string }>("select calendar from outgoing_mail where thread_key = $1", [`meeting:${meetingSk}`])
    expect(new Set(uids.map(({ calendar }) => /^UID:(.*)$/m.exec(calendar)![1])).size).toBe(1)
    expect(uids).toHaveLength(13)
  })

  it('tell a contact who was ended that it is off for them, and never where it is instead', async () => {
    const [staying, ended] = [await addGuardian(database, studentSk, { electronicConsent: true }), await addGuardian(database, studentSk, { electronicConsent: true, isPrimary: false })]
    await attend('staying@example.org', { role: 'PARENT', guardian_sk: staying })
    await attend('ended@example.org', { role: 'PARENT', guardian_sk: ended })
    expect(told(await save())).toEqual([['ended@example.org', 'REQUEST', 0], ['staying@example.org', 'REQUEST', 0]])
    await database.asOwner('update guardian set active = false where guardian_sk = $1', [ended])
    await change("street_address_1 = '9 Hidden Lane', starts_at = '13:00', ends_at = '14:00'")
    const messages = await save()
    expect(told(messages)).toEqual([['ended@example.org', 'CANCEL', 1], ['staying@example.org', 'REQUEST', 1]])
    expect(messages.map(({ mail }) => [mail.raw, mail.parsed.text].join(' ').includes('Hidden Lane'))).toEqual([false, true])
    await change("street_address_1 = '10 Hidden Lane'")
    expect(told(await save())).toEqual([['staying@example.org', 'REQUEST', 2]])
  })

  it("stand in the parent's language before the English where the product knows it, with the telephone as people write it", async () => {
    await change("contact_phone = '7185550142'")
    const guardianSk = await addGuardian(database, studentSk, { language: 2, electronicConsent: true })
    await attend('parent@example.org', { role: 'PARENT', guardian_sk: guardianSk })
    await attend(KIM)
    const [first, second] = await save()
    const [parent, kim] = [first, second].toSorted((a) => (a!.mail.parsed.text!.includes('Fecha') ? -1 : 1))
    const text = parent!.mail.parsed.text!
    expect(text.indexOf('Fecha: martes, 1 de diciembre de 2026')).toBeGreaterThan(-1)
    expect(text.indexOf('You are invited to a meeting:')).toBeGreaterThan(text.indexOf('Fecha:'))
    expect(text).toContain('(718) 555-0142')
    expect(kim!.mail.parsed.text).not.toContain('Fecha')
    expect(kim!.mail.parsed.text).toContain('(718) 555-0142')
  })

  it('keep who invited first as organizer, because calendars take a change from nobody else', async () => {
    await attend(KIM)
    await save()
    await change("contact_name = 'Ruth Adeyemi', contact_email = 'radeyemi@schools.example.org'")
    const [changed] = await save()
    expect(changed!.calendar.events![0]!.organizer).toMatchObject({ email: KIM })
    expect(changed!.mail.parsed.text).toContain('Questions: Ruth Adeyemi')
  })

  it('go to a parent only who agreed to electronic communication, and to nobody who is told by post', async () => {
    const silent = await addGuardian(database, studentSk, { email: 'no@example.org' })
    const agreed = await addGuardian(database, studentSk, { email: 'yes@example.org', electronicConsent: true })
    await attend('no@example.org', { role: 'PARENT', guardian_sk: silent })
    await attend('yes@example.org', { role: 'PARENT', guardian_sk: agreed })
    await attend('post@example.org', { by_post: true })
    await attend(null)
    await attend('not an address')
    const messages = await save()
    expect(told(messages)).toEqual([['yes@example.org', 'REQUEST', 0]])
    expect(messages[0]!.mail.parsed.text).toContain('https://trellis.example.org/portal')
  })

  it('let nothing typed into a name or a place become a line of the calendar', async () => {
    await change(`street_address_1 = 'Main St; x' || chr(13) || chr(10) || 'ATTENDEE:mailto:x@y.z', contact_name = 'Kim"' || chr(10) || 'STATUS:CANCELLED'`)
    await attend(KIM, { name: 'Kim"\r\nATTENDEE:mailto:x@y.z' })
    const [{ calendar }] = (await save()) as [Awaited<ReturnType<typeof save>>[0]]
    expect(calendar.events).toHaveLength(1)
    expect(calendar.events![0]!.attendees).toHaveLength(1)
    expect(calendar.events![0]!.status).toBe('CONFIRMED')
    expect(calendar.events![0]!.location).toBe('Main St; x ATTENDEE:mailto:x@y.z, Room 214, Brooklyn, NY 11231')
  })
})

/** The invitation twice in each mail: as a view of the message and as a file to open; both say the same. */
function invitationIn({ parsed }: CaughtMail): string {
  const parts = parsed.attachments.filter(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
  const texts = parts.map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)))
  expect(parts.every(({ filename }) => !filename || filename === 'invite.ics')).toBe(true)
  expect(new Set(texts).size).toBe(1)
  return texts[0]!
}
