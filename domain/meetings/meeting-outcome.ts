import { toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { MeetingStatus, type MeetingType } from '../reference/code-enumerations.ts'
import { isBlank } from '../validation/field-rule.ts'
import { AttendeeRole } from './attendee-roles.ts'
import { isIepMeeting } from './meeting-kinds.ts'

/** What can come of a meeting (process.md 1.7, M4 to M6). */
export const OUTCOMES = ['held', 'parentAbsent', 'notHeld'] as const
export type MeetingOutcome = (typeof OUTCOMES)[number]

export const STATUS_OF_OUTCOME: Readonly<Record<MeetingOutcome, MeetingStatus>> = {
  held: MeetingStatus.Held,
  parentAbsent: MeetingStatus.NotHeldParentAbsent,
  notHeld: MeetingStatus.NotHeldOther,
}

/** Reference list AttendanceOutcome. */
export const Attendance = {
  inPerson: 1,
  byTelephone: 2,
  byVideo: 3,
  excusedNotDiscussed: 4,
  excusedWithInput: 5,
  absent: 6,
  declined: 7,
} as const
const CAME: ReadonlySet<number> = new Set([Attendance.inPerson, Attendance.byTelephone, Attendance.byVideo])
const EXCUSED: ReadonlySet<number> = new Set([Attendance.excusedNotDiscussed, Attendance.excusedWithInput])
const KNOWN: ReadonlySet<number> = new Set(Object.values(Attendance))

/** Reference list MeetingNotHeldReason; the second has an outcome of its own. */
export const NotHeldReason = { parentDidNotAttend: 2, other: 8 } as const
export const MOST_REASON = 8

export interface InvitedMember {
  readonly attendeeSk: string
  readonly role: string
  readonly name: string
  readonly isRequired: boolean
  /** The parent's written leave to stay away. */
  readonly excusal: { readonly isAreaDiscussed: boolean } | null
}

export interface RecordedOutcome {
  readonly outcome: MeetingOutcome
  /** By attendee. */
  readonly attendance: ReadonlyMap<string, number | null>
  readonly reason: number | null
  readonly otherReason: string
  readonly isAgreed: boolean | null
}

export interface OutcomeFacts {
  readonly kind: MeetingType
  readonly status: MeetingStatus
  readonly meetsOn: PlainDate | null
  readonly today: PlainDate
  readonly members: readonly InvitedMember[]
  /** What is still missing before the committee may meet without the parent, and whether anything was tried. */
  readonly attempts: { readonly missing: readonly string[]; readonly count: number }
}

/** Its outcome can be recorded from its day on; of a held meeting the attendance can be corrected. */
export const recordObstacle = ({ status, meetsOn, today }: Pick<OutcomeFacts, 'status' | 'meetsOn' | 'today'>): string | undefined => {
  if (status === MeetingStatus.Cancelled) return 'This meeting was cancelled.'
  if (status === MeetingStatus.NotHeldParentAbsent || status === MeetingStatus.NotHeldOther) return 'It is recorded that this meeting was not held.'
  if (meetsOn === null) return 'This meeting has no date.'
  return meetsOn > today ? `The meeting is on ${toUsDate(meetsOn)}. What came of it is recorded on that day or later.` : undefined
}

/** Scheduled, and its day has passed: somebody has to say what came of it (M7). */
export const isOverdueMeeting = (meeting: { readonly status: number; readonly meetsOn: PlainDate | null }, today: PlainDate): boolean =>
  (meeting.status === MeetingStatus.Scheduled || meeting.status === MeetingStatus.Rescheduled) && meeting.meetsOn !== null && meeting.meetsOn < today

const isParent = ({ role }: InvitedMember): boolean => role === AttendeeRole.parent
const came = (member: InvitedMember, { attendance }: RecordedOutcome): boolean => CAME.has(attendance.get(member.attendeeSk) ?? 0)
const problem = (field: string, code: string, message: string): Problem => ({ field, code: `outcome.${code}`, message })

/** The parent did not come, whether the meeting was held or not: the attempts to reach them belong to the record. */
export const isWithoutParent = (recorded: RecordedOutcome, { members }: Pick<OutcomeFacts, 'members'>): boolean =>
  recorded.outcome === 'parentAbsent' || (recorded.outcome === 'held' && !members.some((one) => isParent(one) && came(one, recorded)))

/** Why this cannot be recorded; every sentence with its field. */
export function outcomeProblems(recorded: RecordedOutcome, facts: OutcomeFacts): readonly Problem[] {
  const obstacle = recordObstacle(facts)
  if (obstacle !== undefined) return [problem('meetingSk', 'state', obstacle)]
  if (facts.status === MeetingStatus.Held && recorded.outcome !== 'held')
    return [problem('outcome', 'held', 'This meeting was held; only who came can be corrected.')]
  switch (recorded.outcome) {
    case 'held':
      return heldProblems(recorded, facts)
    case 'parentAbsent':
      return facts.attempts.count > 0
        ? []
        : [problem('outcome', 'attempts', 'Log first how the parent was tried to be reached: no attempt is logged yet.')]
    case 'notHeld':
      return notHeldProblems(recorded)
  }
}

function heldProblems(recorded: RecordedOutcome, { kind, members, attempts }: OutcomeFacts): readonly Problem[] {
  const problems = members.flatMap((member) => memberProblem(member, recorded.attendance.get(member.attendeeSk) ?? null))
  if (problems.length > 0) return problems
  const parents = members.filter(isParent)
  if (parents.some((parent) => came(parent, recorded))) return []
  const [parent] = parents
  const field = parent ? `attendance.${parent.attendeeSk}` : 'outcome'
  if (!isIepMeeting(kind)) return [problem(field, 'parent', 'This meeting is held with the parent. Record that the parent did not attend instead.')]
  if (attempts.missing.length === 0) return []
  return [problem(field, 'withoutParent', `The committee may meet without the parent only after documented attempts. Still missing: ${attempts.missing.join(', ')}.`)]
}

function memberProblem(member: InvitedMember, outcome: number | null): readonly Problem[] {
  const field = `attendance.${member.attendeeSk}`
  if (outcome === null) return member.isRequired ? [problem(field, 'attendance', `Record whether ${member.name} attended.`)] : []
  if (!KNOWN.has(outcome)) return [problem(field, 'attendance', 'This is no entry of the list.')]
  if (!EXCUSED.has(outcome)) return []
  if (!member.excusal) return [problem(field, 'excusal', `No written leave of the parent is recorded for ${member.name}. Record it first, or choose Absent.`)]
  return (outcome === Attendance.excusedWithInput) === member.excusal.isAreaDiscussed
    ? []
    : [problem(field, 'excusal', `The excusal of ${member.name} was recorded for an area that is ${member.excusal.isAreaDiscussed ? '' : 'not '}discussed.`)]
}

function notHeldProblems({ reason, otherReason }: RecordedOutcome): readonly Problem[] {
  if (reason === null || reason < 1 || reason > MOST_REASON) return [problem('reason', 'reason', 'Error: Field is mandatory')]
  if (reason === NotHeldReason.parentDidNotAttend) return [problem('reason', 'reason', 'Choose Parent did not attend as the outcome.')]
  return reason === NotHeldReason.other && isBlank(otherReason) ? [problem('otherReason', 'otherReason', 'Error: Field is mandatory')] : []
}

/** What is to be known of a meeting that was held nevertheless (34 CFR 300.321(e)). */
export const outcomeRemarks = (recorded: RecordedOutcome, { kind, members }: Pick<OutcomeFacts, 'kind' | 'members'>): readonly string[] => {
  if (recorded.outcome !== 'held' || !isIepMeeting(kind)) return []
  const absent = members.filter((one) => one.isRequired && !isParent(one) && !came(one, recorded) && !EXCUSED.has(recorded.attendance.get(one.attendeeSk) ?? 0))
  return absent.length === 0
    ? []
    : [`${absent.map(({ name }) => name).join(', ')} had to attend and was not excused by the parent in writing (34 CFR 300.321(e)). Consider another meeting.`]
}
