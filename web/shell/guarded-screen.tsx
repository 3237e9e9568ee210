import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { PageLoading } from './page-loading.tsx'
import { satisfies } from './screen-access.ts'
import type { Screen } from './screen.ts'

/** A page for those who may open it; others are told so. */
export function GuardedScreen({ screen: { page: Page, needs } }: { screen: Screen }) {
  if (!satisfies(useSignedInPerson(), needs)) return <Navigate to="/notauthorized" replace />
  return (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  )
}
