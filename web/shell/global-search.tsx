import { GlobalSearchBox } from '../students/global-search-box.tsx'

/** Finds a student by id or name from anywhere (permission 279). */
export const GlobalSearch = GlobalSearchBox
