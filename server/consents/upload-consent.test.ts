import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart } from '../files/testing/multipart.ts'
import { pdf } from '../files/testing/sample-files.ts'
import { addAgency, addOffered, arrangeCaller } from './testing/arrange-uploads.ts'
import { addClock } from '../testing/arrange.ts'
import { arrangeChild, arrangeMeetingWorld, addFinalIep, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const SENTENCE = {
  future: 'Error: Future Dates are not allowed',
  before: 'Error: Date Signed can not be earlier than the Consent Date',
  blocked: 'Error: Please upload Consent for Initial/Reevaluation to upload consent for additional assessment(s)',
}

describe('an upload with consent', () => {
  let database: TestDatabase
  let product: TestApp
  let world: MeetingWorld
  let psychologist: SignedIn
  let placements: SignedIn

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-21T15:00:00Z') })
    world = await arrangeMeetingWorld(database, product)
    psychologist = world.staff.get(40)!
    placements = await arrangeCaller(database, product, world, 48)
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const upload = (child: MeetingChild, fields: Record<string, string>, form: Record<string, unknown> = {}, who = psychologist): Promise<Answer> => {
    const sent = multipart(
      { type: 'standalone', studentSk: child.studentSk, formJson: JSON.stringify(form), ...fields },
      [{ name: 'signed.pdf', bytes: pdf() }, { name: 'page two.pdf', bytes: pdf(2000) }],
    )
    return who.send('POST', '/api/Document/UploadDocuments', sent.body, sent.headers)
  }
  const consentToEvaluate = (child: MeetingChild, fields: Record<string, string> = {}, who = psychologist): Promise<Answer> =>
    upload(
      child,
      { documentType: '18', parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026', ...fields },
      { signedByGuardianSk: child.guardianSk },
      who,
    )
  const messageOf = ({ body }: Answer): string => (body as { message: string }).message
  const referral = async ({ referralSk }: MeetingChild) =>
    (await database.asOwner('select status, consent_date from referral where referral_sk = $1', [referralSk]))[0]
  const consents = ({ studentSk }: MeetingChild) =>
    database.asOwner('select type, status, signed_on, answered_by, detail from consent where student_sk = $1 order by consent_sk', [studentSk])
  const clocks = ({ studentSk }: MeetingChild) =>
    database.asOwner<{ clock_id: string; started_on: string; compliance_date: string; stopped_on: string | null }>(
      "select clock_id, started_on, compliance_date, stopped_on from clock where student_sk = $1 and clock_id <> 'C33' order by clock_id", [studentSk])
  const documents = ({ studentSk }: MeetingChild) =>
    database.asOwner('select type, entity_kind, form from document where student_sk = $1 order by document_sk', [studentSk])

  describe('to evaluate (18)', () => {
    it('Yes accepts the referral, starts the clocks on the day signed, creates the assessments and shows in the header at once', async () => {
      const child = await arrangeChild(database, world, { status: 12 })
      expect(await consentToEvaluate(child)).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: [{ documentName: 'signed.pdf' }, { documentName: 'page two.pdf' }] } })
      expect(await referral(child)).toEqual({ status: 6, consent_date: '2026-11-20' })
      expect(await consents(child)).toMatchObject([{ type: 1, status: 6, signed_on: '2026-11-20', answered_by: psychologist.personSk }])
      expect(await clocks(child)).toMatchObject([
        { clock_id: 'C06', started_on: '2026-11-20', compliance_date: '2027-01-19' },
        { clock_id: 'C09', started_on: '2026-11-20' },
      ])
      expect(await documents(child)).toMatchObject([{ type: 18, entity_kind: 'consent' }, { type: 18, entity_kind: 'consent' }])
      const assessments = await database.asOwner<{ evaluation_type_id: number; status: number; due_date: string }>(
        'select evaluation_type_id, status, due_date from assessment where referral_sk = $1 order by evaluation_type_id', [child.referralSk])
      expect(assessments).toEqual([7, 31, 35, 50].map((type) => ({ evaluation_type_id: type, status: 1, due_date: '2026-12-30' })))
      expect(await database.asOwner('select case_process, referral_status from case_summary where student_sk = $1', [child.studentSk])).toEqual([{ case_process: 'Eval', referral_status: 6 }])
      expect(await database.asOwner("select subject, entity_kind, to_status from event where student_sk = $1 and entity_kind in ('consent', 'referral') order by event_sk", [child.studentSk])).toEqual([
        { subject: 'Consent requested: 1', entity_kind: 'consent', to_status: 1 },
        { subject: 'Consent given: 1', entity_kind: 'consent', to_status: 6 },
        { subject: 'Consent to evaluate given', entity_kind: 'referral', to_status: 6 },
      ])
    })

    it('counts for a preschool child by the preschool clocks', async () => {
      const child = await arrangeChild(database, world, { status: 11 })
      await database.asOwner("update student set birth_date = '2023-03-04', grade = 'PK' where student_sk = $1", [child.studentSk])
      expect((await consentToEvaluate(child)).status).toBe(200)
      expect(await clocks(child)).toMatchObject([
        { clock_id: 'C07', started_on: '2026-11-20', compliance_date: '2027-01-19' },
        { clock_id: 'C08', compliance_date: '2027-01-09' },
        { clock_id: 'C10', started_on: '2026-11-20' },
      ])
      const types = await database.asOwner('select evaluation_type_id as type from assessment where referral_sk = $1 order by 1', [child.referralSk])
      expect(types).toEqual([7, 35, 41, 50].map((type) => ({ type })))
    })

    it('No keeps the referral where it is, ends the outreach and starts nothing', async () => {
      const child = await arrangeChild(database, world, { status: 11 })
      await addClock(database, child.studentSk, { id: 'C05', startedOn: '2026-11-01', compliance: '2026-12-01', subjectSk: child.referralSk })
      expect((await consentToEvaluate(child, { parentGuardianProvidedConsent: 'No' })).status).toBe(200)
      expect(await referral(child)).toEqual({ status: 11, consent_date: null })
      expect(await consents(child)).toMatchObject([{ type: 1, status: 8, signed_on: '2026-11-20' }])
      expect(await clocks(child)).toMatchObject([{ clock_id: 'C05', stopped_on: '2026-11-20' }])
      const early = await arrangeChild(database, world, { status: 9 })
      const answer = await consentToEvaluate(early, { parentGuardianProvidedConsent: 'No' })
      expect([answer.status, messageOf(answer)]).toEqual([422, 'A refusal can be recorded once the notice of the referral has been sent.'])
      expect((await consentToEvaluate(early)).status).toBe(200)
    })

    it('[S-5.6-04][S-5.6-05][S-5.6-09] is refused with the sentence of each field, and leaves neither row nor file', async () => {
      const child = await arrangeChild(database, world, { status: 11 })
      const cases: [Record<string, string>, string][] = [
        [{ dateSigned: '' }, 'Error: Date Signed is required'],
        [{ dateSigned: '11/22/2026' }, SENTENCE.future],
        [{ dateSigned: '09/09/2026' }, 'Error: Date Signed can not be earlier than the date of the referral'],
        [{ parentGuardianProvidedConsent: '' }, 'Error: Selection is mandatory'],
      ]
      for (const [fields, sentence] of cases) {
        const answer = await consentToEvaluate(child, fields)
        expect([answer.status, messageOf(answer)]).toEqual([422, sentence])
      }
      expect([await consents(child), await documents(child), await referral(child)]).toEqual([[], [], { status: 11, consent_date: null }])
      const stranger = await upload(child, { documentType: '18', parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026' }, { signedByGuardianSk: '999999' })
      expect([stranger.status, messageOf(stranger)]).toEqual([422, 'Whoever signed is not a parent or guardian of this student.'])
      expect((await consentToEvaluate(child, {}, world.stranger)).status).toBe(404)
      const provider = world.staff.get(44)!
      expect((await consentToEvaluate(child, {}, provider)).status).toBe(403)
      expect((await consentToEvaluate(child)).status).toBe(200)
    })

    it('[S-7.4-02] the date travels as MM/DD/YYYY; one that contradicts formJson is refused', async () => {
      const child = await arrangeChild(database, world, { status: 11 })
      const answer = await upload(child, { documentType: '18', dateSigned: '11/20/2026', parentGuardianProvidedConsent: 'Yes' }, { dateSigned: '11/19/2026', signedByGuardianSk: child.guardianSk })
      expect([answer.status, messageOf(answer)]).toEqual([400, 'dateSigned: formJson says something else'])
      expect((await upload(child, { documentType: '18', dateSigned: '20/11/2026', parentGuardianProvidedConsent: 'Yes' })).status).toBe(400)
    })

    it('of two people who answer at once one wins, and the other is told who and when', async () => {
      const child = await arrangeChild(database, world, { status: 12 })
      const worker = world.staff.get(41)!
      const answers = await Promise.all([
        consentToEvaluate(child, { parentGuardianProvidedConsent: 'Yes' }),
        consentToEvaluate(child, { parentGuardianProvidedConsent: 'No' }, worker),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const [winner, said] = answers[0].status === 200 ? ['Paula Psych', 'Yes'] : ['Wanda Worker', 'No']
      expect(messageOf(answers.find(({ status }) => status === 409)!)).toBe(
        `${winner} recorded this answer on 11/21/26, 10:00 AM: ${said}, signed on 11/20/2026. Nothing of yours was saved.`,
      )
      expect(await consents(child)).toHaveLength(1)
      expect(await documents(child)).toHaveLength(2)
    })

    it('tells whoever has the case, not whoever uploads', async () => {
      const child = await arrangeChild(database, world, { status: 12 })
      const holder = world.staff.get(42)!.personSk
      await database.asOwner('insert into case_assignment (student_sk, person_sk) values ($1, $2)', [child.studentSk, holder])
      await consentToEvaluate(child)
      expect(await database.asOwner('select person_sk, kind, parts from notification where student_sk = $1', [child.studentSk])).toEqual([
        { person_sk: holder, kind: 9, parts: { subject: 'Consent for initial evaluation', date: '2026-11-20', text: 'The parent consented.' } },
      ])
    })
  })

  it('to reevaluate (19) fixes the consent date of an accepted request and leaves its status', async () => {
    const child = await arrangeChild(database, world, { status: 6, type: 4 })
    expect((await upload(child, { documentType: '19', parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026' }, { signedByGuardianSk: child.guardianSk })).status).toBe(200)
    expect(await referral(child)).toEqual({ status: 6, consent_date: '2026-11-20' })
    expect(await clocks(child)).toEqual([])
  })

  describe('to additional assessments (20)', () => {
    const request = async (child: MeetingChild, types = '{36,23}'): Promise<string> =>
      (await database.asOwner<{ consent_sk: string }>(
        "insert into consent (student_sk, referral_sk, type, status, requested_on, evaluation_type_ids) values ($1, $2, 3, 1, '2026-11-01', $3) returning consent_sk",
        [child.studentSk, child.referralSk, types]))[0]!.consent_sk
    const answer = (child: MeetingChild, consentSk: string, fields: Record<string, string> = {}): Promise<Answer> =>
      upload(child, { documentType: '20', caseActionSk: consentSk, parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026', ...fields })

    it('[S-7.4-03] answers the request that caseActionSk names and adds what was asked for, due by this consent', async () => {
      const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
      const consentSk = await request(child)
      expect((await answer(child, consentSk)).status).toBe(200)
      expect(await consents(child)).toMatchObject([{ type: 3, status: 6, signed_on: '2026-11-20' }])
      expect(await database.asOwner('select evaluation_type_id, due_date from assessment where referral_sk = $1 order by 1', [child.referralSk])).toEqual([
        { evaluation_type_id: 23, due_date: '2026-12-30' }, { evaluation_type_id: 36, due_date: '2026-12-30' },
      ])
      const again = await answer(child, consentSk, { parentGuardianProvidedConsent: 'No' })
      expect([again.status, messageOf(again)]).toEqual([409, 'Paula Psych recorded this answer on 11/21/26, 10:00 AM: Yes, signed on 11/20/2026. Nothing of yours was saved.'])
    })

    it('No adds nothing', async () => {
      const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
      expect((await answer(child, await request(child), { parentGuardianProvidedConsent: 'No' })).status).toBe(200)
      expect(await consents(child)).toMatchObject([{ type: 3, status: 8 }])
      expect(await database.asOwner('select from assessment where referral_sk = $1', [child.referralSk])).toEqual([])
    })

    it('[S-5.6-13][S-5.6-06] is blocked without a consent to evaluate, and cannot be dated before it', async () => {
      const without = await arrangeChild(database, world, { status: 12 })
      const blocked = await answer(without, await request(without))
      expect([blocked.status, messageOf(blocked)]).toEqual([422, SENTENCE.blocked])
      const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
      const consentSk = await request(child)
      const early = await answer(child, consentSk, { dateSigned: '09/30/2026' })
      expect([early.status, messageOf(early)]).toEqual([422, SENTENCE.before])
      expect((await answer(child, consentSk, { dateSigned: '10/01/2026' })).status).toBe(200)
      const other = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
      expect((await answer(other, consentSk)).status).toBe(404)
    })
  })

  describe('to services (72)', () => {
    it('Yes ends the outreach and follows the first attend up; a second answer is refused', async () => {
      const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-09-20' })
      const send = (fields: Record<string, string> = {}) =>
        upload(child, { documentType: '72', parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026', ...fields }, {}, psychologist)
      const early = await send()
      expect([early.status, messageOf(early)]).toEqual([422, 'There are no services to consent to yet: the IEP is not finalized.'])
      const iepFormSk = await addFinalIep(database, child.studentSk)
      await database.asOwner(
        `insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, is_legal) values ($1, 'C16', 'iepForm', $2, 'consentForServicesRequested', '2026-11-10', false)`,
        [child.studentSk, iepFormSk])
      expect((await send()).status).toBe(200)
      expect(await clocks(child)).toMatchObject([{ clock_id: 'C16', stopped_on: '2026-11-20' }, { clock_id: 'C38', started_on: '2026-11-20', stopped_on: null }])
      const served = await database.asOwner('select in_special_ed, special_ed_active from student where student_sk = $1', [child.studentSk])
      expect(served).toEqual([{ in_special_ed: true, special_ed_active: true }])
      expect((await send({ parentGuardianProvidedConsent: 'No' })).status).toBe(409)
      expect(await consents(child)).toMatchObject([{ type: 4, status: 6 }])
    })
  })

  it('a waiver of the IEP meeting (75) is kept for the IEP in force, and another one for a later meeting', async () => {
    const child = await arrangeChild(database, world, { status: 7, consentDate: '2026-02-01' })
    await addFinalIep(database, child.studentSk)
    const send = (dateSigned: string, parentGuardianProvidedConsent = 'Yes') => upload(child, { documentType: '75', parentGuardianProvidedConsent, dateSigned })
    expect((await send('11/18/2026')).status).toBe(200)
    expect((await send('11/18/2026', 'No')).status).toBe(409)
    expect((await send('11/20/2026', 'No')).status).toBe(200)
    expect(await consents(child)).toMatchObject([{ type: 15, status: 6, signed_on: '2026-11-18' }, { type: 15, status: 8, signed_on: '2026-11-20' }])
  })

  describe('a preschool acceptance letter (68)', () => {
    const letter = (child: MeetingChild, fields: Record<string, string>) => upload(child, { documentType: '68', ...fields }, {}, placements)

    it('authorises each season for its own day, names the agency and drafts the approval of costs', async () => {
      const child = await arrangeChild(database, world, { status: 7 })
      await database.asOwner("update student set birth_date = '2023-03-04', grade = 'PK' where student_sk = $1", [child.studentSk])
      const iep = await addFinalIep(database, child.studentSk, { mandates: [3, 3] })
      const [tenMonth, summer] = [await addOffered(database, child.studentSk, iep), await addOffered(database, child.studentSk, iep, true)]
      const agency = await addAgency(database, 'Bright Steps')
      const without = await letter(child, { authorizedDate: '12/01/2026' })
      expect([without.status, messageOf(without)]).toEqual([422, 'Error: Please select an agency'])
      expect((await letter(child, { authorizedDate: '12/01/2026', summerAuthorizationDate: '07/06/2027', buildingCode: agency.code, locationCode: agency.code })).status).toBe(200)
      expect(await database.asOwner('select placement_sk, status, authorised_on, agency_key from placement where student_sk = $1 order by 1', [child.studentSk])).toEqual([
        { placement_sk: tenMonth, status: 6, authorised_on: '2026-12-01', agency_key: agency.key },
        { placement_sk: summer, status: 6, authorised_on: '2027-07-06', agency_key: agency.key },
      ])
      expect(await database.asOwner('select status from stac where student_sk = $1', [child.studentSk])).toEqual([{ status: 2 }, { status: 2 }])
      const again = await letter(child, { authorizedDate: '12/01/2026', locationCode: agency.code })
      expect([again.status, messageOf(again)]).toEqual([422, 'No placement of this student waits for an acceptance letter.'])
    })

    it('[S-5.6-11][S-5.6-12] is refused outside the windows of its dates', async () => {
      const child = await arrangeChild(database, world, { status: 7 })
      await addOffered(database, child.studentSk, await addFinalIep(database, child.studentSk))
      const july = await letter(child, { authorizedDate: '07/01/2027' })
      expect([july.status, messageOf(july)]).toEqual([422, 'Error: The ten-month placement cannot be authorized for July or August'])
      const june = await letter(child, { authorizedDate: '12/01/2026', summerAuthorizationDate: '06/30/2027' })
      expect([june.status, messageOf(june)]).toEqual([422, 'Error: The summer placement is authorized for July 1 to August 31 of this or the next year'])
    })

    it('waits for consent to services while the first case is open', async () => {
      const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-09-20' })
      await addOffered(database, child.studentSk, await addFinalIep(database, child.studentSk))
      const early = await letter(child, { authorizedDate: '12/01/2026' })
      expect([early.status, messageOf(early)]).toEqual([422, 'Consent for initial provision of services has not been given.'])
      await upload(child, { documentType: '72', parentGuardianProvidedConsent: 'Yes', dateSigned: '11/20/2026' })
      expect((await letter(child, { authorizedDate: '12/01/2026' })).status).toBe(200)
    })
  })

  it('DEP-1 keeps its fields, and a family that stays with Early Intervention moves the start of services', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
    const form = {
      parentGuardianEIServices: 'Yes', parentGuardianPreschoolSpecialEducation: 'No', parentConsentDate: '11/19/2026', relationshipRRR: 1,
      printedNameRRR: 'Luz Rivera', chairpersonSignedDate: '11/18/2026',
    }
    const send = (more: object = {}) => upload(child, { documentType: '17', dateSigned: '11/20/2026' }, { ...form, ...more })
    const without = await send()
    expect([without.status, messageOf(without)]).toEqual([422, 'DEP-1 is for a student with an early-intervention ID.'])
    await database.asOwner("update student set ei_id = $2, birth_date = '2024-03-04' where student_sk = $1", [child.studentSk, String(400_000 + Number(child.studentSk) % 100_000)])
    await database.asOwner(
      "insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, compliance_date, is_legal) values ($1, 'C10', 'referral', $2, 'consentToEvaluate', '2026-10-01', '2027-01-20', true)",
      [child.studentSk, child.referralSk])
    const both = await send({ parentGuardianPreschoolSpecialEducation: 'Yes' })
    expect([both.status, messageOf(both)]).toEqual([422, 'Error: Exactly one of the two services must be chosen'])
    const unnamed = await send({ relationshipRRR: 3, printedNameRRR: '' })
    expect([unnamed.status, messageOf(unnamed)]).toEqual([422, 'Error: Field is mandatory Error: Field is mandatory'])
    expect((await send()).status).toBe(200)
    expect(await consents(child)).toMatchObject([{ type: 7, status: 6, detail: { parentGuardianEIServices: 'Yes', printedNameRRR: 'Luz Rivera', chairpersonSignedDate: '2026-11-18', relationshipRRR: 1 } }])
    expect(await clocks(child)).toMatchObject([{ clock_id: 'C10', compliance_date: '2027-08-31' }])
  })

  it('an objection to the written notification (1) ends the transition from Early Intervention', async () => {
    const health = await arrangeCaller(database, product, world, 35)
    const child = await arrangeChild(database, world, { status: 2 })
    await database.asOwner('update student set ei_id = $2 where student_sk = $1', [child.studentSk, String(600_000 + (Number(child.studentSk) % 100_000))])
    const send = (parentGuardianProvidedConsent: string) => upload(child, { documentType: '1', parentGuardianProvidedConsent, dateSigned: '11/20/2026' }, {}, health)
    expect((await send('No')).status).toBe(422)
    const [ei] = await database.asOwner<{ ei_child_sk: string }>('insert into ei_child (student_sk, status) values ($1, 2) returning ei_child_sk', [child.studentSk])
    expect((await send('No')).status).toBe(200)
    expect(await database.asOwner('select status, opted_out_on from ei_child where ei_child_sk = $1', [ei!.ei_child_sk])).toEqual([{ status: 8, opted_out_on: '2026-11-20' }])
    expect(await consents(child)).toMatchObject([{ type: 16, status: 8 }])
  })

  it('papers without an answer are kept with what their form says, where they belong', async () => {
    const child = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
    const empty = await upload(child, { documentType: '70' }, {}, placements)
    expect([empty.status, messageOf(empty)]).toEqual([422, 'Error: Field is mandatory'])
    expect((await upload(child, { documentType: '70' }, { partialServiceProvided: [4, 5] }, placements)).status).toBe(200)
    expect((await upload(child, { documentType: '39', caseActionSk: child.referralSk })).status).toBe(200)
    const late = await upload(child, { documentType: '105', dateSigned: '12/01/2026' })
    expect([late.status, messageOf(late)]).toEqual([422, SENTENCE.future])
    expect((await upload(child, { documentType: '105', dateSigned: '11/01/2026' })).status).toBe(200)
    for (const documentType of ['62', '71']) expect((await upload(child, { documentType }, {}, placements)).status).toBe(200)
    expect((await documents(child)).filter((_one, at) => at % 2 === 0)).toMatchObject([
      { type: 70, form: '{"partialServiceProvided":[4,5]}' }, { type: 39, entity_kind: 'referral' }, { type: 105 }, { type: 62 }, { type: 71 },
    ])
    expect(await consents(child)).toEqual([])
  })
})
