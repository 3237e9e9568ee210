import { getReferenceList, type ReferenceItem } from '@trellis/contract/reference.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from './client-context.ts'

export interface ReferenceList {
  items: readonly ReferenceItem[]
  /** Of the list, as the server counts it. */
  version: string | undefined
}

/** Milliseconds until a list is asked for again; it rarely changes, and its version tells. */
const FRESH_MS = 30 * 60_000

/** Key of a list; names are matched without regard to case. */
export const referenceKey = (name: string): readonly [string, string] => ['reference', name.toLowerCase()]

/**
 * A named list, sorted. A second use of the same list makes no second call [P-3-29]; an unchanged version keeps
 * the same items.
 */
export function useReferenceList(name: string, isEnabled = true): UseQueryResult<ReferenceList> {
  const { client } = useApi()
  const queries = useQueryClient()
  const queryKey = referenceKey(name)
  return useQuery<ReferenceList>({
    queryKey,
    enabled: isEnabled,
    staleTime: FRESH_MS,
    gcTime: Infinity,
    queryFn: async ({ signal }) => {
      const { value, headers } = await client.callWithHeaders(getReferenceList, { params: { name } }, { signal })
      const version = headers.get('x-list-version') ?? undefined
      const kept = queries.getQueryData<ReferenceList>(queryKey)
      return kept && version !== undefined && kept.version === version ? kept : { items: value, version }
    },
  })
}
