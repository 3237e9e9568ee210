import { isCancellable, NOT_CANCELLABLE } from '../meetings/cancel-meetings.ts'
import { meetingObstacle } from '../meetings/meeting-obstacle.ts'
import { cancellingPermissions, schedulingPermissions, viewingPermission } from '../meetings/meeting-permissions.ts'
import { isIepMeeting, MEETING_KINDS, meetingName } from '../meetings/meeting-kinds.ts'
import { MeetingType } from '../reference/code-enumerations.ts'
import type { ActionRule, ActionState } from './action-rule.ts'
import type { OpenMeeting } from './meeting-state.ts'

/** How the kinds are called in action types: `schedule-shm`, `view-annual-review`. */
export const MEETING_ACTION_KEYS: Readonly<Record<MeetingType, string>> = {
  [MeetingType.SHM]: 'shm',
  [MeetingType.GenEd]: 'gened-meeting',
  [MeetingType.EVL]: 'evaluation-meeting',
  [MeetingType.IEP]: 'iep-meeting',
  [MeetingType.IEPReconvene]: 'iep-reconvene',
  [MeetingType.AnnualReview]: 'annual-review',
}

const openOf = (kind: MeetingType, { meetings }: ActionState): OpenMeeting | undefined =>
  meetings.open.find((meeting) => meeting.kind === kind)
const noneOf = (kind: MeetingType): string => `No ${words(kind)} is scheduled.`

/** 'IEP meeting', 'social history meeting'. */
const words = (kind: MeetingType): string => {
  const name = meetingName(kind)
  return name.startsWith('IEP') ? `IEP ${name.slice(4).toLowerCase()}` : name.toLowerCase()
}

const stageOf = (kind: MeetingType): ActionRule['stage'] => {
  if (isIepMeeting(kind)) return 'iep'
  return kind === MeetingType.EVL ? 'assessments' : 'referrals'
}

/** [S-2.10-26 to S-2.10-32] Schedule, reschedule, view and cancel of each kind; an evaluation meeting is not scheduled here. */
const rulesOf = (kind: MeetingType): readonly ActionRule[] => {
  const key = MEETING_ACTION_KEYS[kind]
  const rule = (verb: string, permission: ActionRule['permission'], obstacle: ActionRule['obstacle']): ActionRule => ({
    stage: stageOf(kind),
    name: `${verb} ${words(kind)}`,
    type: `${verb.toLowerCase()}-${key}`,
    permission,
    hasTarget: true,
    obstacle,
    ...(verb !== 'Schedule' && { subjectOf: (state: ActionState) => openOf(kind, state)?.meetingSk ?? null }),
  })
  const isThere = (state: ActionState): string | undefined => (openOf(kind, state) ? undefined : noneOf(kind))
  const canBeCancelled = (state: ActionState): string | undefined => {
    const meeting = openOf(kind, state)
    if (!meeting) return noneOf(kind)
    return isCancellable(meeting.meetsOn, state.meetings.today) ? undefined : NOT_CANCELLABLE
  }
  const scheduling = schedulingPermissions(kind)
  return [
    ...(scheduling.length > 0
      ? [
          rule('Schedule', scheduling, ({ meetings }) =>
            meetingObstacle(kind, {
              ...meetings.of,
              openMeetingOn: meetings.open.find((one) => one.kind === kind && (one.meetsOn ?? '') >= meetings.today)?.meetsOn ?? undefined,
            }),
          ),
          rule('Reschedule', scheduling, isThere),
        ]
      : []),
    rule('View', viewingPermission(kind), isThere),
    rule('Cancel', cancellingPermissions(kind), canBeCancelled),
  ]
}

const ORDER = [MeetingType.SHM, MeetingType.GenEd, MeetingType.EVL, MeetingType.IEP, MeetingType.IEPReconvene, MeetingType.AnnualReview]

/** The earliest open meeting whose day has come: somebody says what came of it. */
const toRecord = ({ meetings }: ActionState): OpenMeeting | undefined =>
  meetings.open.find(({ meetsOn }) => meetsOn !== null && meetsOn <= meetings.today)

/** All of them, what came of one, and the dialog that cancels several at once. */
export const MEETING_ACTIONS: readonly ActionRule[] = [
  ...ORDER.flatMap(rulesOf),
  {
    stage: 'student',
    name: 'Record meeting attendance',
    type: 'record-meeting',
    permission: [...new Set(MEETING_KINDS.flatMap(cancellingPermissions))],
    hasTarget: true,
    obstacle: (state) => (toRecord(state) ? undefined : 'No meeting waits for its attendance to be recorded.'),
    subjectOf: (state) => toRecord(state)?.meetingSk ?? null,
  },
  {
    stage: 'student',
    name: 'Cancel meetings',
    type: 'cancel-meetings',
    permission: [...new Set(MEETING_KINDS.flatMap(cancellingPermissions))],
    hasTarget: true,
    obstacle: ({ meetings }) => (meetings.open.length > 0 ? undefined : 'No meeting is scheduled.'),
  },
]
