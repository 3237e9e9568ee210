/** Values of the AttendeeRole list that the schedule form uses (M 6). */
export const AttendeeRole = {
  parent: 'PARENT',
  student: 'STUDENT',
  schoolPsychologist: 'SCHOOL PSYCHOLOGIST',
  schoolSocialWorker: 'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)',
  teacher: 'TEACHER',
  generalEducationTeacher: 'GENERAL EDUCATIONAL TEACHER',
  specialEducationTeacher: 'TEACHER SPECIAL EDUCATION',
  relatedServiceProvider: 'RELATED SERVICE PROVIDER',
  districtRepresentative: 'DISTRICT REPRESENTATIVE',
  principal: 'PRINCIPAL',
  cseChairperson: 'CSE CHAIRPERSON',
  external: 'EXTERNAL/OTHER',
} as const
export type AttendeeRole = (typeof AttendeeRole)[keyof typeof AttendeeRole]

/** The ten cards of the form, by the names of their groups (M 3.1). */
export const ATTENDEE_CARDS = [
  'student',
  'parent',
  'schoolPsychologist',
  'districtRepresentative',
  'generalEducationTeacher',
  'specialEducationTeacher',
  'schoolSocialWorker',
  'relatedServiceProvider',
  'principal',
  'teacher',
] as const
export type AttendeeCard = (typeof ATTENDEE_CARDS)[number]

/** Roles of the product whose holders can sit in an attendee role (process.md 7.1). Parents, students and guests hold none. */
const STAFF_ROLES: Readonly<Record<AttendeeRole, readonly number[]>> = {
  [AttendeeRole.parent]: [],
  [AttendeeRole.student]: [],
  [AttendeeRole.schoolPsychologist]: [40],
  [AttendeeRole.schoolSocialWorker]: [41],
  [AttendeeRole.teacher]: [42, 52],
  [AttendeeRole.generalEducationTeacher]: [52],
  [AttendeeRole.specialEducationTeacher]: [42],
  [AttendeeRole.relatedServiceProvider]: [44],
  [AttendeeRole.districtRepresentative]: [43],
  [AttendeeRole.principal]: [51],
  [AttendeeRole.cseChairperson]: [45],
  [AttendeeRole.external]: [],
}

export const staffRolesOf = (role: AttendeeRole): readonly number[] => STAFF_ROLES[role]

/** Every role of the product that is ever invited as staff. */
export const INVITED_STAFF_ROLES: readonly number[] = [...new Set(Object.values(STAFF_ROLES).flat())].toSorted((a, b) => a - b)

export const isAttendeeRole = (value: string): value is AttendeeRole => Object.hasOwn(STAFF_ROLES, value)
