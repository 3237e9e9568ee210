import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worstOf, clockStatus } from '@trellis/domain/timelines/clock-status.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { addClock, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { storedClock, type ClockRow } from '../timelines/read-clocks.ts'
import { checkCaseSummaries } from './check-case-summaries.ts'
import { rebuildCaseSummaries } from './rebuild-case-summaries.ts'
import { refreshCaseSummary } from './refresh-case-summary.ts'

const TODAY = '2026-10-15'

describe('the read model of the dashboards', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    await generateDemoDistrict({ database, today: TODAY, students: 1200 })
  })
  afterAll(() => database.drop())

  it('says of every case of the demo district what the case says', async () => {
    const { looked, found, differences, histories } = await checkCaseSummaries(database)
    expect(looked).toBeGreaterThan(400)
    expect(differences).toEqual([])
    expect(found).toBe(0)
    // every record of a demo case has a history that leads to where it stands
    for (const kind of ['referral', 'assessment', 'meeting', 'iepForm', 'placement', 'stac', 'eiChild', 'agencyCase'])
      expect(histories.find((one) => one.kind === kind)).toMatchObject({ kind, told: histories.find((one) => one.kind === kind)!.records })
    const counts = await database.asOwner<
      Record<string, number>
    >(`select count(*)::int as all, count(*) filter (where in_referrals)::int as referrals,
      count(*) filter (where in_evaluations)::int as evaluations, count(*) filter (where in_iep)::int as iep, count(*) filter (where in_placement)::int as placement,
      count(*) filter (where in_ei)::int as ei from case_summary`)
    expect(counts[0]!['all']).toBe(looked)
    for (const grid of ['referrals', 'evaluations', 'iep', 'placement', 'ei'])
      expect([grid, counts[0]![grid]! > 3]).toEqual([grid, true])
  })

  it('reports a row that was changed, one that is missing and one too many, and is mended by a rebuild', async () => {
    const [changed, missing] = await database.asOwner<{ student_sk: string }>(
      'select student_sk from case_summary order by student_sk limit 2',
    )
    const without = await addStudent(database, { last: 'Without' })
    await database.asOwner("update case_summary set activity = 'Nothing' where student_sk = $1", [changed!.student_sk])
    await database.asOwner('delete from case_summary where student_sk = $1', [missing!.student_sk])
    await database.asOwner(
      `insert into case_summary select (json_populate_record(s, json_build_object('student_sk', $1::bigint))).* from case_summary s limit 1`,
      [without],
    )
    const { differences } = await checkCaseSummaries(database)
    expect(differences.map(({ studentSk, column }) => [studentSk, column])).toEqual([
      [changed!.student_sk, 'activity'],
      [missing!.student_sk, 'missing'],
      [without, 'superfluous'],
    ])
    await rebuildCaseSummaries(database)
    expect((await checkCaseSummaries(database)).differences).toEqual([])
  })

  it('reports a record that was changed past its events, though its row follows the record, and a step out of turn', async () => {
    const [open] = await database.asOwner<{ student_sk: string; referral_sk: string }>(
      "select student_sk, referral_sk from case_summary where case_process = 'Referral' and referral_status = 3 limit 1",
    )
    const { student_sk: studentSk, referral_sk: referralSk } = open!
    const tell = (from: number, to: number) =>
      database.asOwner(
        `insert into event (student_sk, kind, subject, entity_kind, entity_sk, from_status, to_status, occurred_at)
         values ($1, 'System', 'Moved', 'referral', $2, $3, $4, clock_timestamp())`,
        [studentSk, referralSk, from, to],
      )
    const refresh = () => database.transaction('trellis_loader', {}, (tx) => refreshCaseSummary(tx, studentSk))
    await database.asOwner('update referral set status = 9 where referral_sk = $1', [referralSk])
    await refresh()
    const past = (await checkCaseSummaries(database)).differences
    expect(new Set(past.map((one) => one.studentSk))).toEqual(new Set([studentSk]))
    expect(past).toContainEqual({ studentSk, column: `referral ${referralSk} status`, stored: 9, derived: 3 })
    expect(past).toContainEqual({ studentSk, column: 'referral_status', stored: 9, derived: 3 })
    await tell(5, 9)
    await refresh()
    expect((await checkCaseSummaries(database)).differences).toEqual([
      { studentSk, column: `referral ${referralSk} step`, stored: 5, derived: 3 },
    ])
    await database.asOwner("delete from event where entity_kind = 'referral' and entity_sk = $1 and from_status = 5", [
      referralSk,
    ])
    await tell(3, 9)
    await refresh()
    expect((await checkCaseSummaries(database)).found).toBe(0)
  })

  it('counts a deleted contact nowhere', async () => {
    const [event] = await database.asOwner<{ event_sk: string; student_sk: string }>(
      "select event_sk, student_sk from event where kind = 'Manual' limit 1",
    )
    await database.asOwner('update event set deleted_at = now() where event_sk = $1', [event!.event_sk])
    expect((await checkCaseSummaries(database)).differences.map(({ column }) => column).toSorted()).toEqual([
      'events_manual',
      'events_total',
    ])
    await database.transaction('trellis_loader', {}, (tx) => refreshCaseSummary(tx, event!.student_sk))
    expect((await checkCaseSummaries(database)).found).toBe(0)
  })

  it('derives from its dates the same chip as from the clocks, on any day', async () => {
    const clocks = await database.asOwner<ClockRow & { student_sk: string }>(
      'select c.* from clock c where stopped_on is null',
    )
    const rows = await database.asOwner<
      Record<'student_sk' | 'unexplained_due' | 'explained_due' | 'policy_due', string | null>
    >('select student_sk, unexplained_due, explained_due, policy_due from case_summary')
    const byStudent = new Map<string, ClockRow[]>()
    for (const clock of clocks) byStudent.set(clock.student_sk, [...(byStudent.get(clock.student_sk) ?? []), clock])
    const seen = new Set<string>()
    for (const day of ['2026-08-01', TODAY, '2026-12-01', '2027-05-01']) {
      for (const row of rows) {
        const past = (date: string | null) => date !== null && date < day
        const chip = past(row.unexplained_due)
          ? 'Out of Compliance'
          : past(row.explained_due)
            ? 'Reason for Delay'
            : past(row.policy_due)
              ? 'At Risk'
              : ''
        const own = byStudent.get(row.student_sk!) ?? []
        expect([row.student_sk, day, chip]).toEqual([
          row.student_sk,
          day,
          worstOf(own.map((clock) => clockStatus(storedClock(clock), day))) ?? '',
        ])
        seen.add(chip)
      }
    }
    expect(seen.size).toBe(4)
  })

  it('follows a change in the transaction that makes it, and a child without a case has no row', async () => {
    const sk = await addStudent(database, { last: 'Nováková', first: 'Eva' })
    const refresh = () => database.transaction('trellis_loader', {}, (tx) => refreshCaseSummary(tx, sk))
    const row = async () =>
      (await database.asOwner<Record<string, unknown>>('select * from case_summary where student_sk = $1', [sk]))[0]
    await refresh()
    expect(await row()).toBeUndefined()
    const referral = await addReferral(database, sk, { status: 9 })
    await addClock(database, sk, { id: 'C03', startedOn: '2026-09-10', compliance: '2026-10-01', policy: '2026-09-20' })
    await refresh()
    expect(await row()).toMatchObject({
      student_name: 'Nováková, Eva',
      last_key: 'novakova',
      case_process: 'Referral',
      activity: 'Send Prior Written Notice',
      referral_sk: referral,
      in_referrals: true,
      in_evaluations: false,
      compliance_date: '2026-10-01',
      unexplained_due: '2026-10-01',
      explained_due: null,
      due_date: '2026-10-01',
    })
    await database.asOwner('update clock set delay_reason_ids = array[5] where student_sk = $1', [sk])
    await refresh()
    expect(await row()).toMatchObject({ unexplained_due: null, explained_due: '2026-10-01' })
    await database.asOwner('delete from clock_move where student_sk = $1', [sk])
    await database.asOwner('delete from clock where student_sk = $1', [sk])
    await database.asOwner('delete from referral where student_sk = $1', [sk])
    await refresh()
    expect(await row()).toBeUndefined()
  })
})
