import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentHeader } from '@trellis/contract/students.ts'
import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import { addClock, addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

describe('the header card and its reasons', () => {
  let database: TestDatabase
  let product: TestApp
  let central: SignedIn
  let school: { key: number }

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    school = await addLocation(database, { kind: 'school', code: 'X992', dbn: '09X992', district: 9 })
    const office = await addLocation(database, { kind: 'central' })
    central = product.signIn(await addPersonInRole(database, 49, office.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const header = async (nycid: string): Promise<StudentHeader> => {
    const answer = await central.call('getStudentHeader', { params: { nycid } })
    expect(answer.status).toBe(200)
    return answer.body as StudentHeader
  }

  it('[S-3.10-01][S-3.10-04][S-7.5-02] answers who the student is, who has the case and where it is evaluated', async () => {
    const site = await addLocation(database, { kind: 'agency', code: 'MDE9', agencySk: 77 })
    const sk = await addStudent(database, { first: 'Lena', last: 'Card', nycId: '220000001', birthDate: '2021-02-03', schoolKey: school.key, district: 9 })
    const referralSk = await addReferral(database, sk, { type: 1, status: 6, site: site.key })
    const worker = await addPersonInRole(database, 41, school.key, { first: 'Sam', last: 'Worker' })
    await database.asOwner('insert into case_assignment (student_sk, person_sk) values ($1, $2)', [sk, worker])
    expect(await header('220000001')).toMatchObject({
      studentSK: sk, referralSK: referralSk, nycid: '220000001', firstName: 'Lena', lastName: 'Card', dob: '2021-02-03', dbn: '09X992', district: '9',
      assigned: true, caseAssdFirstName: 'Sam', caseAssdLastName: 'Worker', caseAssdEmail: expect.stringContaining('@example.org'), evaluationSite: 'Place MDE9', activity: 'Assessment Planning',
    })
  })

  it.each([
    ['Initial', 'Referral', { type: 1, status: 9 }],
    ['Reevaluation', 'Referral', { type: 4, status: 9 }],
    ['Triennial', 'Eval', { type: 19, status: 6 }],
  ])('[S-3.10-02][S-3.10-03] tells the stage %s and the process %s', async (stage, process, referral) => {
    const sk = await addStudent(database, { nycId: String(230_000_000 + Math.floor(Math.random() * 1e6)) })
    await addReferral(database, sk, referral)
    const [row] = await database.asOwner<{ nyc_id: string }>('select nyc_id from student where student_sk = $1', [sk])
    expect(await header(row!.nyc_id)).toMatchObject({ caseStage: stage, caseProcess: process })
  })

  it('[S-3.10-02][S-3.10-03] tells Annual and Active, Eval/IEP, IEP and Placement', async () => {
    const iep = async (sk: string, status: number, annual: boolean) => {
      const [row] = await database.asOwner<{ iep_form_sk: string }>('insert into iep_form (student_sk, type, status, is_annual) values ($1, 5, $2, $3) returning iep_form_sk', [sk, status, annual])
      return row!.iep_form_sk
    }
    const annual = await addStudent(database, { nycId: '221000001' })
    await iep(annual, 2, true)
    expect(await header('221000001')).toMatchObject({ caseStage: 'Annual', caseProcess: 'IEP', activity: 'IEP Development' })
    const active = await addStudent(database, { nycId: '221000002' })
    const form = await iep(active, 6, false)
    expect(await header('221000002')).toMatchObject({ caseStage: 'Active', caseProcess: '', activity: '' })
    await database.asOwner('insert into placement (student_sk, iep_form_sk, status) values ($1, $2, 1)', [active, form])
    expect(await header('221000002')).toMatchObject({ caseStage: 'Active', caseProcess: 'Placement' })
    const both = await addStudent(database, { nycId: '221000003' })
    const referral = await addReferral(database, both, { type: 1, status: 6 })
    await database.asOwner('insert into assessment (referral_sk, student_sk, evaluation_type_id, status) values ($1, $2, 36, 3)', [referral, both])
    await database.asOwner("insert into meeting (student_sk, kind, status, meets_on) values ($1, 4, 1, '2026-12-01')", [both])
    expect(await header('221000003')).toMatchObject({ caseProcess: 'Eval/IEP', activity: 'Assessments, IEP Meeting', dueDates: 'IEP Meeting|12/01/2026|11' })
  })

  it('[S-3.10-05][S-3.10-06][S-3.10-07] derives compliance at reading, with dates as description|date|days', async () => {
    const sk = await addStudent(database, { nycId: '222000001' })
    await addReferral(database, sk, { type: 1, status: 6 })
    await addClock(database, sk, { id: 'C06', startedOn: '2026-09-10', policy: '2026-10-25', compliance: '2026-11-09' })
    expect(await header('222000001')).toMatchObject({
      complianceStatus: 'Out of Compliance', complianceDays: 11, complianceDate: '2026-11-09', complianceDates: expect.stringMatching(/^[^,|]+\|11\/09\/2026\|-11$/),
      evalColor: 'late', referralColor: 'complete', iepColor: 'notStarted', placementColor: 'notStarted', timeline: expect.stringContaining('valuation'),
    })
    await database.asOwner('update clock set delay_reason_ids = $2 where student_sk = $1', [sk, [6]])
    expect(await header('222000001')).toMatchObject({ complianceStatus: 'Reason for Delay', evalColor: 'delayExplained' })
    await database.asOwner("update clock set delay_reason_ids = '{}', compliance_date = '2026-11-30' where student_sk = $1", [sk])
    expect(await header('222000001')).toMatchObject({ complianceStatus: 'At Risk', complianceDays: 26, evalColor: 'atRisk' })
    await database.asOwner("update clock set policy_date = '2026-11-25' where student_sk = $1", [sk])
    expect(await header('222000001')).toMatchObject({ complianceStatus: '', complianceDays: null, evalColor: 'inProgress' })
    await database.asOwner("update clock set stopped_on = '2026-11-19' where student_sk = $1", [sk])
    expect(await header('222000001')).toMatchObject({ complianceStatus: '', complianceDates: '' })
  })

  it('names each due assessment, earliest first, at most five', async () => {
    const sk = await addStudent(database, { nycId: '222000002' })
    const referral = await addReferral(database, sk, { type: 1, status: 6 })
    for (let n = 0; n < 6; n++) {
      const [row] = await database.asOwner<{ evaluation_sk: string }>('insert into assessment (referral_sk, student_sk, evaluation_type_id, status) values ($1, $2, $3, 1) returning evaluation_sk', [referral, sk, [36, 23, 27, 32, 35, 10][n]])
      await addClock(database, sk, { id: 'C33', startedOn: '2026-11-01', compliance: `2026-12-0${6 - n}`, legal: false, subjectSk: row!.evaluation_sk })
    }
    const items = (await header('222000002')).dueDates.split(',')
    expect(items).toHaveLength(5)
    expect(items[0]).toMatch(/^Educational evaluation\|12\/01\/2026\|11$/i)
    expect(items.map((item) => item.split('|')[1])).toEqual(['12/01/2026', '12/02/2026', '12/03/2026', '12/04/2026', '12/05/2026'])
  })

  it('opens every date: rule, source, start, days counted, days left out, pauses', async () => {
    const sk = await addStudent(database, { nycId: '222000003' })
    await addReferral(database, sk, { type: 1, status: 6 })
    await addClock(database, sk, { id: 'C09', startedOn: '2025-09-15', policy: null, compliance: '2025-12-19' })
    const answer = await central.call('explainStudentClocks', { params: { nycid: '222000003' } })
    const [clock] = (answer.body as { clocks: ClockExplanation[] }).clocks
    expect(clock).toMatchObject({ clockId: 'C09', complianceDate: '2025-12-19', startedOn: '2025-09-15', isLegal: true, restsOnProjectedDay: false, status: 'Out of Compliance' })
    const text = clock!.steps.map((step) => step.text).join('\n')
    expect(text).toContain('Day 0 is 09/15/2025')
    expect(text).toContain('Yom Kippur')
    expect(text).toContain('12/19/2025')
    expect(clock!.citation.length).toBeGreaterThan(5)
  })

  it('[M-7-03][S-7.1-10][P-7-87] finds profile and basic details by City id, early-intervention id or key', async () => {
    const sk = await addStudent(database, { first: 'Pia', last: 'Profile', nycId: '223000001', eiId: '654321', schoolKey: school.key, district: 9 })
    await database.asOwner("insert into guardian (student_sk, first_name, last_name, is_primary, relationship_id, email, electronic_consent) values ($1, 'Ada', 'Profile', true, 13, 'ada@example.org', true)", [sk])
    for (const id of ['223000001', '654321', sk]) {
      for (const operation of ['getStudentProfile', 'getStudentDetails'] as const) {
        const answer = await central.call(operation, { params: { id } })
        expect(answer).toMatchObject({
          status: 200,
          headers: { etag: '"1"' },
          body: {
            studentSk: sk, firstName: 'Pia', homeDistrict: 9, schoolDBN: '09X992', enrollment: { address: { streetAddress1: null } },
            parentDetails: [{ firstName: 'Ada', lastName: 'Profile', isPrimary: true, emailAddress: 'ada@example.org', consentsToElectronicCommunication: true }],
          },
        })
      }
      expect((await central.call('getBasicStudentDetails', { params: { id } })).body).toMatchObject({ studentSk: sk, lastName: 'Profile', schoolDBN: '09X992' })
    }
  })

  it('audits each look at a child with who, as which role and where from', async () => {
    const sk = await addStudent(database, { nycId: '224000001' })
    await header('224000001')
    const rows = await database.asOwner('select action, operation, outcome, role_id, private_data from audit_entry where student_sk = $1', [sk])
    expect(rows).toEqual([{ action: 'view', operation: 'getStudentHeader', outcome: 'done', role_id: 49, private_data: expect.objectContaining({ address: '127.0.0.1' }) }])
  })
})
