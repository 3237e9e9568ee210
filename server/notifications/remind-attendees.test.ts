import { afterAll, beforeAll, expect, it } from 'vitest'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { addGuardian, addMeeting } from '../testing/arrange-cases.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { tellOfDates } from './tell-of-dates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('staff invited to a meeting are reminded on the school day before it, once; not who was excused or taken off, no family, none of a cancelled one', async () => {
  const school = await addLocation(database)
  const staff = await Promise.all([1, 2, 3].map(() => addPersonInRole(database, 52, school.key)))
  const [comes, excused, removed] = staff as [string, string, string]
  const mother = await addPersonInRole(database, 90, school.key)
  const studentSk = await addStudent(database, { schoolKey: school.key })
  const guardianSk = await addGuardian(database, studentSk, { personSk: mother })
  // a Monday; the school day before is Friday the 20th
  const meetingSk = await addMeeting(database, studentSk, { meetsOn: '2026-11-23', startsAt: '13:30', staff, guardianSk })
  await addMeeting(database, studentSk, { meetsOn: '2026-11-23', startsAt: '15:30', status: 10, staff: [comes] })
  await database.asOwner("update meeting_attendee set excused_on = '2026-11-10', excusal_area_discussed = false, excusal_recorded_by = person_sk where person_sk = $1", [excused])
  await database.asOwner('update meeting_attendee set removed_at = now() where person_sk = $1', [removed])
  await database.asOwner('update meeting_attendee set person_sk = $1 where guardian_sk = $2', [mother, guardianSk])
  const told = () => database.asOwner('select person_sk, student_sk, kind, parts from notification order by notification_sk')

  expect(await tellOfDates(database, '2026-11-19')).toBe(0)
  expect(await tellOfDates(database, '2026-11-20')).toBe(1)
  const reminder = { person_sk: comes, student_sk: studentSk, kind: NotificationKind.message, parts: { subject: 'Reminder: IEP Meeting', text: 'On 11/23/2026 at 1:30 PM' } }
  expect(await told()).toEqual([reminder])
  expect(await database.asOwner("select payload from outbox where topic = 'notification'")).toEqual([{ payload: { personSk: comes } }])
  expect(await tellOfDates(database, '2026-11-21')).toBe(0) // a Saturday is the day before no meeting
  await database.asOwner("update meeting set meets_on = '2026-12-01', status = 2 where meeting_sk = $1", [meetingSk])
  expect(await tellOfDates(database, '2026-11-30')).toBe(1)
  expect((await told()).at(-1)).toEqual({ ...reminder, parts: { subject: 'Reminder: IEP Meeting', text: 'On 12/01/2026 at 1:30 PM' } })
})
