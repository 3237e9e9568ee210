import { actorOf } from '@trellis/domain/access/actor.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openInitialReferral, type NewInitialReferral } from './open-initial-referral.ts'

let database: TestDatabase
let school: { key: number }
let clerk: string

beforeAll(async () => {
  database = await createTestDatabase()
  school = await addLocation(database, { kind: 'school', district: 9, region: 2 })
  clerk = await addPersonInRole(database, 53, school.key)
})
afterAll(() => database.drop())

const child = (birthDate = '2019-05-06') => addStudent(database, { schoolKey: school.key, district: 9, region: 2, birthDate })
function open(studentSk: string, more: Partial<NewInitialReferral> = {}) {
  const actor = actorOf({ personSk: clerk, roleId: 53, location: { kind: 'school', locationCode: 'S', locationKey: school.key, district: 9, region: 2 } })
  return database.transaction('trellis_app', settingsOf(actor), (tx) =>
    openInitialReferral({ tx, actor, today: '2026-11-20', now: new Date('2026-11-20T15:00:00Z') } as Scope, {
      studentSk, type: ReferralType.InitialReferral, source: 1, reasons: [1, 4], narrative: 'From the portal.', receivedOn: '2026-11-19', requestedBy: null, ...more,
    }),
  )
}
const referrals = (studentSk: string) =>
  database.asOwner('select type, status, source_id, reason_id, reason_text, requested_by, referral_date, form from referral where student_sk = $1', [studentSk])

describe('opening an initial referral on behalf of somebody', () => {
  it('writes it and submits it at once, from nothing, with what the submission brings', async () => {
    const studentSk = await child()
    const { referralSk } = await open(studentSk)
    expect(await referrals(studentSk)).toEqual([
      { type: 1, status: 9, source_id: 1, reason_id: 1, reason_text: 'From the portal.', requested_by: null, referral_date: '2026-11-19', form: { reasons: [1, 4] } },
    ])
    expect(await database.asOwner("select from_status, to_status from event where entity_kind = 'referral' and entity_sk = $1 order by event_sk", [referralSk])).toEqual([
      { from_status: null, to_status: 1 }, { from_status: 1, to_status: 9 },
    ])
    // nobody there who can have the case: C02 runs on until somebody assigns it
    expect(await database.asOwner('select clock_id, stopped_on from clock where student_sk = $1 order by clock_id', [studentSk])).toEqual([
      { clock_id: 'C02', stopped_on: null }, { clock_id: 'C03', stopped_on: null }, { clock_id: 'C05', stopped_on: null },
    ])
  })

  it.each([
    ['while another one is open', async () => { const sk = await child(); await open(sk); return sk }, {}, 'This student already has an open referral: Initial Referral, Pending PWN.', 1],
    ['before the age of referral', () => child('2024-09-20'), {}, 'The child will be eligible for an Initial Referral starting 04/01/2027', 0],
    ['on a day to come', () => child(), { receivedOn: '2026-11-21' }, 'Error: Date cannot be later than today', 0],
  ] as const)('refuses it %s', async (_when, made, more, message, left) => {
    const studentSk = await made()
    await expect(open(studentSk, more)).rejects.toThrow(message)
    expect(await referrals(studentSk)).toHaveLength(left)
  })
})
