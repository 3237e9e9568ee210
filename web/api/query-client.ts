import { QueryClient } from '@tanstack/react-query'
import { ServiceError } from './service-error.ts'

const PASSING = new Set([429, 502, 503, 504])
const RETRIES = 2

/** Worth another try: nothing came back, or the server said it is busy. A rule or a refusal stays what it is. */
export const isPassing = (error: unknown): boolean => !(error instanceof ServiceError) || PASSING.has(error.status)

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // a browser that believes to be offline must still fail in words
        networkMode: 'always',
        staleTime: 30_000,
        retry: (count, error) => count < RETRIES && isPassing(error),
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
