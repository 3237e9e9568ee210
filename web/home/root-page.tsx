import { PARENT_ROLE_ID } from '@trellis/domain/access/role-sets.ts'
import { lazy, Suspense } from 'react'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { PageLoading } from '../shell/page-loading.tsx'
import { HomePage } from './home-page.tsx'

const PortalPage = lazy(async () => ({ default: (await import('../portal/portal-page.tsx')).PortalPage }))

/** The root: a parent's own children, or the start of work. */
export function RootPage() {
  if (useSignedInPerson().selection.roleId !== PARENT_ROLE_ID) return <HomePage />
  return (
    <Suspense fallback={<PageLoading />}>
      <PortalPage />
    </Suspense>
  )
}
