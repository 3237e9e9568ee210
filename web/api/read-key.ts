import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { Selection } from '../session/selection.ts'

/**
 * Beginning of every key of one operation: for `queryClient.invalidateQueries({ queryKey:
 * operationKey(getStudentHeader) })`.
 */
export const operationKey = (endpoint: Pick<Endpoint, 'method' | 'path'>): readonly [string] => [
  `${endpoint.method} ${endpoint.path}`,
]

/** Operation, what was asked, and as whom: another role or location never sees what was read for the first. */
export const readKey = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  request: unknown,
  selection: Selection | undefined,
) => [...operationKey(endpoint), request, selection ?? null] as const
