import type { AttendeeFlagsAnswer, getAttendeesList as contract, getIepAttendeesList as ofIep } from '@trellis/contract/schedule-facts.ts'
import { attendeeFlagsFor, mayBeInRegularEducation, previousIepOf } from '@trellis/domain/meetings/attendee-cards.ts'
import { subMeetingSettingOf } from '@trellis/domain/meetings/meeting-kinds.ts'
import type { z } from 'zod'
import type { Scope } from '../access/scope.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { seeingRight } from './list-meetings.ts'
import { readLastIep } from './read-last-iep.ts'

/** GET /Evaluations/GetAttendeesList/{referralSk}/{subMeetingType} [M-7-02] */
export const getAttendeesList: UseCase<typeof contract> = (scope, { params }) => flagsFor(scope, params.referralSk, params.subMeetingType)

/** GET IEPSummary/GetAttendeesList/{a}/{b} [S-7.2-10] */
export const getIepAttendeesList: UseCase<typeof ofIep> = (scope, { params }) => flagsFor(scope, params.a, params.b)

async function flagsFor(scope: Scope, referralSk: string, setting: string): Promise<z.output<typeof AttendeeFlagsAnswer>> {
  const studentSk = await getReferralStudent(scope, referralSk)
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referralSk })
  const iep = await readLastIep(scope.tx, studentSk)
  const flags = attendeeFlagsFor({
    setting: subMeetingSettingOf(setting),
    previous: iep && previousIepOf(iep.mandate_types),
    mayBeInRegularEducation: mayBeInRegularEducation(iep?.mandate_types),
  })
  return {
    isParent: flags.parent,
    isGeneralEducationalTeacher: flags.generalEducationTeacher,
    isSpecialEducationalTeacher: flags.specialEducationTeacher,
    isSchoolSocialWorker: flags.schoolSocialWorker,
    isSchoolPsychologist: flags.schoolPsychologist,
    isRelatedServiceProvider: flags.relatedServiceProvider,
    isDistrictRepresentative: flags.districtRepresentative,
  }
}

/** @throws Refusal 404 for a referral that is absent or of a child out of reach */
export async function getReferralStudent(scope: Scope, referralSk: string): Promise<string> {
  const [referral] = await scope.tx.query<{ student_sk: string }>('select student_sk from referral where referral_sk = $1', [referralSk], 'referral-student')
  if (!referral) throw notFound('This referral')
  return getCaseStudent(scope, referral.student_sk, seeingRight(scope), 'This referral')
}
