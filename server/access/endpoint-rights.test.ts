import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, type OperationName } from '@trellis/contract/catalogue.ts'
import { administersPeople, anySignedIn, assignsCases, mergesStudents, openToAnyone, ownChildren, readsDocuments, seesAccessLog, uploadsDocuments, type Endpoint } from '@trellis/contract/endpoint.ts'
import { findRole, ROLES } from '@trellis/domain/access/roles.ts'
import { addLocation, addPersonInRole, addStudent, grantStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { placeOfScope, printPermissionMatrix } from './permission-matrix.ts'

const endpoints = Object.entries(catalogue) as [OperationName, Endpoint][]

describe('every endpoint', () => {
  let database: TestDatabase
  let product: TestApp
  const people = new Map<number, SignedIn>()

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    for (const role of ROLES) {
      const place = await addLocation(database, { kind: placeOfScope(role.scope), district: 1, region: 9, borough: 3, agencySk: 7_000 + role.id })
      people.set(role.id, product.signIn(await addPersonInRole(database, role.id, place.key)))
    }
  })
  afterAll(async () => {
    await product.close()
    await database.drop()
    expect(product.faults).toEqual([])
  })

  it('[M-6-13][M-1-02][S-1-01][P-1-01] opens to exactly the roles of the reviewed matrix, asked over HTTP', async () => {
    const reviewed = readFileSync(join(import.meta.dirname, 'permission-matrix.txt'), 'utf8')
    expect(printPermissionMatrix(catalogue)).toBe(reviewed)
    const lines = reviewed.trimEnd().split('\n')
    const columns = lines[0]!.split(/\s+/).slice(1).map(Number)
    for (const line of lines.slice(1)) {
      const [operation, ...cells] = line.split(/\s+/) as [OperationName, ...string[]]
      await Promise.all(columns.map(async (roleId, index) => {
        const { status } = await people.get(roleId)!.call(operation)
        expect([operation, roleId, status === 403]).toEqual([operation, roleId, cells[index] === '.'])
        expect(status).toBeLessThan(500)
      }))
    }
  }, 180_000) // some thousands of signed requests

  it('names a permission, and these are all that need none of the table', () => {
    const without = (right: symbol) => endpoints.filter(([, endpoint]) => endpoint.permission === right).map(([name]) => name)
    expect(endpoints.filter(([, endpoint]) => endpoint.permission === undefined)).toEqual([])
    expect(without(openToAnyone)).toEqual(['signUpForPortal', 'checkPortalSignUp', 'finishPortalSignUp'])
    expect(without(anySignedIn)).toEqual([
      'getCurrentUser', 'getUserLocations', 'getUserAgencies', 'getAgency', 'findAddress', 'getReferenceLocations', 'getReferenceList', 'getSchools',
      'listNotifications', 'saveNotification', 'getNotificationSummary', 'markAllNotificationsRead', 'watchLive', 'openDraft', 'saveDraft', 'discardDraft',
    ])
    expect(without(ownChildren)).toEqual([
      'getOwnChildren', 'listOwnMeetings', 'openOwnNotice', 'openOwnNoticeFile', 'answerMeeting', 'getPortalSettings', 'choosePortalLanguage', 'chooseElectronicConsent',
      'listStudentGuardians', 'listOwnLinkRequests', 'askToBeLinked', 'withdrawLinkRequest',
    ])
    expect(without(uploadsDocuments)).toEqual(['uploadDocuments', 'uploadDoc', 'getUploadFacts', 'listUploadTypes'])
    expect(without(readsDocuments)).toEqual(['getDocument', 'listDocuments', 'listKipDocuments', 'listCaseActionDocuments'])
    expect(without(assignsCases)).toEqual([
      'assignCase', 'listHeldCases', 'previewTransfer', 'transferCases', 'undoTransfer', 'listCovers', 'addCover', 'endCover', 'findCaseStaff',
    ])
    expect(without(seesAccessLog)).toEqual(['listRecordAccess'])
    expect(without(mergesStudents)).toEqual(['listDuplicatePairs', 'getDuplicatePair', 'compareStudents', 'markDifferentChildren', 'mergeStudents', 'undoMerge'])
    expect(without(administersPeople)).toEqual(['listPeople', 'getPerson', 'invitePerson', 'renewInvitation', 'grantRole', 'endRole', 'setPersonActive', 'signOutEverywhere', 'listJobs', 'retryJob', 'listNoticeLanguages', 'listMail', 'getMail', 'markMailBounced'])
  })

  it('says what it audits, or why it does not', () => {
    for (const [name, { audit }] of endpoints) expect([name, 'action' in audit || audit.none.length > 10]).toEqual([name, true])
  })

  it('refuses a stranger with 401 and no hint of what is there', async () => {
    for (const [, endpoint] of endpoints.filter(([, one]) => one.permission !== openToAnyone)) {
      const url = `${endpoint.base === 'api' ? '/api' : '/student-api'}${endpoint.path.replaceAll(/\{\w+\}/g, '200000001')}`
      const response = await product.app.inject({ method: endpoint.method, url, ...(endpoint.body && { payload: '{"broken', headers: { 'content-type': 'application/json' } }) })
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toMatch(/^DPoP error="invalid_token"/)
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
    }
  })

  it('answers 403 before it reads the body: a role without the right learns nothing from error messages', async () => {
    const parent = people.get(90)!
    const { status, body } = await parent.send('POST', '/student-api/Student/Search', '{"broken')
    expect(status).toBe(403)
    expect(body).toMatchObject({ status: 403, message: 'You do not have permission to access this page.', errorCodes: ['forbidden'] })
    expect((await people.get(40)!.send('POST', '/student-api/Student/Search', '{"broken')).status).toBe(400)
  })

  it('refuses a role or a location that the person does not hold', async () => {
    const psychologist = people.get(40)!
    expect((await psychologist.call('getCurrentUser', {}, { roleId: 57 })).status).toBe(403)
    expect((await psychologist.call('getCurrentUser', {}, { locationCode: 'NOWHERE' })).status).toBe(403)
    expect((await psychologist.send('GET', '/api/User/user', undefined, { 'x-role-id': 'abc' })).status).toBe(400)
    expect((await psychologist.call('getCurrentUser', {}, { roleId: 40 })).status).toBe(200)
  })

  it('writes a refusal into the audit, with who, as which role and what', async () => {
    const auditor = people.get(56)!
    await auditor.call('listPeople')
    const rows = await database.asOwner<{ operation: string; outcome: string; role_id: number; action: string }>(
      'select operation, outcome, role_id, action from audit_entry where person_sk = $1 order by entry_id desc limit 1', [auditor.personSk],
    )
    expect(rows).toEqual([{ operation: 'listPeople', outcome: 'refused', role_id: 56, action: 'denied' }])
  })

  describe('that takes a student answers 404 out of reach and 200 to who may', () => {
    const perStudent: [OperationName, string][] = [
      ['getStudentDocuments', 'id'], ['getDashboardReferral', 'id'], ['getDashboardEvaluation', 'id'], ['getDashboardIep', 'id'], ['getDashboardPlacement', 'id'], ['getMiscInfo', 'id'],
      ['getStudentHeader', 'nycid'], ['explainStudentClocks', 'nycid'], ['getStudentProfile', 'id'], ['getStudentDetails', 'id'], ['getBasicStudentDetails', 'id'],
      ['getCaseTimeline', 'nycid'], ['getTimelineFacts', 'nycid'], ['listProfileChanges', 'id'],
    ]

    // by the key alone: asked out of reach and within it in server/grids/event-log.test.ts and early-intervention-grid.test.ts,
    // in server/dashboards/dashboards.test.ts, server/events/user-events.test.ts and in server/files/document-life.test.ts
    // and in server/notices/print-queue.test.ts, server/evaluations/extensions.test.ts, server/referrals/referrals.test.ts
    // and waive-three-year.test.ts, server/cases/close-case.test.ts, server/timelines/case-timeline.test.ts and server/ieps/iep-record.test.ts
    const provenElsewhere: OperationName[] = [
      'printCaseTimeline', 'openPrintBatch', 'markBatchPrinted', 'markLetterReturned', 'mailLetterAgain', 'getProofOfNotice', 'makeProofExhibit',
      'listStudentEvents', 'getEiChildDocuments', 'getActionItems', 'getEvalActionItems', 'getPlacementRecord', 'getConsentsForReferral',
      'deleteDocument', 'deleteFolder', 'restoreDocument', 'listDeletedDocuments',
      'restoreUserEvent', 'getExtensionRequest', 'getReferral', 'listReferrals', 'getNewReferral', 'getCloseFacts', 'getIepForm',
      'getThreeYearWaiver',
    ]

    it('lists every such endpoint of the contract', () => {
      const found = endpoints.filter(([, endpoint]) => typeof endpoint.permission === 'number' && endpoint.params).map(([name]) => name)
      expect(found.toSorted()).toEqual([...perStudent.map(([name]) => name), ...provenElsewhere].toSorted())
    })

    const situations: [string, number, (mine: { key: number; district: number; region: number }, sk: string, holder: string) => Promise<unknown>][] = [
      ['school', 51, async () => undefined],
      ['district', 43, async () => undefined],
      ['region', 45, async () => undefined],
      ['caseload', 42, (_mine, sk, holder) => grantStudent(database, 'caseload', holder, sk)],
      ['agency', 61, (_mine, sk) => grantStudent(database, 'agency', 8_001, sk)],
    ]
    it.each(situations)('for another %s', async (kind, roleId, grant) => {
      const near = { school: { kind: 'school', district: 3 }, district: { kind: 'district', district: 3 }, region: { kind: 'cseOffice', region: 9 }, caseload: { kind: 'school' }, agency: { kind: 'agency', agencySk: 8_001 } } as const
      const far = { school: { kind: 'school', district: 3 }, district: { kind: 'district', district: 4 }, region: { kind: 'cseOffice', region: 8 }, caseload: { kind: 'school' }, agency: { kind: 'agency', agencySk: 8_002 } } as const
      const own = await addLocation(database, near[kind as keyof typeof near])
      const other = await addLocation(database, far[kind as keyof typeof far])
      const owner = product.signIn(await addPersonInRole(database, roleId, own.key))
      const stranger = product.signIn(await addPersonInRole(database, roleId, other.key))
      const nycId = String(300_000_000 + own.key)
      const sk = await addStudent(database, { nycId, schoolKey: own.key, district: 3, region: 9, borough: 3 })
      await grant({ key: own.key, district: 3, region: 9 }, sk, owner.personSk)
      const holds = (operation: OperationName) => findRole(roleId)!.permissions.has(catalogue[operation].permission as number)
      for (const [operation, parameter] of perStudent.filter(([name]) => holds(name))) {
        const request = { params: { [parameter]: nycId } } as never
        const refused = await stranger.call(operation, request)
        expect([operation, refused.status]).toEqual([operation, 404])
        expect((refused.body as { message: string }).message).toBe('This student was not found.')
        const absent = await owner.call(operation, { params: { [parameter]: '999999999' } } as never)
        const { reference: _a, ...same } = absent.body as { reference: string }
        const { reference: _b, ...out } = refused.body as { reference: string }
        expect(out).toEqual(same)
        expect([operation, (await owner.call(operation, request)).status]).toEqual([operation, 200])
      }
      const seen = await owner.call('searchStudents', { body: { nycId } })
      expect(seen.body).toMatchObject([{ studentSk: sk }])
      expect((await stranger.call('searchStudents', { body: { nycId } })).body).toEqual([])
    })

    it('for another family', async () => {
      const central = await addLocation(database, { kind: 'central' })
      const mother = product.signIn(await addPersonInRole(database, 90, central.key))
      const stranger = product.signIn(await addPersonInRole(database, 90, central.key))
      const sk = await addStudent(database, { first: 'Own', last: 'Child' })
      await grantStudent(database, 'family', mother.personSk, sk)
      expect((await mother.call('getOwnChildren')).body).toMatchObject([{ studentSk: sk, firstName: 'Own' }])
      expect(await stranger.call('getOwnChildren')).toMatchObject({ status: 200, body: [] })
    })
  })
})
