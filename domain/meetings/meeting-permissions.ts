import { Permission, type PermissionId } from '../access/permission-ids.ts'
import { MeetingType } from '../reference/code-enumerations.ts'

/**
 * The table of M 6: any one of the permissions schedules a meeting of the kind. Annual reviews and reconvened meetings
 * are open to whoever may see the IEP and is not view-only; evaluation meetings to nobody.
 */
const SCHEDULED_BY: Readonly<Record<MeetingType, readonly PermissionId[]>> = {
  [MeetingType.SHM]: [Permission.scheduleSocialHistoryMeeting, Permission.rescheduleSocialHistoryMeeting],
  [MeetingType.GenEd]: [Permission.scheduleGeneralMeeting],
  [MeetingType.IEP]: [Permission.scheduleIepMeeting, Permission.rescheduleIepMeeting],
  [MeetingType.AnnualReview]: [Permission.viewIep],
  [MeetingType.IEPReconvene]: [Permission.viewIep],
  [MeetingType.EVL]: [],
}

/** Who sees a meeting: whoever sees the part of the case it belongs to. */
const SEEN_BY: Readonly<Record<MeetingType, PermissionId>> = {
  [MeetingType.SHM]: Permission.viewReferral,
  [MeetingType.GenEd]: Permission.viewReferral,
  [MeetingType.EVL]: Permission.viewEvaluation,
  [MeetingType.IEP]: Permission.viewIep,
  [MeetingType.AnnualReview]: Permission.viewIep,
  [MeetingType.IEPReconvene]: Permission.viewIep,
}

type Holds = (permission: number) => boolean

/** The permission that lets this actor schedule or change a meeting of the kind; undefined when none does. */
export const schedulingPermission = (kind: MeetingType, holds: Holds): PermissionId | undefined =>
  SCHEDULED_BY[kind].find(holds)

/** Any one of these lets a meeting of the kind be scheduled or changed. */
export const schedulingPermissions = (kind: MeetingType): readonly PermissionId[] => SCHEDULED_BY[kind]

/** [M-2.1-28][M-2.1-29][M-6-01 to M-6-05] */
export const isScheduleButtonShown = (kind: MeetingType, isViewMode: boolean, holds: Holds): boolean => {
  if (isViewMode) return false
  if (kind === MeetingType.AnnualReview || kind === MeetingType.IEPReconvene) return true
  return schedulingPermission(kind, holds) !== undefined
}

export const viewingPermission = (kind: MeetingType): PermissionId => SEEN_BY[kind]

/** Any one of these lets it be cancelled. */
export const cancellingPermissions = (kind: MeetingType): readonly PermissionId[] =>
  schedulingPermissions(kind === MeetingType.EVL ? MeetingType.SHM : kind)

/** An evaluation meeting is cancelled by those who schedule social history meetings: its cards are the same. */
export const cancellingPermission = (kind: MeetingType, holds: Holds): PermissionId | undefined =>
  schedulingPermission(kind === MeetingType.EVL ? MeetingType.SHM : kind, holds)
