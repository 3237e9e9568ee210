import { AttendeeRole } from '@trellis/domain/meetings/attendee-roles.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import type { DemoRow } from '../demo-rows.ts'
import type { StaffMember } from '../make-people.ts'

const { parent, principal, teacher } = AttendeeRole
const TEAM = [
  [AttendeeRole.districtRepresentative, 43],
  [AttendeeRole.specialEducationTeacher, 42],
  [AttendeeRole.schoolPsychologist, 40],
  [AttendeeRole.generalEducationTeacher, 52],
] as const

/** Staff on the cards of each kind, with the role of the product that they hold. */
const STAFF_OF_KIND: Readonly<Record<number, readonly (readonly [role: AttendeeRole, held: number])[]>> = {
  1: [[principal, 51], [teacher, 52]],
  3: [[AttendeeRole.schoolSocialWorker, 41]],
  5: [[AttendeeRole.schoolSocialWorker, 41]],
  4: TEAM,
  98: TEAM.slice(0, 2),
  99: TEAM.slice(0, 3),
}

const nameOf = (row: DemoRow): string => `${String(row['first_name'])} ${String(row['last_name'])}`

/** Place, contact, recipient and everybody on the cards, as the form would have saved them. */
export function invite(file: CaseFile, meeting: Entry): void {
  const { rows, staff, places, guardians } = file.world
  const { school, district } = file.student
  const [recipient] = guardians.get(file.studentSk)!
  const contact = staff.row(file.manager.personSk)
  const locations = rows.of('location')
  const place = locations[school.locationKey - Number(locations[0]!['location_key'])]!
  Object.assign(meeting.row, {
    street_address_1: place['street'],
    floor_room: ['Room 104', 'Room 212', '3rd floor, Room 310', null][file.studentSk % 4],
    city: place['city'],
    state: place['state'],
    zip: place['zip'],
    contact_name: nameOf(contact),
    contact_phone: contact['phone'],
    contact_email: contact['email'],
    by_post: true,
    by_portal: recipient!['person_sk'] !== null,
    recipient_guardian_sk: recipient!['guardian_sk'],
    recipient_name: nameOf(recipient!),
    recipient_email: recipient!['email'],
    recipient_phone: recipient!['home_phone'],
    recipient_street_address_1: recipient!['street_address_1'],
    recipient_street_address_2: recipient!['street_address_2'],
    recipient_city: recipient!['city'],
    recipient_state: recipient!['state'],
    recipient_zip: recipient!['zip'],
    translation_language_id: recipient!['written_language_id'] === 1 ? null : recipient!['written_language_id'],
  })
  const add = (row: DemoRow): void => {
    rows.add('meeting_attendee', {
      meeting_sk: meeting.key,
      student_sk: file.studentSk,
      is_required: true,
      added_at: meeting.row['scheduled_at'],
      ...row,
    })
  }
  add({
    role: parent, name: nameOf(recipient!), email: recipient!['email'], phone: recipient!['home_phone'],
    guardian_sk: recipient!['guardian_sk'], person_sk: recipient!['person_sk'], sort_order: 0,
  })
  const office = places.byCode.get(`D${String(district.district).padStart(2, '0')}`)!
  const invited = (STAFF_OF_KIND[Number(meeting.row['kind'])] ?? []).flatMap(([role, held]) => {
    const holders: readonly StaffMember[] = held === 43 ? staff.at(held, office) : staff.at(held, school.locationKey)
    return holders.length > 0 ? [{ role, personSk: holders[file.studentSk % holders.length]!.personSk }] : []
  })
  for (const [at, { role, personSk }] of invited.entries()) {
    const row = staff.row(personSk)
    add({ role, name: nameOf(row), email: row['email'], phone: row['phone'], person_sk: personSk, sort_order: at + 1 })
  }
  meeting.row['people'] = invited.map((one) => one.personSk)
}

/** While a meeting stands, whoever is invited to it is busy then. */
export function keepBusyTimes(meetings: readonly DemoRow[], write: (row: DemoRow) => void): void {
  for (const meeting of meetings) {
    const people = (meeting['people'] ?? []) as readonly number[]
    delete meeting['people']
    if (meeting['status'] !== 1 && meeting['status'] !== 2) continue
    for (const person_sk of new Set(people))
      write({
        meeting_sk: meeting['meeting_sk'], person_sk, meets_on: meeting['meets_on'],
        starts_at: meeting['starts_at'], ends_at: meeting['ends_at'],
      })
  }
}
