import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LinkComparison, ParentLinkDetails } from '@trellis/contract/parent-links.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { cancelIdleRequests, purgeClosedRequests } from './cancel-idle-requests.ts'
import { addChild, arrangeLinkWorld, ASKED, askFor, payloadOf, type LinkWorld } from './testing/arrange-link-requests.ts'

let now = new Date('2026-11-20T15:00:00Z')
let database: TestDatabase
let product: TestApp
let world: LinkWorld

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database, { now: () => now })
  world = await arrangeLinkWorld(database, product)
})
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  await database.asOwner('delete from parent_link_request')
  await database.asOwner('delete from student_grant')
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

const details = async (linkSk: string, who = world.clerk) => (await who.call('getLinkDetails', { params: { id: linkSk } })).body as ParentLinkDetails
const link = (linkSk: string, studentSk: string, more: object = {}, who = world.clerk) =>
  who.call('linkParentWithChild', { body: { ...payloadOf(linkSk, world.parent), studentSk, proofSeen: true, ...more } })
const reject = (linkSk: string, body: object = { reason: 1 }, who = world.clerk) =>
  who.call('rejectLinkRequest', { body: { linkSk, guardianId: world.parent.personSk, ...body } })
const mails = (linkSk: string) =>
  database.asOwner<{ subject: string; body_text: string; to_address: string; student_sk: string | null }>(
    'select subject, body_text, to_address, student_sk from outgoing_mail where change_key like $1 order by mail_sk', [`link:${linkSk}:%`])
const statusOf = async (linkSk: string) => (await database.asOwner<{ status: number }>('select status from parent_link_request where link_sk = $1', [linkSk]))[0]!.status

describe('what a parent asks for', () => {
  it('[S-3.4-01] is kept field by field and shown to staff of the district in the spelling of the payload', async () => {
    const linkSk = await askFor(world.parent, { referralType: 1, reasonforReferral: [1, 12], otherReferralReason: 'He hardly speaks', eiService: true, address2: 'Apt 4' })
    expect(await details(linkSk)).toMatchObject({
      linkSk, guardianId: world.parent.personSk, parentFname: 'Pat', parentLname: 'Parent', parentEmail: expect.stringContaining('@example.org'), parentPhone: '2125550100',
      address1: '12 Main St', address2: 'Apt 4', city: 'Bronx', state: 33, zip: '10451', childFname: 'Ana', childLname: 'Rivera', childDob: '2023-05-06', childGender: 1,
      relationToChild: 13, homeBorough: 1, schoolDistrict: 9, reasonforReferral: [1, 12], otherReferralReason: 'He hardly speaks', eiService: true,
      referralType: 1, status: 1, requestDate: '2026-11-20', isEmailVerified: true, heldBy: null,
    })
  })

  it('[S-7.1-07] answers one request to who may review it, and 404 to another district, a school and for what is not there', async () => {
    const linkSk = await askFor(world.parent)
    expect((await details(linkSk)).linkSk).toBe(linkSk)
    for (const [who, id] of [[world.stranger, linkSk], [world.clerk, '999999999']] as const) {
      expect(await who.call('getLinkDetails', { params: { id } })).toMatchObject({ status: 404, body: { message: 'This request was not found.' } })
    }
    expect((await world.parent.call('getLinkDetails', { params: { id: linkSk } })).status).toBe(403)
    for (const answer of [await link(linkSk, '1', {}, world.stranger), await reject(linkSk, { reason: 1 }, world.stranger)]) expect(answer.status).toBe(404)
  })

  it('is refused field by field with the sentences of the shared rules', async () => {
    const { status, body } = await world.parent.call('askToBeLinked', {
      body: { ...ASKED, childFname: '', childLname: 'R1vera', childDob: '2026-12-01', zip: '1', parentPhone: '12', homeBorough: null, referralType: 1 } as never,
    })
    expect(status).toBe(422)
    expect((body as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => [field, message])).toEqual([
      ['childFname', 'Error: Name is required'], ['childLname', 'Error: Name format is invalid.'], ['childDob', 'Error: Future Dates are not allowed'],
      ['parentPhone', 'Error: Enter a valid 10-digit phone number'], ['homeBorough', 'Error: Selection is mandatory'], ['zip', 'Error: Zip code format is invalid.'],
      ['reasonforReferral', 'Error: Selection is mandatory'],
    ])
  })

  it('needs a verified address, and ten a day are the most', async () => {
    await database.asOwner('update person set email_verified_at = null where person_sk = $1', [world.otherParent.personSk])
    expect(await world.otherParent.call('askToBeLinked', { body: ASKED })).toMatchObject({ status: 422, body: { message: 'Confirm your e-mail address first.' } })
    await database.asOwner('update person set email_verified_at = now() where person_sk = $1', [world.otherParent.personSk])
    for (let n = 0; n < 10; n++) await askFor(world.otherParent)
    expect((await world.otherParent.call('askToBeLinked', { body: ASKED })).status).toBe(429)
  })

  it('is listed for the parent alone, and taken back until staff have begun', async () => {
    const [mine, begun] = [await askFor(world.parent), await askFor(world.parent, { childFname: 'Ben' })]
    await world.clerk.call('openLinkReview', { body: { linkSk: begun } })
    const list = await world.parent.call('listOwnLinkRequests')
    expect(list.body).toMatchObject({ canAsk: true, requests: [{ linkSk: begun, status: 3, canWithdraw: false }, { linkSk: mine, childFname: 'Ana', status: 1, canWithdraw: true }] })
    expect((await world.otherParent.call('listOwnLinkRequests')).body).toMatchObject({ requests: [] })
    expect((await world.otherParent.call('withdrawLinkRequest', { params: { linkSk: mine } })).status).toBe(404)
    expect((await world.parent.call('withdrawLinkRequest', { params: { linkSk: begun } })).status).toBe(409)
    expect((await world.parent.call('withdrawLinkRequest', { params: { linkSk: mine } })).status).toBe(200)
    expect(await statusOf(mine)).toBe(10)
    expect(await reject(mine)).toMatchObject({ status: 409, body: { message: 'This request was cancelled meanwhile.' } })
  })
})

describe('a review', () => {
  it('holds the request: another reviewer is told who has it, until it is released or half an hour is over', async () => {
    const linkSk = await askFor(world.parent)
    expect((await world.clerk.call('openLinkReview', { body: { linkSk } })).body).toMatchObject({ value: { status: 3, isHeldByMe: true, heldBy: null } })
    const second = () => world.representative.call('openLinkReview', { body: { linkSk } })
    expect(await second()).toMatchObject({ status: 409, body: { message: 'Carl Clerk has this request open for review. Look at it again in a while, or ask them.', errorCodes: ['link.held'] } })
    expect(await details(linkSk, world.representative)).toMatchObject({ heldBy: { name: 'Carl Clerk' }, isHeldByMe: false })
    expect((await reject(linkSk, { reason: 1 }, world.representative)).status).toBe(409)
    await world.representative.call('releaseLinkReview', { body: { linkSk } }) // not theirs to release
    expect((await second()).status).toBe(409)
    await world.clerk.call('releaseLinkReview', { body: { linkSk } })
    expect((await second()).status).toBe(200)
    now = new Date('2026-11-20T15:31:00Z')
    expect((await world.clerk.call('openLinkReview', { body: { linkSk } })).status).toBe(200)
  })

  it('of two who decide at once one wins and the other is told by whom it was decided', async () => {
    const linkSk = await askFor(world.parent)
    const child = await addChild(database, world)
    const answers = await Promise.all([link(linkSk, child), reject(linkSk, { reason: 1 }, world.representative)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)!.body as { message: string }
    expect(told.message).toMatch(/^This request was (linked by Carl Clerk|rejected by Dora Representative) meanwhile\.$/)
    expect(await mails(linkSk)).toHaveLength(1)
  })
})

describe('a link to an existing child', () => {
  it('[S-7.1-05][S-7.1-08][S-3.4-02] starts portal access in the transaction that links parent and child, with event, audit and mail', async () => {
    const child = await addChild(database, world, { nycId: '266000001' })
    const linkSk = await askFor(world.parent, { locale: 'es' })
    expect((await world.parent.call('getOwnChildren')).body).toEqual([])
    expect((await world.parent.call('listStudentGuardians')).body).toEqual([])
    const answer = await world.clerk.send('POST', '/api/LinkParentwithChildRelation/AddLinkParentwithChild',
      payloadOf(linkSk, world.parent, { studentSK: child, nycid: '266000001', studentDBN: '09X001', proofSeen: true }))
    expect(answer).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { linkSk, studentSk: child, nycID: '266000001', referralSk: null } } })
    expect((await world.parent.call('getOwnChildren')).body).toMatchObject([{ studentSk: child }])
    expect((await world.parent.call('listStudentGuardians')).body).toMatchObject([{ studentSk: child, parentFname: 'Pat', relationToChild: 13, childFname: 'Ana' }])
    expect(await database.asOwner('select subject, entity_kind, entity_sk, from_status, to_status, person_sk from event where student_sk = $1', [child])).toEqual([
      { subject: 'Parent linked from the parent portal', entity_kind: 'parent_link_request', entity_sk: linkSk, from_status: 1, to_status: 6, person_sk: world.clerk.personSk },
    ])
    expect(await database.asOwner('select proof_seen, student_sk, reviewed_by from parent_link_request where link_sk = $1', [linkSk])).toEqual([
      { proof_seen: true, student_sk: child, reviewed_by: world.clerk.personSk },
    ])
    const [mail] = await mails(linkSk)
    expect(mail!.subject).toBe('Su solicitud fue aceptada')
    expect(mail!.body_text).toContain('Your request in the parent portal was accepted.')
    expect(`${mail!.subject} ${mail!.body_text}`).not.toMatch(/Ana|Rivera|Pat/)
  })

  it('[S-3.4-02] opens the initial referral that was asked for, received on the day of the request', async () => {
    const child = await addChild(database, world)
    const linkSk = await askFor(world.parent, { referralType: 1, reasonforReferral: [1] })
    now = new Date('2026-11-23T15:00:00Z')
    const { body } = await link(linkSk, child, { referralType: 'InitialReferral', reasonforReferral: [1] })
    const { referralSk } = (body as { value: { referralSk: string } }).value
    expect(await database.asOwner('select type, referral_date, requested_by, student_sk from referral where referral_sk = $1', [referralSk])).toEqual([
      { type: 1, referral_date: '2026-11-20', requested_by: world.parent.personSk, student_sk: child },
    ])
  })

  it('is refused when names or birth date differ, and without proof or a look at the custody alerts', async () => {
    const linkSk = await askFor(world.parent)
    const older = await addChild(database, world, { birthDate: '2022-05-06' })
    const named = await addChild(database, world, { last: 'Rivas' })
    for (const other of [older, named]) {
      expect(await link(linkSk, other)).toMatchObject({ status: 422, body: { message: 'The name and date of birth of the request do not match this student.' } })
    }
    const child = await addChild(database, world, { first: 'ANA María' })
    await database.asOwner("update student set red_alerts = '{2,9}' where student_sk = $1", [child])
    expect(await link(linkSk, child, { proofSeen: false })).toMatchObject({
      status: 422, body: { message: 'Confirm that you have seen proof of who the parent is and how they are related to the child. Confirm that you have looked at the alerts of this student on custody and confidential address.' },
    })
    expect(await statusOf(linkSk)).toBe(1)
    expect((await link(linkSk, child, { custodyChecked: true })).status).toBe(200)
  })

  it('stands beside what the record says: match, parents, alerts, and why no referral can be opened', async () => {
    const child = await addChild(database, world, { last: 'Rivera-López' })
    await database.asOwner("update student set red_alerts = '{9,3}' where student_sk = $1", [child])
    await database.asOwner("insert into guardian (student_sk, is_primary, relationship_id, first_name, last_name, email) values ($1, true, 13, 'Pat', 'Parent', null), ($1, false, 7, 'Tom', 'Elsewhere', 'tom@example.org')", [child])
    const linkSk = await askFor(world.parent)
    const compared = async () => (await world.clerk.call('compareWithStudent', { params: { id: linkSk, studentSk: child } })).body as LinkComparison
    expect(await compared()).toMatchObject({
      lastName: 'Rivera-López', match: { firstName: 'same', lastName: 'partly', birthDate: 'same', isSameChild: true },
      guardians: [{ name: 'Pat Parent', relationship: 'Mother', isLikeTheParent: true, hasPortalAccount: false }, { name: 'Tom Elsewhere', isLikeTheParent: false }],
      alerts: [{ id: 3, isAboutCustody: true }, { id: 9, isAboutCustody: false }], referralObstacle: null,
    })
    // the parent record that is theirs is taken, not doubled
    expect((await link(linkSk, child, { custodyChecked: true })).status).toBe(200)
    expect(await database.asOwner('select first_name, person_sk from guardian where student_sk = $1 order by guardian_sk', [child])).toEqual([
      { first_name: 'Pat', person_sk: world.parent.personSk }, { first_name: 'Tom', person_sk: null },
    ])
    const again = await askFor(world.parent)
    expect(await link(again, child, { custodyChecked: true })).toMatchObject({ status: 409, body: { errorCodes: ['link.already'] } })
  })

  it('reaches no child beyond the reviewer’s own reach', async () => {
    const linkSk = await askFor(world.parent)
    const far = await addChild(database, world, { district: 30, region: 7, schoolKey: null })
    for (const studentSk of [far, '999999999']) expect(await link(linkSk, studentSk)).toMatchObject({ status: 404, body: { message: 'This student was not found.' } })
    expect((await world.clerk.call('compareWithStudent', { params: { id: linkSk, studentSk: far } })).status).toBe(404)
  })
})

describe('a link to a new child', () => {
  const create = (linkSk: string, more: object = {}, who = world.clerk) =>
    who.call('addStudentAndLinkWithParent', { body: payloadOf(linkSk, world.parent, { proofSeen: true, ...more }) })

  it('[S-7.1-04] adds the student and links the parent, or does neither', async () => {
    const linkSk = await askFor(world.parent, { childFname: 'Brand', childLname: 'New', referralType: 1, reasonforReferral: [1] })
    const child = { childFname: 'Brand', childLname: 'New', referralType: 1, reasonforReferral: [1] }
    expect(await create(linkSk, { ...child, proofSeen: false })).toMatchObject({ status: 422, body: { errorCodes: ['link.proof'] } })
    expect(await create(linkSk, { ...child, address1: 'Nowhere' })).toMatchObject({ status: 422, body: { message: 'Error: Enter the house number, a space and the street.' } })
    expect(await statusOf(linkSk)).toBe(1)
    const { status, body } = await create(linkSk, child)
    expect(status).toBe(200)
    const { studentSk, nycID, referralSk } = (body as { value: Record<string, string> }).value
    expect(nycID).toMatch(/^\d{9}$/)
    expect(await database.asOwner('select first_name, district, house_number, street from student where student_sk = $1', [studentSk])).toEqual([
      { first_name: 'Brand', district: 9, house_number: '12', street: 'Main St' },
    ])
    expect(await database.asOwner('select first_name, home_phone, is_primary, person_sk from guardian where student_sk = $1', [studentSk])).toEqual([
      { first_name: 'Pat', home_phone: '2125550100', is_primary: true, person_sk: world.parent.personSk },
    ])
    expect(await database.asOwner('select student_sk from referral where referral_sk = $1', [referralSk])).toEqual([{ student_sk: studentSk }])
    expect((await world.parent.call('getOwnChildren')).body).toMatchObject([{ studentSk, firstName: 'Brand' }])
    expect((await create(linkSk, child)).status).toBe(409)
  })

  it('asks before a double is made, as Add New Student does, and makes it when told so', async () => {
    await addChild(database, world, { first: 'Double', last: 'Trouble' })
    const child = { childFname: 'Double', childLname: 'Trouble' }
    const linkSk = await askFor(world.parent, child)
    const asked = await create(linkSk, child)
    expect(asked).toMatchObject({ status: 200, body: { isRequestSucessful: false, value: null, error: expect.stringMatching(/^Student already exists/) } })
    expect(await statusOf(linkSk)).toBe(1)
    expect(await create(linkSk, { ...child, bypassDuplicateCheck: true })).toMatchObject({ status: 200, body: { isRequestSucessful: true } })
    expect(await statusOf(linkSk)).toBe(6)
  })
})

describe('a rejection', () => {
  it('[S-7.1-06] keeps the request with its reason for staff, and tells the parent nothing of it', async () => {
    const linkSk = await askFor(world.parent, { locale: 'ur' })
    expect(await reject(linkSk, {})).toMatchObject({ status: 422, body: { message: 'Error: Selection is mandatory' } })
    expect(await reject(linkSk, { reason: 5, note: 'Order of protection against the mother' })).toMatchObject({ status: 200, body: { value: { linkSk } } })
    expect(await details(linkSk)).toMatchObject({ status: 8, rejectionReason: 5, rejectionNote: 'Order of protection against the mother', reviewedBy: 'Carl Clerk', reviewedDate: '2026-11-20' })
    const own = await world.parent.call('listOwnLinkRequests')
    expect(own.body).toMatchObject({ requests: [{ linkSk, status: 8, closedOn: '2026-11-20' }] })
    expect(JSON.stringify(own.body)).not.toMatch(/protection|Clerk|reason/i)
    const [mail] = await mails(linkSk)
    expect(mail!.body_text).toContain('This says nothing about whether a child is known to us.')
    expect(mail!.body_text).toMatch(/^\u200F/)
    expect(`${mail!.subject} ${mail!.body_text}`).not.toMatch(/Ana|Rivera|Pat\b|order/i)
  })

  it('reads alike whether the child is known, unknown or under a protection order: answer, mail and list', async () => {
    await addChild(database, world, { first: 'Known', last: 'Child', birthDate: '2023-01-02' })
    const outcome = async (childFname: string, childLname: string, childDob: string, reason: number) => {
      const asked = await world.parent.call('askToBeLinked', { body: { ...ASKED, childFname, childLname, childDob } })
      const linkSk = (asked.body as { value: { linkSk: string } }).value.linkSk
      const grants = await database.asOwner('select 1 from student_grant where holder = $1', [world.otherParent.personSk])
      await reject(linkSk, { reason })
      const { requests } = (await world.parent.call('listOwnLinkRequests')).body as { requests: object[] }
      const hide = (text: string) => text.replaceAll(`"${linkSk}"`, '#').replaceAll(childFname, 'F').replaceAll(childLname, 'L').replaceAll(childDob, 'D')
      const [mail] = await mails(linkSk)
      return { status: asked.status, body: hide(JSON.stringify(asked.body)), mail: [mail!.subject, mail!.body_text], listed: hide(JSON.stringify(requests[0])), grants }
    }
    const known = await outcome('Known', 'Child', '2023-01-02', 5)
    expect(await outcome('Nobody', 'Atall', '2023-03-04', 3)).toEqual(known)
  })
})

describe('the walls behind the program', () => {
  const asParent = (text: string, values: unknown[]) =>
    database.transaction('trellis_app', { person: world.parent.personSk, reach: 'family', ids: [world.parent.personSk] }, (tx) => tx.query(text, values))

  it('a parent cannot link themselves, read others’ requests or write a child into their family', async () => {
    const child = await addChild(database, world)
    const [mine, other] = [await askFor(world.parent), await askFor(world.otherParent, { childFname: 'Secret' })]
    const refused = /row-level security/
    await expect(asParent('update parent_link_request set status = 6, student_sk = $2 where link_sk = $1', [mine, child])).rejects.toThrow(refused)
    await expect(asParent("insert into student_grant (kind, holder, student_sk, reason) values ('family', $1, $2, 'linked parent')", [world.parent.personSk, child])).rejects.toThrow(refused)
    await expect(asParent("insert into parent_link_request (guardian_person_sk, status, child_first_name, child_last_name, child_birth_date, requested_on, student_sk) values ($1, 6, 'A', 'B', '2020-01-01', '2026-01-01', $2)", [world.parent.personSk, child])).rejects.toThrow(refused)
    expect(await asParent('select link_sk from parent_link_request where link_sk = any($1::bigint[])', [[mine, other]])).toEqual([{ link_sk: mine }])
    expect(await asParent('update parent_link_request set status = 10 where link_sk = $1 returning link_sk', [other])).toEqual([])
  })
})

describe('a request that nobody takes up', () => {
  it('ends after 90 days, once, and the parent is told in their language', async () => {
    const [old, young, begun] = [await askFor(world.parent, { locale: 'ar' }), await askFor(world.parent), await askFor(world.parent)]
    await world.clerk.call('openLinkReview', { body: { linkSk: begun } })
    await database.asOwner("update parent_link_request set requested_on = '2026-08-22' where link_sk = any($1::bigint[])", [[old, begun]])
    await database.asOwner("update parent_link_request set requested_on = '2026-08-23' where link_sk = $1", [young])
    expect(await cancelIdleRequests(database, 'http://127.0.0.1:4999', '2026-11-20')).toBe(1)
    expect(await cancelIdleRequests(database, 'http://127.0.0.1:4999', '2026-11-20')).toBe(0)
    expect([await statusOf(old), await statusOf(young), await statusOf(begun)]).toEqual([10, 1, 3])
    const [mail] = await mails(old)
    expect(mail!.subject).toBe('انتهى طلبك')
  })

  it('goes with those that were rejected a year later, and no other', async () => {
    const [rejected, recent, open] = [await askFor(world.parent), await askFor(world.parent), await askFor(world.parent)]
    await database.asOwner("update parent_link_request set status = 8, closed_on = '2025-11-19' where link_sk = $1", [rejected])
    await database.asOwner("update parent_link_request set status = 10, closed_on = '2025-11-20' where link_sk = $1", [recent])
    expect(await purgeClosedRequests(database, '2026-11-20')).toBe(1)
    expect(await database.asOwner('select link_sk from parent_link_request order by link_sk')).toEqual([{ link_sk: recent }, { link_sk: open }])
  })
})
