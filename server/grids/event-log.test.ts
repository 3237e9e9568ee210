import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { summarise } from '../testing/arrange-cases.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const TODAY = '2026-10-15'
const MANUAL = { field: 'eventType', operator: 'eq', value: 'Manual' }
interface Body {
  dataSourceResult: { data: EventLogRow[]; total: number }
}

describe('the event log', () => {
  let database: TestDatabase
  let product: TestApp
  const people = new Map<string, SignedIn>()
  const show = async (who: string, body: object = {}): Promise<Body['dataSourceResult']> => {
    const answer = await people.get(who)!.call('eventLogGrid', { body })
    expect([answer.status, answer.body]).toMatchObject([200, {}])
    return (answer.body as Body).dataSourceResult
  }
  const count = async (text: string, values: unknown[] = []) =>
    (await database.asOwner<{ n: number }>(text, values))[0]!.n

  beforeAll(async () => {
    database = await createTestDatabase()
    await generateDemoDistrict({ database, today: TODAY, students: 1200 })
    product = await createTestApp(database, { now: () => new Date(`${TODAY}T15:00:00Z`) })
    for (const row of await database.asOwner<{ user_name: string; person_sk: string }>(
      'select user_name, person_sk from person where user_name is not null',
    ))
      people.set(row.user_name, product.signIn(row.person_sk))
  })
  afterAll(async () => {
    await product.close()
    await database.drop()
    expect(product.faults).toEqual([])
  })

  it('[M-9-05][M-9-06][P-7-10] answers ten events a page whatever was asked, newest first unless told', async () => {
    const { data, total } = await show('cen', { dataSourceRequest: { skip: 0, take: 50 } })
    expect(data).toHaveLength(10)
    expect(total).toBe(await count('select count(*)::int as n from event'))
    const times = data.map((row) => row.dateTimeOccurred)
    expect(times).toEqual(times.toSorted().toReversed())
    const [newest] = await database.asOwner<{ at: Date }>('select max(occurred_at) as at from event')
    expect(times[0]).toBe(newest!.at.toISOString())
    const oldest = await show('cen', { dataSourceRequest: { sort: [{ field: 'dateTimeOccurred', dir: 'asc' }] } })
    expect(oldest.data[0]!.dateTimeOccurred < times[0]!).toBe(true)
  })

  it('shows the same rows at its end whether they are found from the beginning or from there, in an index either way', async () => {
    const { total } = await show('cen')
    expect(total).toBeGreaterThan(3_000)
    const inOrder = await database.asOwner<{ event_sk: string }>('select event_sk from event where deleted_at is null order by occurred_at desc, event_sk desc')
    for (const skip of [1_000, Math.floor(total / 2) + 1, total - 15, total - 10, total - 3]) {
      const { data } = await show('cen', { dataSourceRequest: { skip } })
      expect(data.map(({ eventSk }) => eventSk)).toEqual(inOrder.slice(skip, skip + 10).map(({ event_sk }) => event_sk))
      const asked = await show('cen', { dataSourceRequest: { skip, sort: [{ field: 'dateTimeOccurred', dir: 'desc' }] } })
      expect(asked.data).toEqual(data)
    }
    expect((await show('cen', { dataSourceRequest: { skip: total + 50 } })).data).toEqual([])
    for (const order of ['e.occurred_at desc, e.event_sk desc', 'e.occurred_at asc, e.event_sk asc']) {
      const plan = await database.asOwner<{ 'QUERY PLAN': string }>(`explain select e.event_sk from event e where e.deleted_at is null order by ${order} limit 10 offset 20`)
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toContain('event_newest')
      expect(text).not.toContain('Sort')
    }
  })

  it('finds a deep page of a region and of a district in the newest events, with the same rows as in the whole order', async () => {
    const [away] = await database.asOwner<{ student_sk: string }>('select student_sk from case_summary where events_manual > 0 order by student_sk limit 1')
    for (const [who, column] of [['sup', 'region'], ['dr', 'district']] as const) {
      const within = `from event e join case_summary c using (student_sk) where e.deleted_at is null and c.${column} =
        (select ${column} from person join role_assignment using (person_sk) join location using (location_key) where user_name = '${who}' limit 1)`
      // a child of another place, whose events are not seen
      await database.asOwner(`update student set ${column} = 77 where student_sk = $1`, [away!.student_sk])
      await summarise(database, away!.student_sk)
      for (const [kind, filter] of [["e.kind in ('Manual', 'System')", undefined], ["e.kind = 'Manual'", MANUAL]] as const) {
        const inOrder = await database.asOwner<{ event_sk: string; student_sk: string }>(`select e.event_sk, e.student_sk ${within} and ${kind} order by e.occurred_at desc, e.event_sk desc`)
        expect(inOrder.some(({ student_sk }) => student_sk === away!.student_sk)).toBe(false)
        for (const skip of [1_000, inOrder.length - 10, inOrder.length - 4]) {
          const { data, total } = await show(who, { dataSourceRequest: { skip, ...(filter && { filter }) } })
          expect([who, total]).toEqual([who, inOrder.length])
          expect(data.map(({ eventSk }) => eventSk)).toEqual(inOrder.slice(skip, skip + 10).map(({ event_sk }) => event_sk))
        }
      }
    }
  })

  it('offers as choices exactly what stands in the events within reach, by whatever way they are found', async () => {
    const SQL = {
      eventType: 'e.kind',
      eventSubject: 'e.subject',
      studentGrade: 's.grade',
      locationCode: 'l.location_code',
      loggedBy: `p.last_name || ', ' || p.first_name`,
    }
    const [deleted] = await database.asOwner<{ student_sk: string }>(
      `update event set subject = 'Deleted, and the only one', deleted_at = now()
       where event_sk = (select min(event_sk) from event where kind = 'Manual') returning student_sk`,
    )
    await summarise(database, deleted!.student_sk)
    for (const [who, within] of [
      ['cen', 'true'],
      ['sup', 's.region = (select region from person join role_assignment using (person_sk) join location using (location_key) where user_name = $1 limit 1)'],
      ['dr', 's.district = (select district from person join role_assignment using (person_sk) join location using (location_key) where user_name = $1 limit 1)'],
      ['prn', 's.school_key = (select location_key from person join role_assignment using (person_sk) where user_name = $1 limit 1)'],
      ['set', "s.student_sk in (select student_sk from student_grant g join person h on h.person_sk = g.holder where g.kind = 'caseload' and h.user_name = $1)"],
    ] as const) {
      const answer = await people.get(who)!.call('eventLogGrid', { body: { distinctFields: Object.keys(SQL) } })
      const { distinctFieldValues } = answer.body as { distinctFieldValues: Record<string, string[]> }
      for (const [field, sql] of Object.entries(SQL)) {
        const rows = await database.asOwner<{ value: string }>(
          `select distinct ${sql} as value from event e join student s using (student_sk) left join location l on l.location_key = s.school_key
           left join person p on p.person_sk = e.person_sk where e.deleted_at is null and (${within}) and ${sql} is not null
           ${who === 'cen' ? 'and $1::text is not null' : ''} order by 1 limit 500`,
          [who],
        )
        expect([who, field, distinctFieldValues[field]]).toEqual([who, field, rows.map(({ value }) => value)])
        expect([who, field, rows.length > 0]).toEqual([who, field, true])
      }
    }
  })

  it('counts by kind exactly, added up or counted, for a city, a school and a caseload', async () => {
    for (const who of ['cen', 'prn', 'set']) {
      const [all, manual, system, narrowed] = await Promise.all([
        show(who),
        show(who, { dataSourceRequest: { filter: { logic: 'and', filters: [MANUAL] } } }),
        show(who, { dataSourceRequest: { filter: { ...MANUAL, value: 'System' } } }),
        show(who, {
          dataSourceRequest: {
            filter: {
              logic: 'and',
              filters: [MANUAL, { field: 'dateTimeOccurred', operator: 'gte', value: '2000-01-01' }],
            },
          },
        }),
      ])
      expect([who, manual.total + system.total]).toEqual([who, all.total])
      expect([who, narrowed.total]).toEqual([who, manual.total])
      expect([who, manual.data.length > 0 && manual.data.every((row) => row.eventType === 'Manual')]).toEqual([
        who,
        true,
      ])
    }
    expect((await show('prn')).total).toBe(
      await count(
        "select count(*)::int as n from event e join student s using (student_sk) join location l on l.location_key = s.school_key where l.location_code = 'M991'",
      ),
    )
  })

  it('filters by the day of the district and by subject', async () => {
    const [row] = (await show('cen')).data
    const { data, total } = await show('cen', {
      dataSourceRequest: {
        filter: {
          logic: 'and',
          filters: [
            { field: 'eventSubject', operator: 'eq', value: row!.eventSubject },
            { field: 'dateTimeOccurred', operator: 'eq', value: row!.dateTimeOccurred },
          ],
        },
      },
    })
    expect(data.map((one) => one.eventSk)).toContain(row!.eventSk)
    expect(total).toBe(
      await count(
        "select count(*)::int as n from event where subject = $1 and (occurred_at at time zone 'America/New_York')::date = ($2::timestamptz at time zone 'America/New_York')::date",
        [row!.eventSubject, row!.dateTimeOccurred],
      ),
    )
  })

  it('[P-6-05][S-6.1-08] needs the view permission 4: others are refused, not shown an empty grid', async () => {
    for (const who of ['doh', 'sc', 'adm', 'par'])
      expect([who, (await people.get(who)!.call('eventLogGrid', { body: {} })).status]).toEqual([who, 403])
    expect((await show('set')).total).toBeGreaterThan(0)
  })

  it('[P-7-09][P-7-15][S-7.2-13] answers the events of one student to the student service', async () => {
    const [child] = (await show('prn')).data
    const n = await count('select count(*)::int as n from event where student_sk = $1', [child!.studentSk])
    const prn = people.get('prn')!
    const grid = await prn.send('POST', '/student-api/EventLog/kendogrid', {
      Studentsk: child!.studentSk,
      roleName: 'PRINCIPAL',
      roleId: 51,
      dataSourceRequest: { skip: 0, take: 100 },
    })
    expect((grid.body as Body).dataSourceResult).toMatchObject({ total: n })
    expect((grid.body as Body).dataSourceResult.data).toHaveLength(Math.min(n, 10))
    expect((await prn.call('listStudentEvents', { params: { id: child!.studentSk } })).body).toHaveLength(n)
    const listed = await prn.call('listEventLog', {
      query: {
        studentSk: child!.studentSk,
        skip: '1',
        take: '2',
        sort: '[{"field":"dateTimeOccurred","dir":"asc"}]',
        filter: '{"field":"eventType","operator":"neq","value":"Nothing"}',
      },
    })
    expect((listed.body as Body).dataSourceResult).toMatchObject({
      total: n,
      data: [{ studentSk: child!.studentSk }, {}],
    })
    for (const query of [
      { sort: '[{' },
      { filter: '{"field":"x","operator":"eq","value":"1"}' },
      { sort: '[{"field":"nycId","dir":"up"}]' },
    ])
      expect([query, (await prn.call('listEventLog', { query })).status]).toEqual([query, 400])
    const [far] = await database.asOwner<{ student_sk: string }>(
      "select e.student_sk from event e join student s using (student_sk) join location l on l.location_key = s.school_key where l.location_code <> 'M991' limit 1",
    )
    for (const [operation, request] of [
      ['listStudentEvents', { params: { id: far!.student_sk } }],
      ['studentEventLogGrid', { body: { Studentsk: far!.student_sk } }],
      ['listEventLog', { query: { studentSk: far!.student_sk } }],
    ] as const)
      expect([
        operation,
        (await prn.call(operation, request as never)).status,
        (await people.get('cen')!.call(operation, request as never)).status,
      ]).toEqual([operation, 404, 200])
  })

  it('[M-7-10] answers the saved event behind a manual row, and none behind a system row or out of reach', async () => {
    const row = (await show('prn', { dataSourceRequest: { filter: MANUAL } })).data[0]!
    const prn = people.get('prn')!
    const read = (sk: string) => prn.call('getUserEvent', { query: { caseactionSk: sk } })
    expect((await read(row.eventSk)).body).toMatchObject({
      caseactionsk: row.eventSk,
      studentSk: row.studentSk,
      studentOSISId: row.nycId,
      notes: row.notes,
      dateTimeoccured: row.dateTimeOccurred,
      eventSubject: row.eventSubject,
    })
    const system = (await show('prn', { dataSourceRequest: { filter: { ...MANUAL, value: 'System' } } })).data[0]!
    const [far] = await database.asOwner<{ event_sk: string }>(
      "select e.event_sk from event e join student s using (student_sk) join location l on l.location_key = s.school_key where l.location_code <> 'M991' and e.kind = 'Manual' limit 1",
    )
    for (const sk of [system.eventSk, far!.event_sk, '1']) expect([sk, (await read(sk)).status]).toEqual([sk, 404])
    expect((await people.get('cen')!.call('getUserEvent', { query: { caseactionSk: far!.event_sk } })).status).toBe(200)
  })

  it('lists the documents of an event', async () => {
    const [row] = (await show('prn')).data
    await database.asOwner(
      "insert into document (student_sk, entity_kind, entity_sk, type, status, name, format) values ($1, 'event', $2, 12, 1, 'Letter.pdf', 'pdf')",
      [row!.studentSk, row!.eventSk],
    )
    expect((await show('prn')).data[0]!.documentDetails).toMatchObject([{ documentFileName: 'Letter.pdf' }])
  })
})
