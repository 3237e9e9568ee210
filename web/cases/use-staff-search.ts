import { findCaseStaff, type StaffRecord } from '@trellis/contract/case-assignment.ts'
import type { StaffCriteria } from '@trellis/domain/cases/staff-search-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'

export const STAFF_PAGE_SIZE = 5

/** A search as it was asked for; pages count from 1. */
export interface StaffRun {
  criteria: StaffCriteria
  page: number
}

export interface StaffPage {
  rows: readonly StaffRecord[]
  total: number
  /** Counting stopped at `total`. */
  totalIsAtLeast: boolean
}

/** One page of the staff who can have a case; what is empty is not sent. The former page stays meanwhile. */
export function useStaffSearch(run: StaffRun | undefined) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const given = Object.entries(run?.criteria ?? {})
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value !== '')
  const skip = String(((run?.page ?? 1) - 1) * STAFF_PAGE_SIZE)
  const request = { query: { ...Object.fromEntries(given), skip, take: String(STAFF_PAGE_SIZE) } }
  return useQuery<StaffPage>({
    queryKey: readKey(findCaseStaff, request, selection),
    enabled: run !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { value, headers } = await client.callWithHeaders(findCaseStaff, request, { signal })
      return {
        rows: value,
        total: Number(headers.get('x-total-count') ?? value.length),
        totalIsAtLeast: headers.get('x-total-is-at-least') === 'true',
      }
    },
  })
}
