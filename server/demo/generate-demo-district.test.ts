import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseProcessOf, caseStageOf } from '@trellis/domain/students/case-stage.ts'
import { clockStatus, isReasonMissing } from '@trellis/domain/timelines/clock-status.ts'
import { ComplianceStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { passwordMatches } from '../identity/passwords.ts'
import { createTestDatabase, testDatabaseForThisTest, type TestDatabase } from '../testing/test-database.ts'
import { storedClock, type ClockRow } from '../timelines/read-clocks.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'
import { BOROUGHS, type BoroughId } from '@trellis/domain/addresses/lookup-rules.ts'
import { findInDirectory } from '../addresses/find-in-directory.ts'
import { demoPeopleExist } from './demo-people-exist.ts'
import { DEMO_TABLES } from './demo-rows.ts'
import { generateDemoDistrict } from './generate-demo-district.ts'

const TODAY = '2026-11-21'
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  expect(await demoPeopleExist(database)).toBe(false)
  await generateDemoDistrict({ database, today: TODAY })
})
afterAll(() => database.drop())

const hashOf = async (db: TestDatabase): Promise<string> => {
  const hash = createHash('sha256')
  for (const table of Object.keys(DEMO_TABLES).filter((one) => one !== 'credential')) {
    const [row] = await db.asOwner<{ text: string }>(
      `select string_agg(t::text, E'\\n' order by t::text) as text from ${table} t`,
    )
    hash.update(`${table}:${row!.text}\n`)
  }
  return hash.digest('hex')
}

const countsOf = async (sql: string): Promise<Map<number | string, number>> => {
  const rows = await database.asOwner<{ key: number | string; n: number }>(sql)
  return new Map(rows.map((row) => [row.key, row.n]))
}

describe('the demo district', () => {
  it('has 3,000 children at about 40 schools in all five boroughs, with every scope column filled', async () => {
    const [row] = await database.asOwner<Record<string, number>>(
      `select count(*)::int as n, count(*) filter (where school_key is null or district is null or region is null or borough_id is null)::int as unplaced,
         count(distinct borough_id)::int as boroughs, count(distinct school_key)::int as schools, count(distinct home_language_id)::int as languages from student`,
    )
    expect(row).toMatchObject({ n: 3010, unplaced: 0, boroughs: 5, schools: 40 })
    expect(row!['languages']).toBeGreaterThan(25)
    const sample = await database.asOwner(
      "select dbn from location l join reference_item i on i.list_name = 'DBN' and i.value = l.dbn",
    )
    expect(sample).toHaveLength(8)
  })

  it('has told staff of their new cases and of decided extensions, a few of them unread', async () => {
    const kinds = await countsOf('select kind as key, count(*)::int as n from notification group by kind')
    expect(kinds.get(1)).toBeGreaterThan(20)
    expect(kinds.get(3)).toBeGreaterThan(2)
    const [row] = await database.asOwner<Record<string, number>>(
      `select count(*) filter (where read_at is null)::int as unread, count(*) filter (where read_at is not null)::int as seen,
         count(*) filter (where created_at > $1::date)::int as future,
         count(*) filter (where not exists (select from case_assignment a where a.student_sk = n.student_sk) and kind = 1)::int as baseless from notification n`,
      [TODAY],
    )
    expect(row).toMatchObject({ future: 0, baseless: 0 })
    expect(Math.min(row!['unread']!, row!['seen']!)).toBeGreaterThan(5)
  })

  it('invites a parent and staff to every meeting, at a place, and keeps the time of whoever must still come', async () => {
    const [row] = await database.asOwner<Record<string, number>>(
      `select count(*) filter (where m.street_address_1 is null or m.recipient_guardian_sk is null or m.contact_name is null)::int as homeless,
         count(*) filter (where not exists (select from meeting_attendee a where a.meeting_sk = m.meeting_sk and a.guardian_sk is not null))::int as orphaned,
         count(*) filter (where not exists (select from meeting_attendee a where a.meeting_sk = m.meeting_sk and a.person_sk is not null and a.guardian_sk is null))::int as unstaffed,
         count(*) filter (where m.status in (1, 2) <> exists (select from busy_time b where b.meeting_sk = m.meeting_sk))::int as untimed
       from meeting m`,
    )
    expect(row).toEqual({ homeless: 0, orphaned: 0, unstaffed: 0, untimed: 0 })
  })

  it('has a directory of streets in which every home is found with its own city and zip', async () => {
    const homes = await database.asOwner<Record<'house_number' | 'street' | 'zip' | 'city' | 'district', string> & { borough_id: BoroughId }>(
      'select distinct on (borough_id, street) borough_id, house_number, street, zip, city, district from student',
    )
    expect(homes.length).toBeGreaterThan(50)
    const found = await database.transaction('trellis_app', {}, (tx) =>
      Promise.all(
        homes.map(({ borough_id, house_number, street }) =>
          findInDirectory(tx, { borough: BOROUGHS[borough_id], addressNumber: house_number, streetName: street }),
        ),
      ),
    )
    expect(found.map(({ out_usps_city_name, out_zip_code }) => [out_usps_city_name, out_zip_code])).toEqual(
      homes.map(({ city, zip }) => [city, zip]),
    )
  })

  it('sends nobody before sixth grade to a middle or high school', async () => {
    const misplaced = await database.asOwner(
      `select s.grade, l.name from student s join location l on l.location_key = s.school_key
       where s.grade in ('IN', 'PK', '0K', '01', '02', '03', '04', '05') and l.name ~ '^(I\\.S\\.|M\\.S\\.|J\\.H\\.S\\.)|High School'`,
    )
    expect(misplaced).toEqual([])
    expect(await database.asOwner("select 1 from student s join location l on l.location_key = s.school_key where s.grade = '10' and l.name ~ 'High School' limit 1")).toHaveLength(1)
  })

  it.each([
    ['referral', 'status', [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['referral', 'type', [1, 2, 3, 4, 19]],
    ['assessment', 'status', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['extension_request', 'status', [5, 7, 8]],
    ['meeting', 'status', [1, 2, 3, 4, 5, 10]],
    ['meeting', 'kind', [1, 3, 4, 98, 99]],
    ['iep_form', 'status', [2, 3, 5, 6, 7, 10]],
    ['notice', 'status', [2, 6, 9, 10]],
    ['consent', 'status', [1, 6, 7, 8, 10]],
    ['placement', 'status', [1, 2, 3, 5, 6, 7, 8, 10]],
    ['stac', 'status', [2, 3, 6, 8]],
    ['document', 'status', [1, 2, 3, 4, 5, 9]],
    ['ei_child', 'status', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['parent_link_request', 'status', [1, 3, 6, 8, 10]],
    [`agency_case where list = 'waitlist'`, 'status', [1, 2, 3, 6, 10]],
    [`agency_case where list = 'worklist'`, 'status', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('%s: every %s stands at least three times', async (table, column, wanted) => {
    const counts = await countsOf(`select ${column} as key, count(*)::int as n from ${table} group by 1`)
    expect(wanted.filter((one) => (counts.get(one) ?? 0) < 3)).toEqual([])
  })

  it('has every stage in every process that process.md 1.1 allows, at least three times', async () => {
    const rows = await database.asOwner<{
      referral: { key: number; type: number; status: number } | null
      iep: { status: number; isAnnual: boolean; referral: number | null } | null
      assessments: number[]
      meeting: 'none' | 'iep' | 'annual'
      active: boolean
      placing: boolean
    }>(
      `select
         (select jsonb_build_object('key', referral_sk, 'type', type, 'status', status) from referral r where r.student_sk = s.student_sk order by referral_sk desc limit 1) as referral,
         (select jsonb_build_object('status', status, 'isAnnual', is_annual, 'referral', referral_sk) from iep_form i where i.student_sk = s.student_sk order by iep_form_sk desc limit 1) as iep,
         (select coalesce(jsonb_agg(a.status), '[]') from assessment a where a.referral_sk = (select max(referral_sk) from referral r where r.student_sk = s.student_sk)) as assessments,
         coalesce((select case when kind = 98 then 'annual' else 'iep' end from meeting m where m.student_sk = s.student_sk and m.status in (1, 2) and kind in (4, 98, 99) limit 1), 'none') as meeting,
         exists (select from iep_form i where i.student_sk = s.student_sk and i.status = 6) as active,
         exists (select from placement p join iep_form i using (iep_form_sk) where p.student_sk = s.student_sk and i.status = 6 and p.status in (1, 2, 3, 6)) as placing
       from student s`,
    )
    const seen = new Map<string, number>()
    for (const { referral, iep, assessments, meeting, active, placing } of rows) {
      const isOpen = referral !== null && ![2, 7, 10].includes(referral.status)
      const iepForm = iep && (!isOpen || iep.referral === referral.key) ? iep : null
      const work = {
        referral,
        assessments,
        iepForm,
        meetingScheduled: meeting,
        hasActiveIep: active,
        placementIsOpen: placing,
      }
      const key = `${caseStageOf(work)}/${caseProcessOf(work)}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    const wanted = [
      ...['Initial', 'Reevaluation', 'Triennial'].flatMap((stage) =>
        ['Referral', 'Eval', 'Eval/IEP', 'IEP', 'Placement'].map((process) => `${stage}/${process}`),
      ),
      'Annual/IEP',
      'Active/IEP',
      'Active/Placement',
      'Active/',
      '/',
    ]
    expect(wanted.filter((one) => (seen.get(one) ?? 0) < 3)).toEqual([])
  })

  it('shows chips of every kind, late stops with and without a reason, pauses, and dates on projected calendars', async () => {
    const clocks = await database.asOwner<ClockRow>('select * from clock')
    const chips = new Map<string, number>()
    for (const clock of clocks.filter((one) => one.stopped_on === null)) {
      const status = clockStatus(storedClock(clock), TODAY) ?? 'on time'
      chips.set(String(status), (chips.get(String(status)) ?? 0) + 1)
    }
    for (const status of [
      ComplianceStatus.AtRisk,
      ComplianceStatus.OutOfCompliance,
      ComplianceStatus.ReasonForDelay,
      'on time',
    ])
      expect(chips.get(String(status)) ?? 0, String(status)).toBeGreaterThan(10)
    expect(clocks.filter((one) => isReasonMissing(storedClock(one))).length).toBeGreaterThan(5)
    expect(clocks.filter((one) => one.stopped_on && one.delay_reason_ids.length > 0).length).toBeGreaterThan(5)
    expect(clocks.some((one) => one.pauses.length > 0)).toBe(true)
    expect(clocks.some((one) => one.agreed_date !== null)).toBe(true)
    expect(clocks.some((one) => one.stopped_on === null && one.rests_on_projected)).toBe(true)
  })

  it('never has two open referrals of one child, nor anything that happened after today', async () => {
    expect(
      await database.asOwner(
        'select student_sk from referral where status not in (2, 7, 8, 10) group by 1 having count(*) > 1',
      ),
    ).toEqual([])
    expect(await database.asOwner('select event_sk from event where occurred_at > ($1::date + 1)', [TODAY])).toEqual([])
    expect(
      await database.asOwner(
        "select clock_sk from clock where stopped_on < started_on and clock_id not in ('C19', 'C20', 'C21', 'C08', 'C18')",
      ),
    ).toEqual([])
    expect(
      await database.asOwner(
        'select referral_sk from referral join student s using (student_sk) where coalesce(referral_date, request_date) < s.birth_date + 600',
      ),
    ).toEqual([])
    expect(
      await database.asOwner(
        'select s.student_sk from student s join iep_form i using (student_sk) where i.status = 6 and not s.in_special_ed',
      ),
    ).toEqual([])
  })

  it('has one person a role, each with role and location, who signs in with the one password', async () => {
    const people = await database.asOwner<{ user_name: string; roles: number; password_hash: string }>(
      `select user_name, count(r.*)::int as roles, max(c.password_hash) as password_hash from person p join role_assignment r using (person_sk) join location using (location_key)
       join credential c using (person_sk) where user_name is not null group by 1`,
    )
    expect(people.map((one) => one.user_name).toSorted()).toEqual(
      demoPeople()
        .map((one) => one.userName)
        .toSorted(),
    )
    expect(people).toHaveLength(24)
    expect(new Set(people.map((one) => one.password_hash)).size).toBe(24)
    expect(people.filter((one) => one.roles > 1).length).toBeGreaterThanOrEqual(3)
    expect(await passwordMatches(people[0]!.password_hash, DEMO_PASSWORD)).toBe(true)
    expect(await demoPeopleExist(database)).toBe(true)
  })

  it('gives everybody of a narrow reach children to work with', async () => {
    const grants = await countsOf(
      `select p.user_name as key, count(*)::int as n from person p join student_grant g on (g.kind = 'caseload' and g.holder = p.person_sk) or (g.kind = 'family' and g.holder = p.person_sk)
         or (g.kind = 'agency' and g.holder = p.agency_sk) where p.user_name is not null group by 1`,
    )
    for (const name of ['set', 'get', 'rsp']) expect(grants.get(name), name).toBe(25)
    for (const name of ['sc', 'mde', 'mdes']) expect(grants.get(name) ?? 0, name).toBeGreaterThan(5)
    expect(grants.get('par')).toBe(2)
  })

  it.each(['2026-07-15', '2027-01-02', '2026-02-28'])('can be made on %s', async (today) => {
    const other = await testDatabaseForThisTest()
    await generateDemoDistrict({ database: other, today })
    const [row] = await other.asOwner<{ n: number }>('select count(distinct status)::int as n from referral')
    expect(row!.n).toBe(12)
  })

  it('has cases whose owner left or lost the role, somebody who is covered, and cases ready to be closed', async () => {
    const [row] = await database.asOwner<Record<string, number>>(
      `select count(distinct c.assigned_to) filter (where not p.active)::int as gone,
         count(distinct c.assigned_to) filter (where p.active and not exists (select from role_assignment r where r.person_sk = p.person_sk and coalesce(r.ends_on, $1) >= $1))::int as former,
         (select count(*)::int from case_cover k where k.starts_on <= $1 and k.ends_on >= $1 and exists (select from case_summary x where x.assigned_to = k.absent_sk)) as covered,
         (select count(*)::int from case_summary x join notice n using (student_sk) where x.case_process = 'Referral' and n.type = 22 and n.status = 6) as ready
       from case_summary c join person p on p.person_sk = c.assigned_to where c.case_process <> ''`,
      [TODAY],
    )
    expect(row).toMatchObject({ gone: 1, former: 1, covered: 1 })
    expect(row!['ready']).toBeGreaterThanOrEqual(8)
  })

  it('is the same for the same seed and day, and another for another seed', { timeout: 120_000 }, async () => {
    const [one, two, three] = await Promise.all([
      testDatabaseForThisTest(),
      testDatabaseForThisTest(),
      testDatabaseForThisTest(),
    ])
    for (const [db, seed] of [
      [one, 5],
      [two, 5],
      [three, 6],
    ] as const)
      await generateDemoDistrict({ database: db, today: TODAY, seed, students: 1500 })
    expect(await hashOf(one)).toBe(await hashOf(two))
    expect(await hashOf(three)).not.toBe(await hashOf(one))
  })
})
