import { GlobalSearchBox } from '../students/global-search-box.tsx'

/** The screen that answers; without it in the table the box is not shown. */
export const SEARCH_SCREEN = 'student'

/** Finds a student by id or name from anywhere (permission 279). */
export const GlobalSearch = GlobalSearchBox
