import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { announce } from '../ui/live-region.ts'
import { pageInfo } from '../ui/page-numbers.ts'
import { SEARCH_PAGE_SIZE } from './search-values.ts'
import type { SearchPage } from './use-student-search.ts'

/**
 * Says what a search found `at` an instant. When an id found its one student, focus goes to the name, so that Enter
 * opens it; only after a search that the person started here, never when Back brings an old one.
 */
export function useResultsHeard(
  found: SearchPage | undefined,
  { page, isIdSearch, at }: { page: number; isIdSearch: boolean; at: number },
  box: RefObject<HTMLElement | null>,
) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!found || !isAwaited.current) return
    isAwaited.current = false
    const link = box.current?.querySelector<HTMLElement>('[data-student-link]')
    if (isIdSearch && found.rows.length === 1 && link) {
      link.focus()
      announce('1 student found. Press Enter to open.')
    } else {
      const { total, totalIsAtLeast } = found
      announce(total === 0 ? EmptyGrid.data : pageInfo({ page, pageSize: SEARCH_PAGE_SIZE, total, totalIsAtLeast }))
    }
  }, [found, page, isIdSearch, at, box])
  /** A search begins whose outcome the person waits for. */
  return () => {
    isAwaited.current = true
  }
}
