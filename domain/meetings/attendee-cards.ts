import { MeetingType } from '../reference/code-enumerations.ts'
import { ATTENDEE_CARDS, type AttendeeCard } from './attendee-roles.ts'
import { isIepMeeting, type SubMeetingSetting } from './meeting-kinds.ts'

/** The server's answer to who must come to a committee meeting (M 7). */
export interface AttendeeFlags {
  readonly parent: boolean
  readonly generalEducationTeacher: boolean
  readonly specialEducationTeacher: boolean
  readonly schoolSocialWorker: boolean
  readonly schoolPsychologist: boolean
  readonly relatedServiceProvider: boolean
  readonly districtRepresentative: boolean
}

/** What the last finalised IEP provides; undefined stands for no IEP before. */
export interface PreviousIep {
  readonly hasRS: boolean
  readonly hasSCIS: boolean
  readonly hasSEprogram: boolean
}

export interface AttendeeGroups {
  readonly required: readonly AttendeeCard[]
  readonly optional: readonly AttendeeCard[]
}

const FIXED: ReadonlyMap<MeetingType, readonly AttendeeCard[]> = new Map([
  [MeetingType.SHM, ['parent', 'schoolSocialWorker']],
  [MeetingType.GenEd, ['principal', 'parent', 'teacher']],
  [MeetingType.EVL, ['parent', 'schoolSocialWorker']],
])

/** [M-4.1-24][M-4.1-25][M-4.1-26] */
const cardsOfPreviousIep = ({ hasRS, hasSCIS, hasSEprogram }: PreviousIep): readonly AttendeeCard[] => [
  ...(hasRS || hasSCIS || hasSEprogram ? (['specialEducationTeacher'] as const) : (['relatedServiceProvider'] as const)),
  ...(hasSCIS ? (['generalEducationTeacher'] as const) : []),
]

/**
 * Cards of the form in their two groups. For the committee a card is required when the flags or the previous IEP ask for
 * it, so that no mandated member is lost; the others are offered, except the related service provider [M-2.1-39].
 */
export const attendeeGroups = (kind: MeetingType, flags: AttendeeFlags, previous?: PreviousIep): AttendeeGroups => {
  if (!isIepMeeting(kind)) return { required: FIXED.get(kind) ?? [], optional: [] }
  const wanted = new Set<AttendeeCard>(previous && cardsOfPreviousIep(previous))
  for (const [card, isWanted] of Object.entries(flags)) if (isWanted) wanted.add(card as keyof AttendeeFlags)
  return {
    required: ATTENDEE_CARDS.filter((card) => wanted.has(card)),
    optional: ATTENDEE_CARDS.filter((card) => !wanted.has(card) && card !== 'relatedServiceProvider'),
  }
}

/** What decides the flags of a committee meeting. */
export interface TeamFacts {
  readonly setting: SubMeetingSetting | undefined
  readonly previous?: PreviousIep | undefined
  /** The child is, or may be, participating in the regular education environment (34 CFR 300.321(a)(2)). */
  readonly mayBeInRegularEducation: boolean
}

/** process.md 7.1: parent and district representative always; a first or three-year meeting needs the psychologist. */
export const attendeeFlagsFor = ({ setting, previous, mayBeInRegularEducation }: TeamFacts): AttendeeFlags => {
  const isFirst = setting === 'Initial' || (setting === undefined && previous === undefined)
  return {
    parent: true,
    districtRepresentative: true,
    schoolPsychologist: isFirst || setting === 'Mandated 3 Year',
    schoolSocialWorker: isFirst,
    specialEducationTeacher: previous === undefined || previous.hasRS || previous.hasSCIS || previous.hasSEprogram,
    relatedServiceProvider: previous !== undefined && !(previous.hasRS || previous.hasSCIS || previous.hasSEprogram),
    generalEducationTeacher: mayBeInRegularEducation || previous?.hasSCIS === true,
  }
}

/** Ids of the MandateType list. */
const RELATED_SERVICE = 4
const SCIS = 2
const SPECIAL_CLASS = 1
/** Special class, itinerant teacher, co-teaching, teacher support services. */
const PROGRAMS = [SPECIAL_CLASS, 3, 5, 6]

export const previousIepOf = (mandateTypes: readonly number[]): PreviousIep => ({
  hasRS: mandateTypes.includes(RELATED_SERVICE),
  hasSCIS: mandateTypes.includes(SCIS),
  hasSEprogram: mandateTypes.some((type) => PROGRAMS.includes(type)),
})

/** Only a child whose program is a special class alone is known not to be among children without disabilities. */
export const mayBeInRegularEducation = (mandateTypes: readonly number[] | undefined): boolean => {
  const programs = (mandateTypes ?? []).filter((type) => type === SCIS || PROGRAMS.includes(type))
  return !(programs.length > 0 && programs.every((type) => type === SPECIAL_CLASS))
}

/** Programs of an IEP list that are shown: settings 3 and 8 are left out when others exist (M 4.1). */
export const shownClassroomSettings = (settings: readonly number[]): readonly number[] => {
  const others = settings.filter((id) => id !== 3 && id !== 8)
  return others.length > 0 ? others : settings
}
