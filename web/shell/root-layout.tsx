import { Suspense, useEffect } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { Outlet, ScrollRestoration, useHref, useMatches, useNavigate } from 'react-router'
import { SignInAgainHost } from '../session/sign-in-again-host.tsx'
import { PageLoading } from './page-loading.tsx'
import { setRouteTitle } from './page-title.ts'
import { useProductName } from './product-name.ts'
import { ToastHost } from './toast-host.tsx'
import { useArrival } from './use-arrival.ts'

/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  title: string
}

/** Addresses with a scheme of their own, such as mailto:, lead out of the app and stay as they are. */
const useAppHref = (href: string): string => {
  const inside = useHref(href)
  return /^[a-z][a-z+.-]*:/i.test(href) ? href : inside
}

/** Around every route: links that stay in the app, titles, focus on arrival, notices, and signing in again. */
export function RootLayout() {
  const navigate = useNavigate()
  const productName = useProductName()
  const title = useMatches().reduce((found, { handle }) => (handle as RouteHandle | undefined)?.title ?? found, '')
  useEffect(() => setRouteTitle(title, productName), [title, productName])
  useArrival()
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useAppHref}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <SignInAgainHost />
      <ToastHost />
      <ScrollRestoration />
    </AriaRouterProvider>
  )
}
