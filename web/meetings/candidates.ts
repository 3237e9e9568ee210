import type { StaffMember } from '@trellis/contract/meeting-staff.ts'
import type { StudentProfile } from '@trellis/contract/students.ts'
import { candidatesFor } from '@trellis/domain/meetings/additional-attendees.ts'
import { AttendeeRole, type AttendeeCard } from '@trellis/domain/meetings/attendee-roles.ts'
import { parentEntry } from '@trellis/domain/meetings/recipients.ts'
import type { PersonCard } from '@trellis/domain/meetings/schedule-form.ts'
import { phoneDigits } from '@trellis/domain/validation/phone.ts'

/** Somebody who can be invited, as a lookup entry names them (M 3.3). */
export interface Candidate {
  id: string
  description: string
  email: string
  workPhone: string
  /** What they are, or where. */
  detail: string
  roleId: number
}

/** [M-3.3-01] */
export const candidateOfStaff = (staff: StaffMember): Candidate => ({
  id: staff.loginId,
  description: `${staff.firstName} ${staff.lastName}`,
  email: staff.email,
  workPhone: staff.workPhone,
  detail: [staff.title, staff.locationName].filter(Boolean).join(', '),
  roleId: Number(staff.titleCode),
})

export interface Candidates {
  list: readonly Candidate[]
  /** Nobody here holds the role itself, so the whole staff is offered. */
  isWide: boolean
}

const NOBODY = 0

/** Who can be chosen for a role: the parents, the student, or staff of the school and the home district. */
export function candidatesForRole(role: string, profile: StudentProfile, staff: readonly Candidate[]): Candidates {
  if (role === AttendeeRole.parent) {
    const parents = profile.parentDetails.map(parentEntry).map((parent) => ({
      id: parent.loginId,
      description: parent.fullName,
      email: parent.email,
      workPhone: parent.workPhone,
      detail: parent.displayName,
      roleId: NOBODY,
    }))
    return { list: parents, isWide: false }
  }
  if (role === AttendeeRole.student) {
    const { studentSk, firstName, lastName } = profile
    const student = { id: studentSk, description: `${firstName} ${lastName}`, email: '', workPhone: '', detail: 'Student', roleId: NOBODY }
    return { list: [student], isWide: false }
  }
  const holders = candidatesFor(role as AttendeeRole, staff)
  return holders.length > 0 ? { list: holders, isWide: false } : { list: staff, isWide: true }
}

export const candidatesOf = (card: AttendeeCard, profile: StudentProfile, staff: readonly Candidate[]): Candidates => {
  const found = candidatesForRole(AttendeeRole[card], profile, staff)
  // the only member of a staff is no reason to make a principal of them
  return found.isWide ? { list: found.list.length === 1 ? [] : found.list, isWide: true } : found
}

/** [M-4.1-20] Choosing somebody fills name, e-mail and telephone. */
export const cardOfPerson = ({ id, description, email, workPhone }: Candidate): PersonCard => ({
  name: description,
  email,
  phone: phoneDigits(workPhone),
  selectedAttendee: id,
  postalMail: false,
})
