import { searchStudents, type StudentSearchCriteria, type StudentSearchRow } from '@trellis/contract/students.ts'
import { searchDbn } from '@trellis/domain/students/search-school.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { SEARCH_PAGE_SIZE, type SearchRun, type SearchValues } from './search-values.ts'

export interface SearchPage {
  rows: readonly StudentSearchRow[]
  total: number
  /** Counting stopped at `total`. */
  totalIsAtLeast: boolean
}

type Role = Pick<StudentSearchCriteria, 'roleId' | 'roleName'>

/** The body of a search: what is empty is not sent, an id alone decides, and the role goes with it [S-6.1-01]. */
export function criteriaOf(values: SearchValues, isReferralSearch: boolean, role: Role): StudentSearchCriteria {
  const nycId = values.nycId.trim()
  const schoolDBN = searchDbn({ isShown: isReferralSearch, chosen: values.schoolDbn }, nycId)
  return {
    ...(nycId && { nycId }),
    ...(values.firstName.trim() && { firstName: values.firstName.trim() }),
    ...(values.lastName.trim() && { lastName: values.lastName.trim() }),
    ...(values.dateOfBirth && { dateOfBirth: values.dateOfBirth }),
    ...(values.grade && { grade: values.grade }),
    ...(schoolDBN && { schoolDBN }),
    ...(isReferralSearch && { isReferralSearch }),
    ...role,
  }
}

/** One page of the students that match. The former page stays while the next one is fetched. */
export function useStudentSearch(run: SearchRun | undefined, isReferralSearch: boolean) {
  const client = useClient()
  const { selection, loggedIn } = useSignedInPerson()
  const { roleId, roleName } = loggedIn.selectedRole
  const request = {
    query: { skip: String(((run?.page ?? 1) - 1) * SEARCH_PAGE_SIZE), take: String(SEARCH_PAGE_SIZE) },
    body: run ? criteriaOf(run.values, isReferralSearch, { roleId, roleName }) : {},
  }
  return useQuery<SearchPage>({
    queryKey: readKey(searchStudents, request, selection),
    enabled: run?.isStarted ?? false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { value, headers } = await client.callWithHeaders(searchStudents, request, { signal })
      return {
        rows: value,
        total: Number(headers.get('x-total-count') ?? value.length),
        totalIsAtLeast: headers.get('x-total-is-at-least') === 'true',
      }
    },
  })
}
