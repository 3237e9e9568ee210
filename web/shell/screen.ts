import { lazy, type ComponentType, type ReactNode } from 'react'
import type { PermissionIds } from '../session/current-user-context.ts'

/** Who may open a screen: holders of a permission (one of several suffices), or one of the contract's named rights. */
export type ScreenNeed = PermissionIds | 'administersPeople' | 'ownChildren' | 'supervisesEvaluations' | 'assignsCases' | 'mergesStudents'

/** One page of the pages area. */
export interface Screen {
  /** Below the root, as React Router writes it; '' is the root itself. */
  path: string
  /** For the browser's tab, until the page says better by usePageTitle. */
  title: string
  page: ComponentType
  /** Left out: every signed-in person. */
  needs?: ScreenNeed
  /** With it the screen stands in the navigation of those who may open it. */
  navigation?: { label: string; icon: ReactNode; group?: string }
}

/** A page in a chunk of its own: `lazyPage(async () => (await import('./students/search-page.tsx')).SearchPage)`. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }))
