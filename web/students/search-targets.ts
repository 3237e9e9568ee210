import type { StudentSearchRow } from '@trellis/contract/students.ts'
import type { SearchMenuId } from '@trellis/domain/students/search-menu.ts'
import { rowHref } from './student-href.ts'

/** What choosing an item does: it goes somewhere, or it does something here. */
export type SearchTarget = { href: string } | { run: () => void }

/** What the place that shows the results can do itself. */
export interface SearchAbilities {
  /** Link mode: takes the student for the request that is being linked. */
  onLink?: ((row: Pick<StudentSearchRow, 'studentSk'>) => void) | undefined
  /** Opens the dialog that gives an early-intervention child a City id. */
  onCreate?: ((row: StudentSearchRow) => void) | undefined
}

/**
 * Which menu items lead somewhere today. An item without a line here is not offered, so no choice is a dead end:
 * whoever builds a screen adds its line.
 */
export const SEARCH_TARGETS: {
  readonly [Id in SearchMenuId]?: (row: StudentSearchRow, abilities: SearchAbilities) => SearchTarget | undefined
} = {
  viewProfile: (row) => {
    const href = rowHref(row)
    return href === undefined ? undefined : { href }
  },
  createStudent: (row, { onCreate }) => onCreate && { run: () => onCreate(row) },
  createOrLinkStudent: (row, { onLink }) => onLink && { run: () => onLink(row) },
}
