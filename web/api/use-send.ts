import type { Endpoint, ResponseOf } from '@trellis/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from './client-context.ts'
import type { CallRequest } from './client.ts'
import { operationKey } from './read-key.ts'

export interface SendOptions<E extends Endpoint> {
  /** Reads that show what changed: they are fetched again after a success. */
  changes?: readonly Pick<Endpoint, 'method' | 'path'>[]
  onSuccess?: (value: ResponseOf<E>) => void
  onError?: (error: Error) => void
}

/**
 * Saves by an endpoint. One idempotency key a form opening: pressing twice, or again after a lost answer, saves once;
 * after a success the next save has a key of its own.
 * `const { send, isPending, error } = useSend(grantRole, { changes: [listPeople] })`, then `await send({ params,
 * body })`.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const { client } = useApi()
  const queries = useQueryClient()
  const key = useRef<string>(undefined)
  const mutation = useMutation<ResponseOf<E>, Error, { request: CallRequest<E>; ifMatch: string | undefined }>({
    mutationFn: ({ request, ifMatch }) => {
      key.current ??= crypto.randomUUID()
      return client.call(endpoint, request, { idempotencyKey: key.current, ifMatch })
    },
    onSuccess: async (value) => {
      key.current = undefined
      options.onSuccess?.(value)
      await Promise.all(
        (options.changes ?? []).map((read) => queries.invalidateQueries({ queryKey: operationKey(read) })),
      )
    },
    onError: (error) => options.onError?.(error),
  })
  return {
    /** Rejects with the ServiceError that `error` also shows. */
    send: (request: CallRequest<E>, ifMatch?: string) => mutation.mutateAsync({ request, ifMatch }),
    isPending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}
