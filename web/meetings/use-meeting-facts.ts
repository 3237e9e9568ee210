import { getMeeting, type Meeting } from '@trellis/contract/meetings.ts'
import { getAttendeesList, getPreviousIepDetails, getScheduleFacts, type ScheduleFacts } from '@trellis/contract/schedule-facts.ts'
import { getStudentProfile, type StudentProfile } from '@trellis/contract/students.ts'
import { attendeeFlagsFor, attendeeGroups, type AttendeeGroups } from '@trellis/domain/meetings/attendee-cards.ts'
import { isIepMeeting, subMeetingSettingOf } from '@trellis/domain/meetings/meeting-kinds.ts'
import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { useRead, useVersionedRead } from '../api/use-read.ts'
import type { ReferenceItem } from '@trellis/contract/reference.ts'
import { useMeetingStaff } from './use-meeting-staff.ts'
import { candidateOfStaff, type Candidate } from './candidates.ts'

export interface MeetingFacts {
  profile: StudentProfile
  facts: ScheduleFacts
  groups: AttendeeGroups
  staff: readonly Candidate[]
  languages: readonly ReferenceItem[]
  /** The saved meeting, and the ETag that a change of it brings back. */
  saved: { meeting: Meeting; etag: string | undefined } | undefined
}

export type LoadedFacts =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'nameless' }
  | ({ state: 'ready' } & MeetingFacts)

/**
 * Everything the dialog must know before it is drawn. A lookup that fails is told, with a way to try again, where the
 * specification waits for ever (M-8-03, M-8-04 and decisions: never silent).
 */
export function useMeetingFacts(of: { studentSk: string; kind: MeetingType; meetingSk: string | undefined }): LoadedFacts {
  const { studentSk, kind, meetingSk } = of
  const profile = useRead(getStudentProfile, { params: { id: studentSk } })
  const facts = useRead(getScheduleFacts, {
    params: { studentSk, meetingType: String(kind) },
    query: meetingSk === undefined ? {} : { meetingSk },
  })
  const saved = useVersionedRead(getMeeting, { params: { id: meetingSk ?? '0' } }, { isEnabled: meetingSk !== undefined, staleTime: 0 })
  const previous = useRead(getPreviousIepDetails, { query: { studentSk } }, { isEnabled: isIepMeeting(kind) })
  const { referralSk, subMeetingSetting } = facts.data ?? {}
  const asksFlags = isIepMeeting(kind) && !!referralSk && !!subMeetingSetting
  const flags = useRead(
    getAttendeesList,
    { params: { referralSk: referralSk ?? '0', subMeetingType: subMeetingSetting ?? 'Initial' } },
    { isEnabled: asksFlags },
  )
  const staff = useMeetingStaff(profile.data)
  const languages = useReferenceList('Language')

  const reads = [profile, facts, saved, previous, flags, staff, languages]
  const failed = reads.find(({ error, data }) => error && data === undefined)
  if (failed) return { state: 'failed', error: failed.error, retry: () => void Promise.all(reads.filter(({ error }) => error).map((read) => read.refetch())) }
  const waits = reads.some(({ isLoading }) => isLoading)
  if (waits || !profile.data || !facts.data || !languages.data || (meetingSk !== undefined && !saved.data)) return { state: 'loading' }
  if (!profile.data.firstName.trim() || !profile.data.lastName.trim()) return { state: 'nameless' }
  const iep = previous.data?.hasPreviousIep ? previous.data : undefined
  const setting = subMeetingSetting ? subMeetingSettingOf(subMeetingSetting) : undefined
  const told = flags.data && {
    parent: flags.data.isParent,
    generalEducationTeacher: flags.data.isGeneralEducationalTeacher,
    specialEducationTeacher: flags.data.isSpecialEducationalTeacher,
    schoolSocialWorker: flags.data.isSchoolSocialWorker,
    schoolPsychologist: flags.data.isSchoolPsychologist,
    relatedServiceProvider: flags.data.isRelatedServiceProvider,
    districtRepresentative: flags.data.isDistrictRepresentative,
  }
  const { mayBeInRegularEducation } = facts.data
  return {
    state: 'ready',
    profile: profile.data,
    facts: facts.data,
    groups: attendeeGroups(kind, told ?? attendeeFlagsFor({ setting, previous: iep, mayBeInRegularEducation }), iep),
    staff: (staff.data ?? []).map(candidateOfStaff),
    languages: languages.data.items,
    saved: saved.data && { meeting: saved.data.value, etag: saved.data.etag },
  }
}
