import { monthOf, plainDate, type PlainDate, yearOf } from '@trellis/domain/basics/plain-date.ts'
import { ageOn } from '@trellis/domain/timelines/age-rules.ts'
import type { MeetingKind, MeetingNoticeFacts } from './facts.ts'
import type { MeetingNoticeWording } from './wording.ts'

/** Meetings of a committee on the IEP; the others only prepare one (process.md 7.6). */
export const isCommitteeMeeting = (kind: MeetingKind): kind is 'IEP' | 'Reconvene' | 'AnnualReview' =>
  kind === 'IEP' || kind === 'Reconvene' || kind === 'AnnualReview'

/** From the school year in which the student turns 15 (8 NYCRR 200.4(d)(2)(ix), process.md 2.8). */
export function isTransitionDiscussed(kind: MeetingKind, born: PlainDate, meetingDate: PlainDate): boolean {
  const lastDayOfSchoolYear = plainDate(yearOf(meetingDate) + (monthOf(meetingDate) >= 7 ? 1 : 0), 6, 30)
  return isCommitteeMeeting(kind) && ageOn(born, lastDayOfSchoolYear) >= 15
}

/** Why the meeting is held: the specification's sentence first [M-2.1-25, M-2.1-26], then what will be done there. */
export function purposeSentences(facts: MeetingNoticeFacts, { purposes }: MeetingNoticeWording): string[] {
  const { kind, committee, iepPurpose, student, meeting } = facts
  if (!isCommitteeMeeting(kind)) return [purposes[kind]]
  const committeeSentence = committee === 'CSE' ? purposes.committeeCSE : purposes.committeeCPSE
  const sentences: Readonly<Record<typeof kind, string[]>> = {
    IEP: [committeeSentence, purposes[iepPurpose ?? 'iep']],
    Reconvene: [committeeSentence, purposes.Reconvene],
    AnnualReview: [purposes.AnnualReview, purposes.annualDetail],
  }
  const transition = isTransitionDiscussed(kind, student.birthDate, meeting.date) ? [purposes.transition] : []
  return [...sentences[kind], ...transition]
}
