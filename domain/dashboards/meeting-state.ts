import type { PlainDate } from '../basics/plain-date.ts'
import type { MeetingCase } from '../meetings/meeting-obstacle.ts'
import type { MeetingType } from '../reference/code-enumerations.ts'

/** A meeting of the child that is scheduled and was neither held nor cancelled. */
export interface OpenMeeting {
  readonly meetingSk: string
  readonly kind: MeetingType
  readonly meetsOn: PlainDate | null
}

/** What meeting actions look at. */
export interface MeetingState {
  readonly today: PlainDate
  readonly of: Omit<MeetingCase, 'openMeetingOn'>
  /** The nearest first. */
  readonly open: readonly OpenMeeting[]
}
