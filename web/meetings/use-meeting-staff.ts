import { searchStaff, searchStaffByDistrict, type StaffMember } from '@trellis/contract/meeting-staff.ts'
import { useRead } from '../api/use-read.ts'

export interface MeetingStaff {
  readonly data: readonly StaffMember[] | undefined
  readonly error: Error | null
  readonly isLoading: boolean
  readonly refetch: () => Promise<unknown>
}

/** Where somebody may be invited from; undefined until the student is known. */
export interface StaffPlace {
  readonly schoolDBN: string | null
  readonly homeDistrict: number | null
}

/**
 * Staff of the school with those of the home district. A child without a school, a school without staff and a search that
 * failed fall back to the home district [P-7-90]; what then fails is told, never an empty list [P-8-03 as decided].
 */
export function useMeetingStaff(place: StaffPlace | undefined): MeetingStaff {
  const school = place?.schoolDBN ?? null
  const district = place?.homeDistrict ?? null
  const ofSchool = useRead(
    searchStaff,
    { params: { term: school ?? '-' }, query: district === null ? {} : { homeDistrict: String(district) } },
    { isEnabled: school !== null },
  )
  const isSchoolMissing = place !== undefined && (school === null || ofSchool.error !== null || ofSchool.data?.length === 0)
  const ofDistrict = useRead(searchStaffByDistrict, { params: { district: String(district ?? 0) } }, { isEnabled: isSchoolMissing && district !== null })
  const answer = isSchoolMissing && district !== null ? ofDistrict : ofSchool
  return {
    data: answer.data,
    error: answer.error,
    isLoading: answer.isLoading,
    refetch: () => Promise.all([...(school === null ? [] : [ofSchool.refetch()]), ...(answer === ofDistrict ? [ofDistrict.refetch()] : [])]),
  }
}
