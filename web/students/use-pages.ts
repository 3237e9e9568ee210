import type { Endpoint, ResponseOf } from '@trellis/contract/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from '../api/client-context.ts'
import type { CallRequest } from '../api/client.ts'
import { readKey } from '../api/read-key.ts'
import { sentenceOf } from '../api/service-error.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  /** Key of the last row, where more follow. */
  readonly next: string | null
}

export interface Pages<Row> {
  /** Undefined until the first page came. */
  readonly rows: readonly Row[] | undefined
  readonly isFirstLoading: boolean
  readonly error: Error | undefined
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly more: () => void
  readonly moreError: string | undefined
}

/** Pages by key, one below the other. @param requestOf the call for the rows before this key */
export function usePages<E extends Endpoint, Row>(
  endpoint: E,
  requestOf: (before: string | undefined) => CallRequest<E>,
  pageOf: (answer: ResponseOf<E>) => Page<Row>,
  { isEnabled = true } = {},
): Pages<Row> {
  const { client, selection } = useApi()
  const selected = useSyncExternalStore(selection.subscribe, selection.get)
  const query = useInfiniteQuery({
    queryKey: [...readKey(endpoint, requestOf(undefined), selected), 'pages'],
    enabled: isEnabled,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => pageOf(await client.call(endpoint, requestOf(pageParam), { signal, isQuietRefusal: true })),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data, error } = query
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    isFirstLoading: query.isLoading,
    error: data ? undefined : (error ?? undefined),
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    moreError: data && query.isFetchNextPageError && error ? `No more could be loaded. ${sentenceOf(error)}` : undefined,
  }
}
