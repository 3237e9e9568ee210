import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { importPeople, type PeopleImport } from './import-people.ts'
import { invitePeople, type InvitedPerson } from './people-import/invite-people.ts'

const HEAD = 'userName,firstName,lastName,email,title,roleCode,roleId,locationCode,startsOn,endsOn\n'
const TODAY = '2026-11-20'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner(
    `insert into location (location_code, name, kind) values ('20K185', 'P.S. 185', 'school'), ('15K001', 'P.S. 1', 'school')`,
  )
  await database.asOwner(
    `insert into location (location_code, name, kind, active) values ('OLD', 'Closed school', 'school', false)`,
  )
})
beforeEach(async () => {
  await database.asOwner('truncate invitation, credential, role_assignment, audit_entry restart identity')
  await database.asOwner('delete from person')
})
afterAll(() => database.drop())

const load = (rows: string, isDryRun = false): Promise<PeopleImport> =>
  importPeople(
    database,
    { name: 'people.csv', stream: Readable.from([Buffer.from(HEAD + rows)]) },
    { today: TODAY, isDryRun },
  )

const people = () =>
  database.asOwner<Record<string, unknown>>(
    'select user_name, first_name, last_name, email, title, version from person order by user_name',
  )
const roles = () =>
  database.asOwner<Record<string, unknown>>(
    `select p.user_name, r.role_id, l.location_code, r.starts_on, r.ends_on from role_assignment r join person p using (person_sk) join location l using (location_key)
     order by p.user_name, r.role_id, r.starts_on`,
  )
const audit = () =>
  database.asOwner<{ actor: string; action: string; operation: string }>(
    'select actor, action, operation from audit_entry order by entry_id',
  )

const ANA = 'arivera,Ana,Rivera,ana@schools.nyc.gov,Psychologist,,40,20K185,2026-09-01,\n'

describe('importPeople', () => {
  it('takes people with several roles, and a second time changes nothing', async () => {
    const rows = `${ANA}ARivera,,,,,,43,15K001,09/15/2026,6/30/2027\nblee,Bo,Lee,bo@schools.nyc.gov,,,51,20K185,,\n`
    expect(await load(rows)).toMatchObject({ added: 2, changed: 0, refused: 0, problems: [] })
    expect(await people()).toEqual([
      {
        user_name: 'arivera',
        first_name: 'Ana',
        last_name: 'Rivera',
        email: 'ana@schools.nyc.gov',
        title: 'Psychologist',
        version: 1,
      },
      { user_name: 'blee', first_name: 'Bo', last_name: 'Lee', email: 'bo@schools.nyc.gov', title: null, version: 1 },
    ])
    const given = await roles()
    expect(given).toEqual([
      { user_name: 'arivera', role_id: 40, location_code: '20K185', starts_on: '2026-09-01', ends_on: null },
      { user_name: 'arivera', role_id: 43, location_code: '15K001', starts_on: '2026-09-15', ends_on: '2027-06-30' },
      { user_name: 'blee', role_id: 51, location_code: '20K185', starts_on: TODAY, ends_on: null },
    ])
    const entries = await audit()
    expect(entries).toEqual(Array(2).fill({ actor: 'people-import', action: 'add', operation: 'people.import' }))

    expect(await load(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: [] })
    expect(await roles()).toEqual(given)
    expect(await audit()).toHaveLength(2)
  })

  it('leaves a person with a faulty row out whole and says row, column and reason', async () => {
    const done = await load(
      `${ANA}arivera,,,,,,999,20K185,,\n` +
        '1 bad,Bo,Lee2,bo@nowhere,,,51,NOPE,2026-02-30,\n' +
        'clong,Cy,Long,cy@schools.nyc.gov,,SC,,20K185,2026-09-02,2026-09-01\n' +
        'dold,Di,Old,di@schools.nyc.gov,,,51,OLD,,\n' +
        'egood,Eve,Good,eve@schools.nyc.gov,,,51,20K185,,\n',
    )
    expect(done.problems).toEqual([
      { row: 3, column: 'roleId', reason: 'This role does not exist.' },
      { row: 4, column: 'userName', reason: 'Error: User name format is invalid.' },
      { row: 4, column: 'lastName', reason: 'Error: Name format is invalid.' },
      { row: 4, column: 'email', reason: 'Error: Email format is invalid.' },
      { row: 4, column: 'locationCode', reason: 'This location does not exist.' },
      { row: 4, column: 'startsOn', reason: 'Not a date (YYYY-MM-DD or MM/DD/YYYY): 2026-02-30' },
      { row: 5, column: 'roleCode', reason: 'Several roles have this code: give roleId 1, 37, 38, 101.' },
      { row: 5, column: 'endsOn', reason: 'Error: The end date cannot be before the start date.' },
      { row: 6, column: 'locationCode', reason: 'This location does not exist.' },
    ])
    expect(done).toMatchObject({ added: 1, refused: 4 })
    expect((await people()).map((one) => one['user_name'])).toEqual(['egood'])
  })

  it('refuses contradicting rows and roles that overlap in the file', async () => {
    const done = await load(`${ANA}arivera,Anna,,,,,40,20K185,2027-01-01,\n`)
    expect(done.problems).toEqual([
      { row: 3, column: 'firstName', reason: 'Another row of this person says Ana.' },
      { row: 3, column: '', reason: 'Another row gives this person the same role at this location in that time.' },
    ])
    expect(await people()).toEqual([])
  })

  it('changes details and end dates, and never brings back what a person ended', async () => {
    await load(ANA)
    const changed = await load(ANA.replace('Psychologist', 'Senior psychologist').replace(',\n', ',2027-06-30\n'))
    expect(changed).toMatchObject({ changed: 1, problems: [] })
    expect((await people())[0]).toMatchObject({ title: 'Senior psychologist', version: 2 })
    expect((await roles())[0]).toMatchObject({ ends_on: '2027-06-30' })

    await database.asOwner("update role_assignment set ends_on = '2026-11-01', ended_by = person_sk")
    expect(await load(ANA.replace('Psychologist', 'Senior psychologist'))).toMatchObject({ unchanged: 1, problems: [] })
    expect((await roles())[0]).toMatchObject({ ends_on: '2026-11-01' })
  })

  it('refuses a role that is held already with another beginning, and a deactivated person', async () => {
    await load(ANA)
    expect((await load(ANA.replace('2026-09-01', '2026-10-01'))).problems).toEqual([
      { row: 2, column: 'startsOn', reason: 'This person holds this role at this location already, since 09/01/2026.' },
    ])
    await database.asOwner('update person set active = false')
    expect((await load(ANA)).problems).toEqual([
      {
        row: 2,
        column: 'userName',
        reason: 'This person is deactivated. Bring them back on the page People and roles first.',
      },
    ])
  })

  it('a dry run says what would be and writes nothing', async () => {
    expect(await load(ANA, true)).toMatchObject({ added: 1, refused: 0, personSks: [] })
    expect(await people()).toEqual([])
    expect(await audit()).toEqual([])
  })

  it('refuses a file without its columns and writes nothing', async () => {
    const file = { name: 'people.csv', stream: Readable.from([Buffer.from('userName,firstName\na,b\n')]) }
    await expect(importPeople(database, file, { today: TODAY, isDryRun: false })).rejects.toThrow(
      'people.csv has no column lastName. Nothing was imported.',
    )
  })
})

describe('invitePeople', () => {
  it('gives one-time links to those who cannot sign in yet, once, without their token anywhere in the database', async () => {
    const { personSks } = await load(`${ANA}blee,Bo,Lee,bo@schools.nyc.gov,,,51,20K185,,\n`)
    await database.asOwner(
      "insert into credential (person_sk, password_hash) select person_sk, 'x' from person where user_name = 'blee'",
    )
    const handed: InvitedPerson[] = []
    const invite = () =>
      invitePeople(database, personSks, 'https://trellis.example', (invited) => void handed.push(...invited))
    expect(await invite()).toBe(1)
    expect(handed[0]).toMatchObject({
      userName: 'arivera',
      link: expect.stringMatching(/^https:\/\/trellis\.example\/invitation\/[\w-]{43}$/),
    })
    expect(await invite()).toBe(0)
    const token = handed[0]!.link.split('/').at(-1)!
    const dump = await database.asOwner<{ text: string }>(
      'select i::text as text from invitation i union all select a::text from audit_entry a',
    )
    expect(dump.length).toBeGreaterThan(1)
    expect(dump.filter(({ text }) => text.includes(token))).toEqual([])
  })

  it('keeps no invitation when the link could not be handed over', async () => {
    const { personSks } = await load(ANA)
    const fail = () => {
      throw new Error('disk full')
    }
    await expect(invitePeople(database, personSks, 'https://trellis.example', fail)).rejects.toThrow('disk full')
    expect(await database.asOwner('select 1 from invitation')).toEqual([])
  })
})
