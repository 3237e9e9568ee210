import type { Endpoint, ResponseOf } from '@trellis/contract/endpoint.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useApi } from './client-context.ts'
import type { Answer, CallRequest } from './client.ts'
import { readKey } from './read-key.ts'

export interface ReadOptions {
  /** False waits, as before a search was started. */
  isEnabled?: boolean
  /** The former page stays while the next one is fetched. */
  keepsPrevious?: boolean
  /** Milliseconds the answer counts as fresh; 30,000 unless told. */
  staleTime?: number
  /** The screen answers 403 itself instead of the not-authorized page. */
  isQuietRefusal?: boolean
}

function useAnswer<E extends Endpoint, T>(
  endpoint: E,
  request: CallRequest<E>,
  options: ReadOptions,
  shape: 'value' | 'versioned',
  pick: (answer: Answer<ResponseOf<E>>) => T,
): UseQueryResult<T> {
  const { client, selection } = useApi()
  const selected = useSyncExternalStore(selection.subscribe, selection.get)
  return useQuery<T>({
    queryKey: [...readKey(endpoint, request, selected), shape],
    queryFn: async ({ signal }) => {
      const { isQuietRefusal } = options
      return pick(await client.callWithHeaders(endpoint, request, { signal, isQuietRefusal }))
    },
    enabled: options.isEnabled ?? true,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

/**
 * What an endpoint answers, fetched when shown and kept by operation, request, role and location.
 * `const header = useRead(getStudentHeader, { params: { nycid } })`; draw `isPending`, `error` and `data`.
 */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  options: ReadOptions = {},
): UseQueryResult<ResponseOf<E>> => useAnswer(endpoint, request, options, 'value', (answer) => answer.value)

/** The record with the ETag that a save of it must bring back as `ifMatch`. */
export interface Versioned<T> {
  value: T
  etag: string | undefined
}

/** As useRead, for endpoints whose contract says `versioned: 'answers'`. */
export const useVersionedRead = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  options: ReadOptions = {},
): UseQueryResult<Versioned<ResponseOf<E>>> =>
  useAnswer(endpoint, request, options, 'versioned', ({ value, etag }) => ({ value, etag }))
