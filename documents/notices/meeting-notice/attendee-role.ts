import type { MeetingNoticeWording } from './wording.ts'

type RoleKey = keyof MeetingNoticeWording['attendees']['roles']

/** Values of the AttendeeRole list and what a letter calls them. */
const ROLES: Readonly<Record<string, RoleKey>> = {
  PARENT: 'parent',
  STUDENT: 'student',
  'SCHOOL PSYCHOLOGIST': 'schoolPsychologist',
  'SCHOOL SOCIAL WORKERS (MANDATED SERVICES)': 'schoolSocialWorker',
  TEACHER: 'teacher',
  'GENERAL EDUCATIONAL TEACHER': 'generalEducationTeacher',
  'TEACHER SPECIAL EDUCATION': 'specialEducationTeacher',
  'RELATED SERVICE PROVIDER': 'relatedServiceProvider',
  'DISTRICT REPRESENTATIVE': 'districtRepresentative',
  PRINCIPAL: 'principal',
  'CSE CHAIRPERSON': 'cseChairperson',
  'CPSE ADMINISTRATOR': 'cpseAdministrator',
  'ADDITIONAL PARENT MEMBER': 'additionalParentMember',
  'MUNICIPALITY REPRESENTATIVE': 'municipalityRepresentative',
  'EI REPRESENTATIVE': 'earlyInterventionRepresentative',
  EVALUATOR: 'evaluator',
  'SCHOOL PHYSICIAN': 'schoolPhysician',
  INTERPRETER: 'interpreter',
  'EXTERNAL/OTHER': 'external',
}

/** @returns undefined for a role that the wording does not know. */
export function titleOfRole(role: string, wording: MeetingNoticeWording): string | undefined {
  const key = Object.hasOwn(ROLES, role.toUpperCase()) ? ROLES[role.toUpperCase()] : undefined
  return key && wording.attendees.roles[key]
}
