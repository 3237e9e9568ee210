import type { MeetingNoticeFacts } from './facts.ts'
import { isCommitteeMeeting } from './purpose-parts.ts'
import type { MeetingNoticeWording } from './wording.ts'

/**
 * What the parent may do, in the order of use (34 CFR 300.322, 8 NYCRR 200.5(c), process.md 7.4). The additional parent
 * member belongs to committee meetings, the physician to the committee for school age (process.md 7.1).
 */
export function rightsOf({ kind, committee, student, recipient }: MeetingNoticeFacts, { rights }: MeetingNoticeWording): string[] {
  const ofCommittee = isCommitteeMeeting(kind)
  return [
    rights.takePart,
    rights.anotherDate,
    rights.bringOthers,
    ...(ofCommittee ? [rights.additionalMember] : []),
    ...(ofCommittee && committee === 'CSE' ? [rights.physician] : []),
    ...(student.fromEarlyIntervention ? [rights.earlyIntervention] : []),
    rights.interpreter,
    rights.records,
    rights.safeguards,
    recipient.agreedToElectronic ? rights.electronicAgreed : rights.electronicOffered,
  ]
}
