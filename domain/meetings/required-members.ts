import type { MeetingType } from '../reference/code-enumerations.ts'
import { AttendeeRole } from './attendee-roles.ts'
import { isIepMeeting } from './meeting-kinds.ts'

const {
  parent, student, generalEducationTeacher, specialEducationTeacher, relatedServiceProvider, districtRepresentative,
  cseChairperson, schoolPsychologist, schoolSocialWorker, teacher,
} = AttendeeRole

/** A member whom the law wants at an IEP meeting, and whether anybody invited fills the seat. */
export interface MemberCheck {
  readonly member: string
  readonly citation: string
  readonly filledBy: readonly string[]
  /** Invited, but excused in writing by the parent. */
  readonly excused: readonly string[]
  readonly isMissing: boolean
  /** What to do, or why the seat may stay empty. */
  readonly advice: string
}

export interface InvitedMember {
  readonly role: string
  readonly name: string
  readonly isExcused?: boolean
}

export interface TeamQuestion {
  readonly kind: MeetingType
  readonly invited: readonly InvitedMember[]
  readonly mayBeInRegularEducation: boolean
  /** Completed years on the day of the meeting. */
  readonly age: number | undefined
  readonly comesFromEarlyIntervention: boolean
}

/** New York plans the move to adult life from fifteen, a year before the federal age (8 NYCRR 200.4(d)(2)(ix)). */
export const TRANSITION_AGE = 15

/**
 * The team that 34 CFR 300.321 asks for, seat by seat, each with its paragraph. Only committee meetings have one. A
 * missing seat is shown, it does not stop the save: the parent may agree in writing, and people are added later.
 */
export const checkTeam = ({ kind, invited, ...child }: TeamQuestion): readonly MemberCheck[] => {
  if (!isIepMeeting(kind)) return []
  const seat = (member: string, citation: string, roles: readonly string[], advice: string): MemberCheck => {
    const here = invited.filter(({ role, name }) => roles.includes(role) && name.trim() !== '')
    // somebody on two cards is excused from both
    const excused = new Set(here.filter((one) => one.isExcused).map(({ name }) => name))
    return {
      member,
      citation,
      filledBy: [...new Set(here.map(({ name }) => name))].filter((name) => !excused.has(name)),
      excused: [...excused],
      isMissing: here.length === 0,
      advice,
    }
  }
  return [
    seat('The parents', '34 CFR 300.321(a)(1)', [parent], 'Invite each parent.'),
    ...(child.mayBeInRegularEducation
      ? [
          seat(
            'A regular education teacher of the child',
            '34 CFR 300.321(a)(2)',
            [generalEducationTeacher, teacher],
            'Needed because the child is, or may be, in the regular education environment.',
          ),
        ]
      : []),
    seat(
      'A special education teacher or provider of the child',
      '34 CFR 300.321(a)(3)',
      [specialEducationTeacher, relatedServiceProvider],
      'Invite the special education teacher or, where there is none, the provider.',
    ),
    seat(
      'A representative of the district',
      '34 CFR 300.321(a)(4)',
      [districtRepresentative, cseChairperson],
      'Invite somebody who can commit the resources of the district.',
    ),
    seat(
      'Somebody who can interpret the evaluation results',
      '34 CFR 300.321(a)(5)',
      [schoolPsychologist, specialEducationTeacher, relatedServiceProvider, generalEducationTeacher, districtRepresentative, schoolSocialWorker],
      'May be another member of the team.',
    ),
    ...(child.age !== undefined && child.age >= TRANSITION_AGE
      ? [
          seat(
            'The student',
            '34 CFR 300.321(b)(1); 8 NYCRR 200.4(d)(4)(i)',
            [student],
            'Must be invited when the move to adult life is discussed.',
          ),
        ]
      : []),
    ...(child.comesFromEarlyIntervention
      ? [
          {
            ...seat(
              'The Early Intervention service coordinator',
              '34 CFR 300.321(f)',
              [AttendeeRole.external],
              'Must be invited to the first meeting when the parent asks for it.',
            ),
            isMissing: false,
          },
        ]
      : []),
  ]
}

export const missingMembers = (checks: readonly MemberCheck[]): readonly MemberCheck[] =>
  checks.filter(({ isMissing }) => isMissing)
