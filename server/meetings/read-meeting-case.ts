import {
  mayBeInRegularEducation, previousIepOf, attendeeFlagsFor, attendeeGroups, type AttendeeFlags, type AttendeeGroups, type PreviousIep,
} from '@trellis/domain/meetings/attendee-cards.ts'
import { minAnnualDate, type MeetingDateFacts } from '@trellis/domain/meetings/meeting-date.ts'
import { subMeetingSettingFor, type SubMeetingSetting } from '@trellis/domain/meetings/meeting-kinds.ts'
import { meetingObstacle } from '@trellis/domain/meetings/meeting-obstacle.ts'
import { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { caseProcessOf, caseStageOf } from '@trellis/domain/students/case-stage.ts'
import type { Scope } from '../access/scope.ts'
import { notFound } from '../http/refusals.ts'
import { readCaseRecords } from '../students/read-case-work.ts'
import { readLastIep } from './read-last-iep.ts'

export interface MeetingStudent {
  readonly student_sk: string
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string | null
  readonly school_key: number | null
  readonly district: number | null
  readonly region: number | null
}

export interface MeetingReferral {
  readonly referral_sk: string
  readonly type: number
  readonly status: number
  readonly previous_status: number | null
  readonly request_date: string | null
  readonly referral_date: string | null
  readonly consent_date: string | null
}

interface OtherMeeting {
  readonly meeting_sk: string
  readonly kind: number
  readonly status: number
  readonly meets_on: string | null
}

const STUDENT = `select student_sk, nyc_id, ei_id, first_name, last_name, birth_date, school_key, district, region from student where student_sk = $1`
const REFERRAL = `select referral_sk, type, status, previous_status, request_date, referral_date, consent_date from referral where student_sk = $1
  and ($2::bigint is null or referral_sk = $2) and ($2 is not null or status not in (2, 10, 999)) order by (status = 7), referral_sk desc limit 1`
const MEETINGS = `select meeting_sk, kind, status, meets_on from meeting where student_sk = $1 order by meets_on desc nulls last, meeting_sk desc`

/** All that the rules of a meeting of this kind look at. */
export interface MeetingCaseFacts {
  readonly student: MeetingStudent
  readonly referral: MeetingReferral | undefined
  readonly stage: string
  readonly setting: SubMeetingSetting | undefined
  readonly previous: PreviousIep | undefined
  readonly mayBeInRegularEducation: boolean
  readonly comesFromEarlyIntervention: boolean
  readonly flags: AttendeeFlags
  readonly groups: AttendeeGroups
  readonly dates: MeetingDateFacts
  /** The committee meeting that a reconvened one continues. */
  readonly continues: OtherMeeting | undefined
  readonly obstacle: string | undefined
}

const COMMITTEE: readonly number[] = [MeetingType.IEP, MeetingType.AnnualReview, MeetingType.IEPReconvene]
const SCHEDULED = [1, 2]
const CANCELLED = 10

export interface MeetingQuestion {
  readonly studentSk: string
  readonly kind: MeetingType
  readonly referralSk?: string | undefined
  /** The meeting that is changed. */
  readonly meetingSk?: string | undefined
}

/** @throws Refusal 404 for a referral that is not this child's */
export async function readMeetingCase(scope: Scope, question: MeetingQuestion): Promise<MeetingCaseFacts> {
  const { tx, today } = scope
  const { studentSk, kind, referralSk, meetingSk } = question
  const [[student], records, [referral], iep, meetings] = await Promise.all([
    tx.query<MeetingStudent>(STUDENT, [studentSk], 'meeting-student'),
    readCaseRecords(tx, studentSk),
    tx.query<MeetingReferral>(REFERRAL, [studentSk, referralSk ?? null], 'meeting-referral'),
    readLastIep(tx, studentSk),
    tx.query<OtherMeeting>(MEETINGS, [studentSk], 'meeting-others'),
  ])
  if (!student) throw notFound('This student')
  if (referralSk && !referral) throw notFound('This referral')
  const stage = caseStageOf(records.work)
  const setting = subMeetingSettingFor({ kind, stage })
  const previous = iep && previousIepOf(iep.mandate_types)
  const others = meetings.filter((one) => one.meeting_sk !== meetingSk)
  const continues = others.find((one) => COMMITTEE.includes(one.kind) && one.status !== CANCELLED)
  const own = meetings.find((one) => one.meeting_sk === meetingSk)
  const regular = mayBeInRegularEducation(iep?.mandate_types)
  const flags = attendeeFlagsFor({ setting, previous, mayBeInRegularEducation: regular })
  const open = others.find(
    (one) => one.kind === kind && SCHEDULED.includes(one.status) && one.meets_on !== null && one.meets_on >= today,
  )
  return {
    student,
    referral,
    stage,
    setting,
    previous,
    mayBeInRegularEducation: regular,
    comesFromEarlyIntervention: student.ei_id !== null && stage === 'Initial',
    flags,
    groups: attendeeGroups(kind, flags, previous),
    dates: {
      kind,
      today,
      caseStage: stage,
      initialReferralDate: referral?.referral_date ?? undefined,
      currentScheduledDate: (own ?? continues)?.meets_on ?? undefined,
      minAnnualDate: iep?.reviewed_on ? minAnnualDate(iep.reviewed_on) : undefined,
      consentDate: referral?.consent_date ?? undefined,
    },
    continues,
    obstacle: meetingObstacle(kind, {
      referral,
      caseProcess: caseProcessOf(records.work),
      hasActiveIep: records.work.hasActiveIep,
      hasEarlierCommitteeMeeting: continues !== undefined,
      openMeetingOn: open?.meets_on ?? undefined,
    }),
  }
}

