import { AttendeeItem, MeetingPayload, PERSON_GROUPS } from '@trellis/contract/meeting-payload.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGuardian, addMeeting } from '../testing/arrange-cases.ts'
import { addFinalIep, arrangeChild, arrangeMeetingWorld, meetingPayload, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { addPersonInRole } from '../testing/arrange.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let product: TestApp
let world: MeetingWorld
let coordinator: SignedIn
let shm: MeetingChild
let iep: MeetingChild

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => new Date('2026-11-21T15:00:00Z') })
  world = await arrangeMeetingWorld(database, product)
  coordinator = world.staff.get(47)!
  shm = await arrangeChild(database, world, { status: 11 })
  iep = await arrangeChild(database, world, { status: 6, consentDate: '2026-11-01' })
})
afterAll(async () => {
  await product.close()
  await database.drop()
  expect(product.faults).toEqual([])
})

const add = (body: Record<string, unknown>): Promise<Answer> => coordinator.send('POST', '/student-api/Meeting/Add', body)
const problems = (answer: Answer): [string, string][] =>
  (answer.body as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => [field, message])
const meetings = async (child: MeetingChild): Promise<number> => {
  const [row] = await database.asOwner<{ n: number }>('select count(*)::int as n from meeting where student_sk = $1', [child.studentSk])
  return row!.n
}
/** Refused with 422 and exactly these, and nothing was written. */
const refused = async (child: MeetingChild, kind: number, change: Record<string, unknown>, expected: [string, string][]): Promise<void> => {
  const before = await meetings(child)
  const answer = await add(meetingPayload(world, child, kind, change))
  expect([answer.status, problems(answer)]).toEqual([422, expected])
  expect(await meetings(child)).toBe(before)
}

describe('the payload', () => {
  it('[M-3.1-01][M-3.1-02][M-3.1-03][M-3.1-04][M-3.1-05] knows the fields, groups and rows of the form by the names of the specification', () => {
    expect(Object.keys(MeetingPayload.shape)).toEqual(expect.arrayContaining([
      'parentSk', 'isLocked', 'contactName', 'contactPhone', 'contactEmail', 'selectedRecipient', 'recipientEmailAddress', 'recipientStreetAddress1', 'recipientStreetAddress2',
      'recipientCity', 'recipientState', 'recipientZip', 'recipientPhoneNumber', 'meetingStreetAddress1', 'meetingStreetAddress2', 'meetingFloorRoom', 'postalMail', 'electronicMail',
      'parentPortal', 'consentDate', 'meetingDate', 'meetingStartTime', 'specialinstructions', 'translationLanguage', ...Object.keys(PERSON_GROUPS),
    ]))
    expect(Object.keys(PERSON_GROUPS)).toEqual([
      'student', 'parent', 'generalEducationTeacher', 'specialEducationTeacher', 'schoolSocialWorker', 'schoolPsychologist', 'relatedServiceProvider', 'districtRepresentative', 'principal', 'teacher',
    ])
    for (const [name, group] of Object.entries(PERSON_GROUPS)) {
      const keys = Object.keys(group.shape)
      expect([name, keys.some((key) => key.endsWith('Name')), keys.some((key) => key.endsWith('Email'))]).toEqual([name, true, true])
      expect([name, keys.some((key) => key.endsWith('PhoneNumber'))]).toEqual([name, name !== 'student'])
    }
    expect(Object.keys(PERSON_GROUPS.districtRepresentative.shape)).toEqual(
      expect.arrayContaining(['districtRepresentativerName', 'districtRepresentativerEmail', 'districtRepresentativerPhoneNumber']),
    )
    expect(Object.keys(AttendeeItem.shape)).toEqual(expect.arrayContaining(['selectedAttendee', 'role', 'name', 'email', 'isRequired']))
  })
})

describe('the server enforces the form', () => {
  it.each<[string, Record<string, unknown>, [string, string][]]>([
    ['[M-5.1-08]', { contactName: ' ' }, [['contactName', 'Error: Please enter Staff Contact Name']]],
    ['[M-5.1-07]', { contactPhone: '555' }, [['contactPhone', 'Error: Please enter Valid Phone Number.']]],
    ['[M-5.1-03]', { contactEmail: 'nobody' }, [['contactEmail', 'Error: Email format is invalid.']]],
    ['[M-5.1-03]', { contactEmail: null }, [['contactEmail', 'Error: Email address is required.']]],
    ['[M-5.1-09]', { selectedRecipient: '' }, [['selectedRecipient', 'Error: Please enter recipient contact information.']]],
    ['[M-5.1-04]', { recipientEmailAddress: 'x@' }, [['recipientEmailAddress', 'Error: Email format is invalid.']]],
    ['[M-5.1-10]', { meetingStreetAddress1: '' }, [['meetingStreetAddress1', 'Error: Please enter meeting location details.']]],
    ['[M-5.1-05]', { meetingStreetAddress1: '<script>' }, [['meetingStreetAddress1', 'Error: Format is invalid']]],
    ['[M-5.1-11]', { meetingDate: '' }, [['meetingDate', 'Error: Please select Meeting date']]],
    ['[M-5.1-12]', { meetingStartTime: null }, [['meetingStartTime', 'Error: Please select start time']]],
    ['[M-5.1-23]', { meetingStartTime: '20:30' }, [['meetingStartTime', 'Error: Start time must be between 8:00 AM and 8:00 PM']]],
    ['[M-5.1-15]', { meetingDate: '2027-11-22' }, [['meetingDate', 'Error: Date cannot be more than 1 year from today']]],
    ['[M-5.1-16][M-5.1-19]', { meetingDate: '2026-09-09' }, [['meetingDate', 'Error: Date can not be earlier than Date of Initial Referral']]],
    ['[M-4.1-11]', { postalMail: false }, [['deliveryMethod', 'Error: Please select a delivery method: Postal Mail or Parent Portal.']]],
    ['[M-5.1-14]', { schoolSocialWorker: null }, [['schoolSocialWorker.name', 'Error: Please select attendee']]],
    ['[M-5.1-02]', { parent: { parentName: 'Luz Rivera', parentEmail: '' } }, [['parent.email', 'Error: Email address is required.']]],
    ['[M-5.1-13]', { attendees: [{ name: 'Priya Principal' }] }, [['attendees.0.role', 'Error: Please select role']]],
    ['[M-4.1-17]', { attendees: [{ role: 'PRINCIPAL' }] }, [['attendees.0.selectedAttendee', 'Error: Please select attendee']]],
    ['[M-6-07]', { attendees: [{ role: 'DISTRICT REPRESENTATIVE', name: 'Dora Representative' }] }, [['attendees.0.role', 'Error: Please select role']]],
    ['a language that is none', { translationLanguage: 9999 }, [['translationLanguage', 'Select a language of the list.']]],
  ])('%s %o is refused in its sentence', async (_id, change, expected) => {
    await refused(shm, 3, change, expected)
  })

  it('[M-5.1-18][M-5.1-20] an annual review before the earliest day that the previous IEP allows', async () => {
    const child = await arrangeChild(database, world, { status: 7 })
    await addFinalIep(database, child.studentSk, { effectiveOn: '2026-03-01' })
    await refused(child, 98, { meetingDate: '2026-12-31' }, [['meetingDate', 'Error: Date can not be earlier than 01/01/2027']])
    expect((await add(meetingPayload(world, child, 98, { meetingDate: '2027-01-01' }))).status).toBe(200)
  })

  it('[M-5.1-17][M-5.1-20] a reconvened meeting before the meeting that it continues, and before its own present date', async () => {
    const child = await arrangeChild(database, world, { status: 7 })
    await addFinalIep(database, child.studentSk)
    await addMeeting(database, child.studentSk, { kind: 4, status: 3, meetsOn: '2026-12-01' })
    await refused(child, 99, { meetingDate: '2026-11-30' }, [['meetingDate', 'Error: Date can not be earlier than 12/01/2026']])
    const { meetingSk } = ((await add(meetingPayload(world, child, 99, { meetingDate: '2026-12-08' }))).body as { value: { meetingSk: string } }).value
    const earlier = await coordinator.send('POST', '/student-api/Meeting/Update', { ...meetingPayload(world, child, 99, { meetingDate: '2026-12-07' }), meetingSk })
    expect(problems(earlier)).toEqual([['meetingDate', 'Error: Date can not be earlier than 12/08/2026']])
  })

  it('[M-4.1-25][M-4.1-24] the cards of a committee meeting follow the previous IEP', async () => {
    const child = await arrangeChild(database, world, { status: 7 })
    await addFinalIep(database, child.studentSk, { mandates: [10] })
    await refused(child, 98, { relatedServiceProvider: null }, [['relatedServiceProvider.name', 'Error: Please select attendee']])
    const other = await arrangeChild(database, world, { status: 7 })
    await addFinalIep(database, other.studentSk, { mandates: [2] })
    await refused(other, 98, { specialEducationTeacher: null, generalEducationTeacher: null }, [
      ['generalEducationTeacher.name', 'Error: Please select attendee'],
      ['specialEducationTeacher.name', 'Error: Please select attendee'],
    ])
  })

  it("[M-6-11] nobody from outside the child's school and home district, nor in a role that they do not hold", async () => {
    const sentence = "Only staff of the student's school and home district who work in this role can be invited."
    await refused(shm, 3, { schoolSocialWorker: { schoolSocialWorkerName: 'Stan Stranger', schoolSocialWorkerEmail: 'stan@example.org' } }, [['schoolSocialWorker.name', sentence]])
    await refused(iep, 4, { schoolPsychologist: { schoolPsychologistName: 'Stan Stranger', schoolPsychologistEmail: 'stan@example.org' } }, [['schoolPsychologist.name', sentence]])
    await refused(iep, 4, { schoolPsychologist: { schoolPsychologistName: 'Wanda Worker', schoolPsychologistEmail: 'wanda@example.org' } }, [['schoolPsychologist.name', sentence]])
    await refused(shm, 3, { attendees: [{ role: 'CSE CHAIRPERSON', name: 'Nobody Known' }] }, [['attendees.0.selectedAttendee', sentence]])
    await refused(shm, 3, { parent: { parentName: 'Somebody Else', parentEmail: 'else@example.org' } }, [['parent.name', 'This person is not a parent or guardian of the student.']])
  })

  it('two of one name are told apart by key or by e-mail, never guessed', async () => {
    const child = await arrangeChild(database, world, { status: 11 })
    const twin = await addPersonInRole(database, 41, world.school.key, { first: 'Wanda', last: 'Worker', userName: 'second-wanda' })
    const card = (more: Record<string, unknown>) => ({ schoolSocialWorker: { schoolSocialWorkerName: 'Wanda Worker', schoolSocialWorkerEmail: 'desk@example.org', ...more } })
    await refused(child, 3, card({}), [['schoolSocialWorker.name', "Only staff of the student's school and home district who work in this role can be invited."]])
    expect((await add(meetingPayload(world, child, 3, card({ selectedAttendee: 'second-wanda' })))).status).toBe(200)
    expect(await database.asOwner('select person_sk, email from meeting_attendee where student_sk = $1 and person_sk is not null', [child.studentSk])).toEqual([
      { person_sk: twin, email: 'desk@example.org' },
    ])
    await database.asOwner('update role_assignment set ends_on = $2 where person_sk = $1', [twin, '2026-11-20'])
  })

  it('a recipient who is no parent of the child, and e-mail to a parent who has not agreed to it', async () => {
    await refused(shm, 3, { selectedRecipient: iep.guardianSk }, [['selectedRecipient', 'Error: Please enter recipient contact information.']])
    await refused(shm, 3, { electronicMail: true }, [['electronicMail', 'This parent has not agreed to electronic communication, so the notice cannot be sent by e-mail.']])
  })

  it("another child's referral is not found, nor an id of another child", async () => {
    expect((await add(meetingPayload(world, shm, 3, { parentSk: iep.referralSk }))).status).toBe(404)
    expect((await add(meetingPayload(world, shm, 3, { nycId: '999999999' }))).status).toBe(404)
    expect(await meetings(shm)).toBe(0)
  })

  it('[M-4.1-14][M-4.1-13] what the form does not say of the recipient comes from the records, and both parents can be invited', async () => {
    const child = await arrangeChild(database, world, { status: 11 })
    await addGuardian(database, child.studentSk, { first: 'Omar', last: 'Rivera', isPrimary: false, email: null })
    const answer = await add(meetingPayload(world, child, 3, {
      recipientEmailAddress: null,
      attendees: [{ role: 'PARENT', name: 'Omar Rivera', isRequired: true, postalMail: true }],
    }))
    expect(answer.status).toBe(200)
    expect(await database.asOwner('select recipient_name, recipient_email, recipient_phone, recipient_street_address_1, recipient_zip from meeting where student_sk = $1', [child.studentSk])).toEqual([
      { recipient_name: 'Luz Rivera', recipient_email: 'luz.rivera@example.org', recipient_phone: '7185550123', recipient_street_address_1: '12 Elm Street', recipient_zip: '10451' },
    ])
    expect(await database.asOwner("select name, email, by_post, is_additional from meeting_attendee where student_sk = $1 and role = 'PARENT' order by sort_order", [child.studentSk])).toEqual([
      { name: 'Luz Rivera', email: 'parent@example.org', by_post: false, is_additional: false },
      { name: 'Omar Rivera', email: null, by_post: true, is_additional: true },
    ])
  })
})

describe('what has to be confirmed', () => {
  const soon = 'The meeting date is less than 7 days from today. Do you want to continue?'
  it('[M-5.1-25] is refused while a list of confirmations does not name it, and kept with it', async () => {
    const child = await arrangeChild(database, world, { status: 11 })
    const asked = { meetingDate: '2026-11-25' }
    await refused(child, 3, { ...asked, acknowledgedWarnings: [] }, [['meetingDate', soon]])
    const answer = await add(meetingPayload(world, child, 3, { ...asked, acknowledgedWarnings: ['tooSoon'] }))
    expect(answer).toMatchObject({ status: 200, body: { value: { warnings: [soon] } } })
    const [event] = await database.asOwner<{ detail: string }>("select detail from event where student_sk = $1 and entity_kind = 'meeting'", [child.studentSk])
    expect(event!.detail).toContain(`The notice goes out less than 5 days before the meeting. Confirmed: ${soon}`)
  })

  it('[M-5.1-27] a plain payload comes from a form that has asked: it is saved, and what was to be asked is answered', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-09-15' })
    expect(await add(meetingPayload(world, child, 4))).toMatchObject({
      status: 200,
      body: { value: { warnings: ['The IEP meeting date is more than 60 days after the date of initial consent. Do you want to continue?'] } },
    })
  })

  it('a way that does not reach the parent is answered as a remark, and a letter goes instead', async () => {
    const child = await arrangeChild(database, world, { status: 11 })
    const answer = await add(meetingPayload(world, child, 3, { postalMail: false, parentPortal: true, acknowledgedWarnings: [] }))
    expect(answer).toMatchObject({ status: 200, body: { value: { warnings: [], remarks: expect.arrayContaining(['The parent has no portal account: they cannot see the notice there.']) } } })
    expect(await database.asOwner('select d.channel, d.state from notice_delivery d join notice n using (notice_sk) where n.student_sk = $1 order by d.channel', [child.studentSk])).toEqual([
      { channel: 'portal', state: 'notSent' }, { channel: 'post', state: 'waiting' },
    ])
  })
})

describe('anything sent at all', () => {
  const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '\0', '\uD800', "'; drop table meeting; --", '9'.repeat(400), '2026-02-30', '26:00'), fc.integer(), fc.constant(null), fc.boolean(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.string()))
  const keys = [
    'studentSk', 'parentSk', 'meetingType', 'contactName', 'contactPhone', 'contactEmail', 'selectedRecipient', 'meetingStreetAddress1', 'meetingFloorRoom', 'postalMail', 'parentPortal',
    'electronicMail', 'meetingDate', 'meetingStartTime', 'specialinstructions', 'translationLanguage', 'parent', 'schoolSocialWorker', 'attendees', 'acknowledgedWarnings', 'formJson', 'nycId', 'nonsense',
  ]
  it('breaks nothing: refused with 4xx, and nothing is saved', async () => {
    const child = await arrangeChild(database, world, { status: 11 })
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), word, { minKeys: 1, maxKeys: 4 }), async (change) => {
        // a wrong day is always among it, so that whatever else is harmless is refused as well
        const answer = await add({ ...meetingPayload(world, child, 3), meetingDate: '', ...change })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 250 },
    )
    expect(await meetings(child)).toBe(0)
    expect(await database.asOwner('select 1 from meeting_attendee where student_sk = $1', [child.studentSk])).toEqual([])
    expect(await database.asOwner('select 1 from event where student_sk = $1', [child.studentSk])).toEqual([])
  }, 120_000)

  it('in any field of typed text is kept letter by letter', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((one) => !one.includes('\0') && one.trim() !== '')
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const child = await arrangeChild(database, world, { status: 11 })
        const answer = await add(meetingPayload(world, child, 3, { specialinstructions: typed, contactName: typed, meetingFloorRoom: typed }))
        expect(answer.status).toBe(200)
        const { meetingSk } = (answer.body as { value: { meetingSk: string } }).value
        const seen = (await coordinator.call('getMeeting', { params: { id: meetingSk } })).body as { additionalInfo: string; formJson: string }
        expect(seen.additionalInfo).toBe(typed.trim())
        expect((JSON.parse(seen.formJson) as { specialinstructions: string }).specialinstructions).toBe(typed)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
