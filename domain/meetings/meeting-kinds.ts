import type { CaseStage } from '../reference/code-enumerations.ts'
import { MeetingType } from '../reference/code-enumerations.ts'

/** [M-4.1-02] */
export const MEETING_MODE_ID = 1

const NAMES: Readonly<Record<MeetingType, string>> = {
  [MeetingType.GenEd]: 'General Education Intervention Meeting',
  [MeetingType.SHM]: 'Social History Meeting',
  [MeetingType.IEP]: 'IEP Meeting',
  [MeetingType.EVL]: 'Evaluation Meeting',
  [MeetingType.AnnualReview]: 'Annual Review Meeting',
  [MeetingType.IEPReconvene]: 'IEP Reconvene Meeting',
}

export const MEETING_KINDS = Object.values(MeetingType)

export const isMeetingKind = (kind: number): kind is MeetingType => Object.hasOwn(NAMES, kind)

export const meetingName = (kind: MeetingType): string => NAMES[kind]

export type MeetingVerb = 'Schedule' | 'Reschedule' | 'View'

/** [M-2.1-04] */
export const meetingTitle = (verb: MeetingVerb, kind: MeetingType): string => `${verb} ${NAMES[kind]}`

/** Meetings of the committee that writes the IEP; the rules of its members hold for these. */
export const isIepMeeting = (kind: MeetingType): boolean =>
  kind === MeetingType.IEP || kind === MeetingType.AnnualReview || kind === MeetingType.IEPReconvene

/** [M-2.1-20] */
export const meetingDateHeading = (kind: MeetingType): string =>
  kind === MeetingType.SHM ? 'SHM Due Date' : 'Meeting Date'

/** [M-4.1-05] */
export const isAnnualMode = (of: { stage: string; action: string; kind: MeetingType }): boolean =>
  of.stage === 'Annual' || of.kind === MeetingType.AnnualReview || /annual/i.test(of.action)

/** What the save says besides the kind; only these two kinds say anything [M-3.2-03]. */
export const subMeetingTypeOf = (kind: MeetingType): 'Annual' | 'Reconvene' | undefined => {
  if (kind === MeetingType.AnnualReview) return 'Annual'
  return kind === MeetingType.IEPReconvene ? 'Reconvene' : undefined
}

/** [M-4.1-03] */
export const SUB_MEETING_SETTINGS = [
  'Initial',
  'Reevaluation',
  'Amendment',
  'Additional Reevaluation',
  'Mandated 3 Year',
  'Annual',
  'Reconvene',
] as const
export type SubMeetingSetting = (typeof SUB_MEETING_SETTINGS)[number]

const squeeze = (text: string): string => text.replaceAll(/[\s_-]/g, '').toLowerCase()

/** Stages as the header and the action menu write them; two of them mean an additional reevaluation [M-4.1-04]. */
const SETTING_OF_STAGE: Readonly<Record<string, SubMeetingSetting>> = {
  ...Object.fromEntries(SUB_MEETING_SETTINGS.map((setting) => [squeeze(setting), setting])),
  requestforadditionalreevaluation: 'Additional Reevaluation',
  triennial: 'Mandated 3 Year',
  mandatedthreeyear: 'Mandated 3 Year',
  // an IEP in force is changed in between
  active: 'Amendment',
}

/** Undefined for a stage that no rule names. */
export const subMeetingSettingOf = (stage: CaseStage | (string & {})): SubMeetingSetting | undefined =>
  SETTING_OF_STAGE[squeeze(stage)]

/** The setting of a meeting: its kind decides where it can, else the stage of the case. */
export const subMeetingSettingFor = (of: {
  readonly kind: MeetingType
  readonly stage: CaseStage | (string & {})
  readonly action?: string
}): SubMeetingSetting | undefined => {
  if (of.kind === MeetingType.IEPReconvene) return 'Reconvene'
  if (isAnnualMode({ ...of, action: of.action ?? '' })) return 'Annual'
  return subMeetingSettingOf(of.stage)
}
