import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ApiContext } from '../api/client-context.ts'
import { makeClient } from '../api/client.ts'
import type { Configuration } from '../api/configuration.ts'
import { makeQueryClient } from '../api/query-client.ts'
import { makeSelectionStore } from '../session/selection.ts'
import { SessionContext } from '../session/session-context.ts'
import type { Session } from '../session/session.ts'
import { atSignOut } from '../session/sign-out.ts'
import { forgetMessages } from '../ui/message-log.ts'
import { ConfigurationContext } from './configuration-context.ts'

/** Puts the parts together once: router, client, caches. Returns the application as it is drawn. */
export function assembleApp(routes: RouteObject[], configuration: Configuration, session: Session) {
  const router = createBrowserRouter(routes)
  const selection = makeSelectionStore(sessionStorage)
  const queries = makeQueryClient()
  const client = makeClient({
    configuration,
    session,
    selection: selection.get,
    origin: window.location.origin,
    onRefused: () => void router.navigate('/notauthorized'),
  })
  atSignOut(() => {
    selection.set(undefined)
    queries.clear()
    forgetMessages()
  })
  return (
    <ConfigurationContext value={configuration}>
      <SessionContext value={session}>
        <QueryClientProvider client={queries}>
          <ApiContext value={{ client, selection }}>
            <RouterProvider router={router} />
          </ApiContext>
        </QueryClientProvider>
      </SessionContext>
    </ConfigurationContext>
  )
}
