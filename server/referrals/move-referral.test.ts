import { actorOf } from '@trellis/domain/access/actor.ts'
import type { Transition } from '@trellis/domain/basics/state-table.ts'
import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { REEVALUATION_TRANSITIONS } from '@trellis/domain/referrals/reevaluation-states.ts'
import { findReferralMove, refusedMove, type ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'
import { REFERRAL_TRANSITIONS } from '@trellis/domain/referrals/referral-states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { moveReferral, type ReferralMove } from './move-referral.ts'
import { EFFECTS } from './run-effects.ts'

const TODAY = '2026-11-20'
const TABLES = [
  { name: 'referral', type: 1, table: REFERRAL_TRANSITIONS },
  { name: 'request for reevaluation', type: 4, table: REEVALUATION_TRANSITIONS },
] as const
const ACTIONS = [...new Set(TABLES.flatMap(({ table }) => Object.values(table).map(({ action }) => action)))]
const STATES = Object.values(ReferralStatus)

let database: TestDatabase
let school: { key: number }
let office: { key: number }
let chairperson: string
let manager: string

beforeAll(async () => {
  database = await createTestDatabase()
  school = await addLocation(database, { kind: 'school', district: 9, region: 2 })
  office = await addLocation(database, { kind: 'cseOffice', district: 9, region: 2 })
  await addPersonInRole(database, 43, (await addLocation(database, { kind: 'district', district: 9, region: 2 })).key)
  chairperson = await addPersonInRole(database, 45, office.key)
  manager = await addPersonInRole(database, 47, school.key, { first: 'Mara', last: 'Manager' })
})
afterAll(() => database.drop())

interface Made {
  readonly type: number
  readonly status: number
  readonly remembered?: number
  readonly bornOn?: string
}
async function make({ type, status, remembered, bornOn = '2017-03-04' }: Made): Promise<{ studentSk: string; referralSk: string }> {
  const studentSk = await addStudent(database, { schoolKey: school.key, district: 9, region: 2, birthDate: bornOn })
  const [row] = await database.asOwner<{ referral_sk: string }>(
    `insert into referral (student_sk, type, status, previous_status, request_date, referral_date, requested_by) values ($1, $2, $3, $4, '2026-11-02', '2026-11-02', $5) returning referral_sk`,
    [studentSk, type, status, remembered ?? null, manager],
  )
  return { studentSk, referralSk: row!.referral_sk }
}

function move(given: ReferralMove, roleId = 45): Promise<{ from: number | null; to: number }> {
  const location = roleId === 45
    ? { kind: 'cseOffice' as const, locationCode: 'C', locationKey: office.key, district: 9, region: 2 }
    : { kind: 'school' as const, locationCode: 'S', locationKey: school.key, district: 9, region: 2 }
  const actor = actorOf({ personSk: chairperson, roleId, location })
  return database.transaction('trellis_app', settingsOf(actor), (tx) => moveReferral({ tx, actor, today: TODAY, now: new Date(`${TODAY}T15:00:00Z`) } as Scope, given))
}
const stateOf = async (referralSk: string) => (await database.asOwner('select * from referral where referral_sk = $1', [referralSk]))[0] as Record<string, unknown>
const eventsOf = (studentSk: string) =>
  database.asOwner<{ entity_kind: string; from_status: number | null; to_status: number; subject: string }>(
    'select entity_kind, subject, from_status, to_status from event where student_sk = $1 order by event_sk',
    [studentSk],
  )
const clocksOf = (studentSk: string) => database.asOwner<{ clock_id: string; started_on: string; stopped_on: string | null }>('select clock_id, started_on, stopped_on from clock where student_sk = $1 order by clock_id', [studentSk])
const noticesOf = (studentSk: string) => database.asOwner('select type, status from notice where student_sk = $1', [studentSk])

describe.each(TABLES)('the table of the $name', ({ type, table }) => {
  const rows = Object.entries(table as Record<string, Transition<ReferralStatus>>).flatMap(([id, row]) =>
    row.from.filter((from) => from !== 'new').map((from) => ({ id, from: Number(from), row })),
  )

  it.each(rows)('[P-4-01] $id moves from $from, once, with one event of its own', async ({ from, row }) => {
    const { referralSk, studentSk } = await make({ type, status: from, remembered: 9 })
    const moved = await move({ referralSk, action: row.action as ReferralAction, isConsequence: true })
    const direct = row.to === 'same' ? from : row.to === 'remembered' ? 9 : Number(row.to)
    const events = (await eventsOf(studentSk)).filter(({ entity_kind }) => entity_kind === 'referral')
    expect(events[0]).toMatchObject({ from_status: from, to_status: direct })
    // a referral received and a request approved get their notice at once
    const isPrepared = row.code !== undefined && (direct === ReferralStatus.Open || direct === ReferralStatus.ReviewCompletion)
    expect(events).toHaveLength(isPrepared ? 2 : 1)
    expect(moved).toMatchObject({ from, to: isPrepared ? ReferralStatus.PendingPWN : direct })
    expect(await stateOf(referralSk)).toMatchObject({ status: moved.to, version: events.length + 1 })
  })

  it('refuses every other action in every state with its sentence, and changes nothing', async () => {
    const { referralSk, studentSk } = await make({ type, status: 2 })
    let refused = 0
    for (const status of STATES) {
      await database.asOwner('update referral set status = $2 where referral_sk = $1', [referralSk, status])
      const before = await stateOf(referralSk)
      for (const action of ACTIONS) {
        if (findReferralMove(type, status, action)) continue
        await expect(move({ referralSk, action, isConsequence: true })).rejects.toThrow(refusedMove(type, status, action).message)
        refused++
      }
      expect(await stateOf(referralSk)).toEqual(before)
    }
    expect(refused).toBe(STATES.length * ACTIONS.length - rows.length)
    expect(await eventsOf(studentSk)).toEqual([])
    expect(await clocksOf(studentSk)).toEqual([])
  })
})

describe('what a move brings with it', () => {
  it('a referral received starts C02, C03 and C05 on that day, drafts notice 5 and gives the case to somebody of the school', async () => {
    const { referralSk, studentSk } = await make({ type: 1, status: 2 })
    await move({ referralSk, action: 'submitReferral', on: '2026-11-17' })
    expect(await clocksOf(studentSk)).toEqual([
      { clock_id: 'C02', started_on: '2026-11-17', stopped_on: TODAY },
      { clock_id: 'C03', started_on: '2026-11-17', stopped_on: null },
      { clock_id: 'C05', started_on: '2026-11-17', stopped_on: null },
    ])
    expect(await noticesOf(studentSk)).toEqual([{ type: 5, status: 2 }])
    expect(await stateOf(referralSk)).toMatchObject({ status: 9, referral_date: '2026-11-17', previous_status: null })
    expect(await database.asOwner('select person_sk from case_assignment where student_sk = $1', [studentSk])).toEqual([{ person_sk: manager }])
    expect((await eventsOf(studentSk)).map(({ subject }) => subject)).toEqual(['Referral received', 'Case assigned', 'Notice prepared', 'Notice drafted'])
  })

  it('that of a preschool child gets notice 13', async () => {
    const { referralSk, studentSk } = await make({ type: 1, status: 2, bornOn: '2023-02-01' })
    await move({ referralSk, action: 'submitReferral', on: '2026-11-17' })
    expect(await noticesOf(studentSk)).toEqual([{ type: 13, status: 2 }])
  })

  it('a request starts C01 and tells the chairperson; its approval makes it a referral of that day', async () => {
    const { referralSk, studentSk } = await make({ type: 3, status: 2 })
    await database.asOwner('delete from notification')
    await move({ referralSk, action: 'submitRequest', on: '2026-11-10' }, 47)
    expect(await clocksOf(studentSk)).toEqual([{ clock_id: 'C01', started_on: '2026-11-10', stopped_on: null }])
    await move({ referralSk, action: 'approve' })
    expect(await stateOf(referralSk)).toMatchObject({ type: 1, status: 9, request_date: '2026-11-10', referral_date: TODAY, reviewed_by: chairperson })
    expect(await clocksOf(studentSk)).toEqual([
      { clock_id: 'C01', started_on: '2026-11-10', stopped_on: TODAY },
      { clock_id: 'C02', started_on: TODAY, stopped_on: TODAY },
      { clock_id: 'C03', started_on: TODAY, stopped_on: null },
      { clock_id: 'C05', started_on: TODAY, stopped_on: null },
    ])
    expect(await database.asOwner('select kind, parts from notification where person_sk = $1 order by notification_sk', [manager])).toContainEqual({
      kind: 3, parts: { subject: 'Request for Initial Referral', decision: 'approved' },
    })
  })

  it.each([
    [3, 7],
    [4, 16],
    [2, 17],
  ])('a rejection of type %i keeps its reason, drafts notice %i and leaves the clock running', async (type, notice) => {
    const { referralSk, studentSk } = await make({ type, status: 3 })
    await move({ referralSk, action: 'reject', reason: 'Supports were not tried.' })
    expect(await stateOf(referralSk)).toMatchObject({ status: 8, reject_reason: 'Supports were not tried.', reviewed_by: chairperson })
    expect(await noticesOf(studentSk)).toEqual([{ type: notice, status: 2 }])
  })

  it.each([
    [4, 'submitFirst', 14, 9],
    [19, 'submitThreeYear', 18, 9],
    [2, 'submitAdditional', undefined, 3],
  ] as const)('a request of type %i (%s) starts C11 and drafts notice %s', async (type, action, notice, to) => {
    const { referralSk, studentSk } = await make({ type, status: 2 })
    await move({ referralSk, action, on: '2026-11-16' })
    expect(await stateOf(referralSk)).toMatchObject({ status: to, request_date: '2026-11-16', referral_date: '2026-11-16' })
    expect(await clocksOf(studentSk)).toEqual([{ clock_id: 'C11', started_on: '2026-11-16', stopped_on: null }])
    expect(await noticesOf(studentSk)).toEqual(notice ? [{ type: notice, status: 2 }] : [])
  })

  it('consent starts C06 and C09 of a school-age child, C07, C08 and C10 of a preschool child, and ends C05', async () => {
    const started = async (bornOn: string) => {
      const { referralSk, studentSk } = await make({ type: 1, status: 2, bornOn })
      await move({ referralSk, action: 'submitReferral', on: '2026-11-02' })
      await move({ referralSk, action: 'consentGiven', on: '2026-11-16' })
      expect(await stateOf(referralSk)).toMatchObject({ status: 6, consent_date: '2026-11-16' })
      return (await clocksOf(studentSk)).map(({ clock_id, stopped_on }) => `${clock_id} ${stopped_on ? 'ended' : 'runs'}`)
    }
    expect(await started('2016-01-01')).toEqual(['C02 ended', 'C03 runs', 'C05 ended', 'C06 runs', 'C09 runs'])
    expect(await started('2023-01-01')).toEqual(['C02 ended', 'C03 runs', 'C05 ended', 'C07 runs', 'C08 runs', 'C10 runs'])
  })

  it('a cancelled referral leaves no clock running and no notice waiting', async () => {
    const { referralSk, studentSk } = await make({ type: 1, status: 2 })
    await move({ referralSk, action: 'submitReferral', on: '2026-11-17' })
    await move({ referralSk, action: 'cancel', reason: 'Entered in error' })
    expect((await clocksOf(studentSk)).filter(({ stopped_on }) => stopped_on === null)).toEqual([])
    expect(await noticesOf(studentSk)).toEqual([{ type: 5, status: 10 }])
  })

  it('asks for the permission of the row, unless it follows from another act', async () => {
    const { referralSk } = await make({ type: 3, status: 3 })
    await expect(move({ referralSk, action: 'approve' }, 40)).rejects.toThrow('You do not have permission')
    expect(await stateOf(referralSk)).toMatchObject({ status: 3 })
    await expect(move({ referralSk: '999999999', action: 'approve' })).rejects.toThrow('This referral was not found.')
  })

  it('every effect of the tables is done here or named as somebody else’s', () => {
    const columns = ['setReferralDate', 'setRequestDate', 'setReferralDateToApproval', 'becomeInitialReferral', 'rememberStatus', 'setConsentDate']
    const ofCallers = [
      'informRequesterAndParent', 'closeWithReason1', 'requestConsent', 'generateMeetingNotice', 'cancelMeetingNotice', 'createAssessments', 'refuseConsent',
      'promptFinalNoticeOfWithdrawal', 'purgeDraftAfter30Days', 'cancelTasksAndMeetings', 'allowLaterRequest', 'openAssessmentPlanning', 'recomputeReviewDates',
      'recordParentRefusal',
    ]
    const named = TABLES.flatMap(({ table }) => Object.values(table).flatMap(({ effects }): readonly string[] => effects))
    expect([...new Set(named)].toSorted()).toEqual([...Object.keys(EFFECTS).filter((name) => named.includes(name)), ...columns, ...ofCallers].toSorted())
  })
})
