import { candidatesFor, isEmptyAttendeeRow } from '@trellis/domain/meetings/additional-attendees.ts'
import type { AttendeeGroups } from '@trellis/domain/meetings/attendee-cards.ts'
import { AttendeeRole, ATTENDEE_CARDS, isAttendeeRole } from '@trellis/domain/meetings/attendee-roles.ts'
import type { MeetingForm } from '@trellis/domain/meetings/schedule-form.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { phoneDigits } from '@trellis/domain/validation/phone.ts'
import type { EligibleStaff } from './eligible-staff.ts'
import type { MeetingStudent } from './read-meeting-case.ts'

export interface MeetingGuardian {
  readonly guardian_sk: string
  readonly person_sk: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly home_phone: string | null
  readonly electronic_consent: boolean
  readonly street_address_1: string | null
  readonly street_address_2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

/** A row of `meeting_attendee` to be. */
export interface InvitedPerson {
  readonly role: AttendeeRole
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly person_sk: string | null
  readonly guardian_sk: string | null
  readonly is_required: boolean
  readonly is_additional: boolean
  readonly by_post: boolean
}

export interface Candidates {
  readonly student: MeetingStudent
  readonly guardians: readonly MeetingGuardian[]
  readonly staff: readonly EligibleStaff[]
}

interface Named {
  readonly selectedAttendee: string
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly postalMail: boolean
}

/** Who is meant by each card and row. Only the family, and staff of the school and home district, can be [M-6-11]. */
export function resolvePeople(
  form: MeetingForm,
  groups: AttendeeGroups,
  candidates: Candidates,
): { people: InvitedPerson[]; problems: Problem[] } {
  const people: InvitedPerson[] = []
  const problems: Problem[] = []
  const invite = (role: AttendeeRole, given: Named, of: { isRequired: boolean; isAdditional: boolean; field: string }): void => {
    if (given.name === '') return // a required card without a name is refused by the rules of the form
    const found = findPerson(role, given, candidates)
    if (!found) {
      problems.push({ field: of.field, code: 'meeting.attendee.outside', message: notOffered(role) })
      return
    }
    people.push({
      role,
      name: found.name,
      email: given.email === '' ? null : given.email,
      phone: given.phone ? phoneDigits(given.phone) : found.phone,
      person_sk: found.personSk,
      guardian_sk: found.guardianSk,
      is_required: of.isRequired,
      is_additional: of.isAdditional,
      by_post: given.postalMail,
    })
  }
  for (const card of ATTENDEE_CARDS) {
    const given = form.cards[card]
    const isRequired = groups.required.includes(card)
    // a card that this kind of meeting does not show counts for nothing
    if (!given || !(isRequired || groups.optional.includes(card))) continue
    invite(AttendeeRole[card], given, { isRequired, isAdditional: false, field: `${card}.name` })
  }
  for (const [at, row] of form.attendees.entries()) {
    if (isEmptyAttendeeRow(row) || !isAttendeeRole(row.role)) continue
    invite(row.role, row, { isRequired: row.isRequired, isAdditional: true, field: `attendees.${at}.selectedAttendee` })
  }
  return { people, problems }
}

const notOffered = (role: AttendeeRole): string => {
  if (role === AttendeeRole.parent) return 'This person is not a parent or guardian of the student.'
  if (role === AttendeeRole.student) return 'Only the student can be invited as the student.'
  return "Only staff of the student's school and home district who work in this role can be invited."
}

interface Found {
  readonly name: string
  readonly phone: string | null
  readonly personSk: string | null
  readonly guardianSk: string | null
}

function findPerson(role: AttendeeRole, given: Named, { student, guardians, staff }: Candidates): Found | undefined {
  if (role === AttendeeRole.external) return { name: given.name, phone: null, personSk: null, guardianSk: null }
  if (role === AttendeeRole.student) {
    const name = `${student.first_name} ${student.last_name}`
    return same(name, given.name) ? { name, phone: null, personSk: null, guardianSk: null } : undefined
  }
  if (role === AttendeeRole.parent) {
    const parent = pick(given, guardians, (one) => ({ key: one.guardian_sk, name: fullName(one.first_name, one.last_name), email: one.email }))
    return parent && {
      name: fullName(parent.first_name, parent.last_name), phone: parent.home_phone, personSk: parent.person_sk, guardianSk: parent.guardian_sk,
    }
  }
  const member = pick(given, candidatesFor(role, staff), (one) => ({ key: one.loginId, name: fullName(one.firstName, one.lastName), email: one.email }))
  return member && { name: fullName(member.firstName, member.lastName), phone: member.phone || null, personSk: member.personSk, guardianSk: null }
}

/** By key; a plain payload has none, so by name, told apart by e-mail where two share it. */
function pick<T>(
  { selectedAttendee, name, email }: Named,
  list: readonly T[],
  told: (one: T) => { key: string; name: string; email: string | null },
): T | undefined {
  if (selectedAttendee !== '') {
    const byKey = list.find((one) => told(one).key === selectedAttendee)
    if (byKey) return byKey
  }
  const byName = list.filter((one) => same(told(one).name, name))
  const byBoth = byName.filter((one) => same(told(one).email ?? '', email))
  return byBoth[0] ?? (byName.length === 1 ? byName[0] : undefined)
}

const fullName = (first: string, last: string): string => `${first} ${last}`
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
