import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsentEntry } from '@trellis/contract/dashboards.ts'
import type { UploadFacts } from '@trellis/contract/consents.ts'
import { addGuardian } from '../testing/arrange-cases.ts'
import { addFinalIep, arrangeChild, arrangeMeetingWorld, type MeetingChild, type MeetingWorld } from '../testing/arrange-meetings.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { addAgency, addOffered, arrangeCaller } from './testing/arrange-uploads.ts'

describe('what the dialog of uploads asks', () => {
  let database: TestDatabase
  let product: TestApp
  let world: MeetingWorld
  let psychologist: SignedIn
  let officer: SignedIn
  let child: MeetingChild

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-21T15:00:00Z') })
    world = await arrangeMeetingWorld(database, product)
    psychologist = world.staff.get(40)!
    officer = await arrangeCaller(database, product, world, 48)
    child = await arrangeChild(database, world, { status: 6, consentDate: '2026-10-01' })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })
  const facts = async (of: MeetingChild, who = psychologist): Promise<UploadFacts> =>
    (await who.call('getUploadFacts', { params: { studentSk: of.studentSk } })).body as UploadFacts

  it('[S-3.8-01][S-7.3-07] consents of a referral with their fields, and who answered when', async () => {
    const add = (type: number, status: number, more: string) =>
      database.asOwner(`insert into consent (student_sk, referral_sk, type, status, requested_on, ${more.split('=')[0]}) values ($1, $2, $3, $4, '2026-09-20', ${more.split('=')[1]})`,
        [child.studentSk, child.referralSk, type, status])
    await add(1, 6, "signed_on='2026-10-01'")
    await add(3, 1, "evaluation_type_ids='{36,23}'")
    await add(3, 10, "signed_on=null")
    await database.asOwner("update consent set answered_by = $2, answered_at = '2026-10-02T12:00:00Z' where student_sk = $1 and type = 1", [child.studentSk, psychologist.personSk])
    await database.asOwner('insert into assessment (referral_sk, student_sk, evaluation_type_id, status) values ($1, $2, 31, 1)', [child.referralSk, child.studentSk])
    const entries = (await psychologist.call('getConsentsForReferral', { params: { id: child.referralSk } })).body as ConsentEntry[]
    const common = { consentSk: expect.stringMatching(/^\d+$/), requestDate: '2026-09-20', consentDate: '2026-10-01' }
    expect(entries).toEqual([
      { ...common, requestDesc: 'Additional assessments', evaluations: ['Speech and language', 'Occupational therapy'], outcome: 3, validFromDate: null, consentType: 3, answeredBy: null, answeredAt: null },
      { ...common, requestDesc: 'Initial evaluation', evaluations: ['Psychoeducational'], outcome: 1, validFromDate: '2026-10-01', consentType: 1, answeredBy: 'Paula Psych', answeredAt: '2026-10-02T12:00:00.000Z' },
    ])
    expect((await world.stranger.call('getConsentsForReferral', { params: { id: child.referralSk } })).status).toBe(404)
  })

  it('[S-7.3-06] the consent date with the date that follows from it', async () => {
    expect((await psychologist.call('getConsentDate', { params: { referralSk: child.referralSk } })).body).toMatchObject({ consentDate: '2026-10-01', dueDate: '2026-11-30' })
  })

  it('[S-7.3-05][P-7-30][S-7.3-04][S-4.7-25][S-4.7-26] programs with their mandate type, and whether SEIT stands alone', async () => {
    const one = await arrangeChild(database, world, { status: 7 })
    const ask = (who = psychologist) => who.call('getProgramServices', { params: { id: one.referralSk } })
    const seit = async () => (await psychologist.call('getSeitApplicableForPal', { query: { studentSk: one.studentSk } })).body
    expect((await ask()).body).toEqual({ programServices: { programs: [] } })
    expect(await seit()).toEqual({ isSEITApplicable: false, isAgencyNeeded: false })
    const iep = await addFinalIep(database, one.studentSk, { mandates: [3, 3] })
    expect((await ask()).body).toMatchObject({ programServices: { programs: [{ mandateType: 'SEIT' }, { mandateType: 'SEIT' }] } })
    expect(await seit()).toEqual({ isSEITApplicable: true, isAgencyNeeded: true })
    await database.asOwner("insert into mandate (iep_form_sk, student_sk, mandate_type_id, description) values ($1, $2, 4, 'Speech')", [iep, one.studentSk])
    expect(await seit()).toEqual({ isSEITApplicable: true, isAgencyNeeded: false })
    expect((await ask(world.stranger)).status).toBe(404)
    expect((await world.stranger.call('getSeitApplicableForPal', { query: { studentSk: one.studentSk } })).status).toBe(404)
  })

  it('[S-7.3-03][S-3.7-01] agencies by a part of the name or the beginning of the code, the parameter spelt as it is', async () => {
    const agency = await addAgency(database, "Bright Steps & Sons (O'Neil) 100%")
    await database.asOwner("update location set location_code = 'ZQ-77', street = '1 Main Street', city = 'Bronx', state = 'NY', zip = '10451', district = 9 where location_key = $1", [agency.key])
    const find = async (query: Record<string, string>) => (await officer.call('searchSeitLocations', { query })).body as { locationCode: string }[]
    expect(await find({ agencyName: 'steps & SONS' })).toEqual([{
      agencySk: expect.any(Number), locationName: "Bright Steps & Sons (O'Neil) 100%", addressLine1: '1 Main Street', addressLine2: null, city: 'Bronx', stateCode: 'NY', zip: '10451',
      locationCode: 'ZQ-77', buildingCode: 'ZQ-77', geographicalDistrictCode: '09',
    }])
    expect((await find({ loctionCode: 'zq-7' })).map(({ locationCode }) => locationCode)).toEqual(['ZQ-77'])
    expect(await find({ agencyName: 'steps', loctionCode: 'AA' })).toEqual([])
    expect(await find({ agencyName: '%' })).toHaveLength(1)
    expect((await officer.call('searchSeitLocations', { query: {} })).status).toBe(422)
    expect((await officer.send('GET', '/api/MDE/SearchSEITLocations?agencyName=steps&locationCode=ZQ')).status).toBe(400)
    expect((await psychologist.call('searchSeitLocations', { query: { agencyName: 'steps' } })).status).toBe(403)
  })

  describe('types', () => {
    const LISTED = [72, 68, 17, 62, 70, 71, 75, 20, 105, 39]

    it('[S-5.6-16] those of the role; DEP-1 only with an early-intervention id', async () => {
      const chair = world.staff.get(45)!
      const one = await arrangeChild(database, world, { status: 12 })
      expect((await facts(one, chair)).types).toEqual([...LISTED.filter((type) => type !== 17), 18, 19])
      await database.asOwner("update student set ei_id = '712345' where student_sk = $1", [one.studentSk])
      expect((await facts(one, chair)).types).toEqual([...LISTED, 18, 19])
      expect((await facts(one, officer)).types).toEqual([72, 68, 62, 70, 71, 75])
      const refused = await world.stranger.call('getUploadFacts', { params: { studentSk: one.studentSk } })
      expect(refused.status).toBe(404)
    })

    it('[S-4.7-08] names both parents', async () => {
      const one = await arrangeChild(database, world, { status: 12 })
      await addGuardian(database, one.studentSk, { isPrimary: false, first: 'Juan', last: 'Vega' })
      expect(await facts(one)).toMatchObject({
        primaryParent: 'Luz Rivera', otherParent: 'Juan Vega',
        guardians: [{ guardianSk: one.guardianSk, name: 'Luz Rivera', relationship: 'Mother' }, { name: 'Juan Vega' }],
        referralSk: one.referralSk,
        known: { consentDate: null, isEvaluationAnswered: false, referral: { status: 12, isInitial: true, receivedOn: '2026-09-10' } },
      })
    })

    it('knows what waits for an acceptance letter', async () => {
      const one = await arrangeChild(database, world, { status: 7 })
      await addOffered(database, one.studentSk, await addFinalIep(database, one.studentSk, { mandates: [3] }), true)
      expect((await facts(one)).known).toMatchObject({ offered: { tenMonth: false, summer: true }, isAgencyNeeded: true, hasActiveIep: true, areServicesConsented: true })
    })
  })
})
