import { PROJECTION_RULES } from '@trellis/domain/timelines/calendars/project-calendar.ts'
import { getClockDefinition, type ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { importCalendar, type LoadedCalendar } from './import-calendar.ts'
import { readCalendar } from './read-calendar.ts'

const HEAD = 'date,dayType,name\n2026-09-10,FIRST,\n2027-06-25,LAST,\n'
const SPARSE = `${HEAD}2026-11-03,STAFF,Election Day\n12/24/2026,HOLIDAY,Winter recess\n`
const TODAY = '2026-11-20'

let database: TestDatabase
let studentSk: string

beforeAll(async () => {
  database = await createTestDatabase()
  const [student] = await database.asOwner<{ student_sk: string }>(
    `insert into student (nyc_id, first_name, last_name, birth_date, last_key, first_key, last_letters, first_letters)
     values ('234567890', 'Ana', 'Rivera', '2018-05-04', 'rivera', 'ana', 'aeirrv', 'aan') returning student_sk`,
  )
  studentSk = student!.student_sk
})
afterAll(() => database.drop())

const load = async (text: string, isDryRun = false): Promise<LoadedCalendar> => {
  const outcome = await importCalendar(database, { name: 'calendar-2026.csv', text }, { today: TODAY, isDryRun })
  if (outcome.problems) throw new Error(JSON.stringify(outcome.problems))
  return outcome
}

interface StoredDates {
  compliance_date: string
  policy_date: string | null
  rests_on_projected: boolean
  version: number
}
const clock = async (sk: string): Promise<StoredDates> =>
  (
    await database.asOwner<StoredDates>(
      'select compliance_date, policy_date, rests_on_projected, version from clock where clock_sk = $1',
      [sk],
    )
  )[0]!

async function startClock(clockId: ClockId, startedOn: string, stoppedOn?: string): Promise<string> {
  const definition = getClockDefinition(clockId, startedOn)
  const calendar = await database.transaction('trellis_loader', {}, readCalendar)
  const dates = computeClockDates(definition, { startedOn, childBirthDate: '2018-05-04' }, calendar)
  const [row] = await database.asOwner<{ clock_sk: string }>(
    `insert into clock (student_sk, clock_id, subject_kind, start_event, started_on, policy_date, compliance_date, rests_on_projected, is_legal, stopped_on)
     values ($1, $2, 'referral', $3, $4, $5, $6, $7, $8, $9) returning clock_sk`,
    [
      studentSk,
      clockId,
      definition.startEvent,
      startedOn,
      dates.policyDate,
      dates.complianceDate,
      dates.restsOnProjectedDay,
      definition.legal,
      stoppedOn ?? null,
    ],
  )
  return row!.clock_sk
}

describe('importCalendar', () => {
  it('a faulty file changes nothing and names rows, columns and reasons', async () => {
    const outcome = await importCalendar(
      database,
      { name: 'x.csv', text: `${HEAD}2026-11-03,STAFF,\n` },
      { today: TODAY, isDryRun: false },
    )
    expect(outcome.problems).toEqual([{ row: 4, column: 'name', reason: 'A day without school needs a name' }])
    const [year] = await database.asOwner<{ projected: boolean; origin: string }>(
      "select projected, origin from school_year where school_year = '2026-27'",
    )
    expect(year).toEqual({ projected: true, origin: PROJECTION_RULES })
  })

  it('replaces the projected year and moves open school-day clocks, with the old value in the history and in the audit', async () => {
    const open = await startClock('C10', '2026-10-01')
    const closed = await startClock('C10', '2026-10-01', '2026-11-10')
    const inCalendarDays = await startClock('C06', '2026-10-01')
    const [before, closedBefore, other] = await Promise.all([open, closed, inCalendarDays].map(clock))
    expect(before!.rests_on_projected).toBe(true)

    const dry = await load(SPARSE, true)
    expect(await clock(open)).toEqual(before)
    const outcome = await load(SPARSE)
    expect(outcome.clocks).toEqual(dry.clocks)
    expect(outcome.clocks).toMatchObject({ looked: 2, moved: 1 })
    expect(outcome.replaced?.projected).toBe(true)

    const after = await clock(open)
    expect(after.compliance_date < before!.compliance_date).toBe(true)
    expect(after).toMatchObject({ rests_on_projected: false, version: 2 })
    expect(await clock(closed)).toEqual(closedBefore)
    expect(await clock(inCalendarDays)).toMatchObject({
      compliance_date: other!.compliance_date,
      policy_date: other!.policy_date,
    })

    const us = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
    const events = await database.asOwner('select kind, subject, detail, entity_sk, clock_effect from event')
    expect(events).toEqual([
      {
        kind: 'System',
        subject: 'School calendar changed',
        detail: `School calendar changed: C10 date moved from ${us(before!.compliance_date)} to ${us(after.compliance_date)}`,
        entity_sk: open,
        clock_effect: expect.objectContaining({
          complianceDate: { from: before!.compliance_date, to: after.compliance_date },
        }),
      },
    ])
    const [year] = await database.asOwner(
      "select first_day, last_day, projected, origin, version from school_year where school_year = '2026-27'",
    )
    expect(year).toEqual({
      first_day: '2026-09-10',
      last_day: '2027-06-25',
      projected: false,
      origin: `district file calendar-2026.csv ${TODAY}`,
      version: 2,
    })
    expect(
      await database.asOwner("select day, name from school_day_off where school_year = '2026-27' order by day"),
    ).toEqual([
      { day: '2026-11-03', name: 'Election Day' },
      { day: '2026-12-24', name: 'Winter recess' },
    ])
    const audit = await database.asOwner<{
      operation: string
      student_sks: string[] | null
      private_data: { replaced?: { projected: boolean } }
    }>("select operation, student_sks, private_data from audit_entry where actor = 'calendar-import' order by entry_id")
    expect(audit.map(({ operation, student_sks }) => [operation, student_sks])).toEqual([
      ['calendar.year', null],
      ['calendar.clocks', [studentSk]],
    ])
    expect(audit[0]!.private_data.replaced?.projected).toBe(true)
  })

  it('the same file again moves nothing', async () => {
    const outcome = await load(SPARSE)
    expect(outcome.clocks).toMatchObject({ moved: 0, resettled: 0 })
    expect(outcome.replaced?.projected).toBe(false)
    expect(await database.asOwner('select 1 from event')).toHaveLength(1)
  })

  it('a corrected file moves the dates back and tells that too', async () => {
    const outcome = await load(`${SPARSE}2026-12-25,HOLIDAY,Winter recess\n2026-12-28,CLOSED,Storm\n`)
    expect(outcome.clocks.moved).toBe(1)
    expect(await database.asOwner('select 1 from event')).toHaveLength(2)
  })

  it('goes through more clocks than one batch holds', async () => {
    await database.asOwner(
      `insert into clock (student_sk, clock_id, subject_kind, start_event, started_on, is_legal)
       select $1, 'C10', 'referral', 'consentToEvaluate', '2026-10-01', true from generate_series(1, 4500)`,
      [studentSk],
    )
    const outcome = await load(SPARSE)
    expect(outcome.clocks.looked).toBe(4502)
    expect(outcome.clocks.moved).toBe(4501)
  })
})
