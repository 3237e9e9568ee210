import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { createMemoryRouter, Outlet, RouterProvider, useHref, useNavigate, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { ApiContext } from '../../api/client-context.ts'
import { makeClient } from '../../api/client.ts'
import { EMPTY_CONFIGURATION } from '../../api/configuration.ts'
import { makeQueryClient } from '../../api/query-client.ts'
import { CurrentUserContext } from '../../session/current-user-context.ts'
import { firstSelection, loggedInUser, makeSelectionStore } from '../../session/selection.ts'
import { sampleUser } from './sample-answers.ts'

export interface Call {
  /** `GET /api/…` without the query. */
  name: string
  url: URL
  body: unknown
}
export type Answers = Record<string, (call: Call) => unknown>

/** Answers by `METHOD /path`; others are 404. The client parses each by its contract, so a wrong sample fails. */
export function fakeServer(answers: Answers) {
  const calls: Call[] = []
  const send = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const call = {
      name: `${init?.method} ${url.pathname}`,
      url,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    calls.push(call)
    const answer = (await answers[call.name]?.(call)) ?? new Response('{}', { status: 404 })
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return { calls, send, to: (name: string) => calls.filter((call) => call.name === name) }
}

function Below() {
  const navigate = useNavigate()
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <Outlet />
    </AriaRouterProvider>
  )
}

/** Draws routes as a signed-in person sees them, with the real client over a fake server. */
export function renderSignedIn(
  routes: RouteObject[],
  answers: Answers = {},
  options: { at?: string; permissions?: readonly number[]; isGlobalUser?: boolean; isViewOnly?: boolean; roleId?: number } = {},
) {
  const server = fakeServer(answers)
  const user = sampleUser(options)
  const selection = makeSelectionStore(sessionStorage)
  selection.set(firstSelection(user))
  const person = {
    user,
    loggedIn: loggedInUser(user, selection.get()!)!,
    selection: selection.get()!,
    select: () => undefined,
  }
  const client = makeClient({
    configuration: { ...EMPTY_CONFIGURATION, apiUrl: '/api', studentApiUrl: '/student-api' },
    session: {
      credentials: async () => ({ accessToken: 't', headers: {} }),
      renew: async () => 'ended',
      again: { ask: async () => false },
    } as unknown as Parameters<typeof makeClient>[0]['session'],
    selection: selection.get,
    origin: 'http://trellis.test',
    onRefused: () => undefined,
    send: server.send,
  })
  const router = createMemoryRouter([{ element: <Below />, children: routes }], { initialEntries: [options.at ?? '/'] })
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <ApiContext value={{ client, selection }}>
        <CurrentUserContext value={person}>
          <RouterProvider router={router} />
        </CurrentUserContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  return { server, router, unmount, type: userEvent.setup() }
}
