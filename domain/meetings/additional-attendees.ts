import { MeetingType } from '../reference/code-enumerations.ts'
import { AttendeeRole, staffRolesOf } from './attendee-roles.ts'
import { isIepMeeting } from './meeting-kinds.ts'

const { parent, student, schoolPsychologist, schoolSocialWorker, teacher, principal, cseChairperson, external } = AttendeeRole

const SOCIAL_HISTORY: readonly AttendeeRole[] = [parent, schoolSocialWorker, teacher, principal, schoolPsychologist, cseChairperson]
const GENERAL: readonly AttendeeRole[] = [parent, teacher, principal, schoolPsychologist, cseChairperson]
const COMMITTEE: readonly AttendeeRole[] = [
  parent,
  teacher,
  student,
  schoolPsychologist,
  schoolSocialWorker,
  AttendeeRole.generalEducationTeacher,
  AttendeeRole.specialEducationTeacher,
  AttendeeRole.relatedServiceProvider,
  AttendeeRole.districtRepresentative,
]

/** Roles of additional attendees [M-6-07 to M-6-10]: somebody from outside can always be added. */
export const additionalRoles = (kind: MeetingType): readonly AttendeeRole[] => {
  if (isIepMeeting(kind)) return [...COMMITTEE, external]
  return [...(kind === MeetingType.GenEd ? GENERAL : SOCIAL_HISTORY), external]
}

const LABELS: Readonly<Record<AttendeeRole, string>> = {
  [parent]: 'Parent',
  [student]: 'Student',
  [schoolPsychologist]: 'School Psychologist',
  [schoolSocialWorker]: 'School Social Worker (Mandated Services)',
  [teacher]: 'Teacher',
  [AttendeeRole.generalEducationTeacher]: 'General Education Teacher',
  [AttendeeRole.specialEducationTeacher]: 'Special Education Teacher',
  [AttendeeRole.relatedServiceProvider]: 'Related Service Provider',
  [AttendeeRole.districtRepresentative]: 'District Representative',
  [principal]: 'Principal',
  [cseChairperson]: 'CSE Chairperson',
  [external]: 'External / Other',
}
export const attendeeRoleLabel = (role: AttendeeRole): string => LABELS[role]

export interface AttendeeRow {
  /** Key of the one chosen from the list: login id of staff, guardian key of a parent. */
  readonly selectedAttendee: string
  readonly role: string
  readonly name: string
  readonly email: string
  readonly isRequired: boolean
  /** Told by postal mail, so without an e-mail address [M-6-10]. */
  readonly postalMail: boolean
}

export const EMPTY_ATTENDEE_ROW: AttendeeRow = {
  selectedAttendee: '', role: '', name: '', email: '', isRequired: false, postalMail: false,
}

/** [M-4.1-18] The form never has fewer rows. */
export const MINIMUM_ATTENDEE_ROWS = 1
export const canRemoveAttendeeRow = (rows: number): boolean => rows > MINIMUM_ATTENDEE_ROWS

/** A row in which nothing was entered: the one that the form always shows. */
export const isEmptyAttendeeRow = (row: AttendeeRow): boolean =>
  [row.selectedAttendee, row.role, row.name, row.email].every((text) => text.trim() === '') && !row.isRequired

/** [M-4.1-19] The only candidate of a list is chosen from the start. */
export const preselected = <T>(candidates: readonly T[]): T | undefined =>
  candidates.length === 1 ? candidates[0] : undefined

/** Staff who can be invited in a role: those who hold it in the product. */
export const candidatesFor = <S extends { readonly roleId: number }>(
  role: AttendeeRole,
  staff: readonly S[],
): readonly S[] => staff.filter(({ roleId }) => staffRolesOf(role).includes(roleId))
