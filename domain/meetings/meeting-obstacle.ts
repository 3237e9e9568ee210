import { toUsDate, type PlainDate } from '../basics/plain-date.ts'
import { findTransition } from '../basics/state-table.ts'
import { MeetingType, type CaseProcess, type ReferralStatus } from '../reference/code-enumerations.ts'
import { REFERRAL_TRANSITIONS } from '../referrals/referral-states.ts'
import { meetingName } from './meeting-kinds.ts'

/** What of the case decides whether a meeting of a kind can be scheduled. */
export interface MeetingCase {
  readonly referral: { readonly type: number; readonly status: number } | undefined
  readonly caseProcess: CaseProcess
  readonly hasActiveIep: boolean
  readonly hasEarlierCommitteeMeeting: boolean
  /** Day of a meeting of the same kind that is still to come. */
  readonly openMeetingOn: PlainDate | undefined
}

/** The row of the referral's table that scheduling a meeting of this kind asks for; the others leave the referral alone. */
export const referralAction = (kind: MeetingType): 'scheduleSHM' | 'scheduleGenEdMeeting' | undefined => {
  if (kind === MeetingType.SHM) return 'scheduleSHM'
  return kind === MeetingType.GenEd ? 'scheduleGenEdMeeting' : undefined
}

const isInitialReferral = (referral: MeetingCase['referral']): boolean => referral?.type === 1 || referral?.type === 3

/** Why a new meeting of this kind cannot be scheduled now; undefined when it can (process.md 1.1, 1.3, 1.7). */
export const meetingObstacle = (kind: MeetingType, of: MeetingCase): string | undefined => {
  if (of.openMeetingOn !== undefined) {
    return `This student already has the ${meetingName(kind)} of ${toUsDate(of.openMeetingOn)}. Reschedule or cancel that one.`
  }
  const action = referralAction(kind)
  if (action) {
    const status = of.referral?.status as ReferralStatus | undefined
    const canMove =
      isInitialReferral(of.referral) && status !== undefined && findTransition(REFERRAL_TRANSITIONS, status, action) !== undefined
    if (canMove) return undefined
    return kind === MeetingType.SHM
      ? 'The referral does not wait for a social history meeting.'
      : 'A general education meeting is held before the notice of referral is sent; the referral is not at that point.'
  }
  switch (kind) {
    case MeetingType.IEP:
      return of.caseProcess === 'Eval' || of.caseProcess === 'Eval/IEP' || of.caseProcess === 'IEP' || of.hasActiveIep
        ? undefined
        : 'An IEP meeting is held once consent to evaluate was given, or on an IEP in force.'
    case MeetingType.AnnualReview:
      return of.hasActiveIep ? undefined : 'There is no IEP in force to be reviewed.'
    case MeetingType.IEPReconvene:
      return of.hasEarlierCommitteeMeeting ? undefined : 'There is no earlier committee meeting to be continued.'
    default:
      return undefined
  }
}
