import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeeting } from '../testing/arrange-cases.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { tellOfDates } from './tell-of-dates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a meeting whose day has passed is told daily to the holder of the case and to who scheduled it, until it is recorded', async () => {
  const school = await addLocation(database)
  const [holder, scheduler] = [await addPersonInRole(database, 41, school.key), await addPersonInRole(database, 47, school.key)]
  const studentSk = await addStudent(database, { schoolKey: school.key })
  await database.asOwner('insert into case_assignment (student_sk, person_sk) values ($1, $2)', [studentSk, holder])
  const meetingSk = await addMeeting(database, studentSk, { meetsOn: '2026-11-20' })
  const cancelled = await addMeeting(database, studentSk, { meetsOn: '2026-11-20', status: 10 })
  await database.asOwner('update meeting set scheduled_by = $2 where meeting_sk = any($1::bigint[])', [[meetingSk, cancelled], scheduler])
  const told = () => database.asOwner('select person_sk, parts from notification order by person_sk, notification_sk')

  expect(await tellOfDates(database, '2026-11-20')).toBe(0) // its own day is not over
  expect(await tellOfDates(database, '2026-11-21')).toBe(2)
  const parts = { subject: 'IEP Meeting', change: 'waits for its attendance', date: '2026-11-20', text: 'Record who came, or that it was not held' }
  expect(await told()).toEqual([holder, scheduler].toSorted((a, b) => Number(a) - Number(b)).map((person_sk) => ({ person_sk, parts })))

  await database.asOwner('update notification set read_at = now() where person_sk = $1', [holder])
  expect(await tellOfDates(database, '2026-11-22')).toBe(1) // the other has not read yesterday's yet
  expect(await tellOfDates(database, '2026-12-21')).toBe(0) // a month later the flag in the list remains
  await database.asOwner('update notification set read_at = now()')
  await database.asOwner('update meeting set status = 3 where meeting_sk = $1', [meetingSk])
  expect(await tellOfDates(database, '2026-11-23')).toBe(0)
})
