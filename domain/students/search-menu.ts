import { type SearchRow, hasClosedReferral, mayBeReferredAnew } from './search-row.ts'

/** Labels of the search result menu by stable id, in the order in which the menu shows them. */
export const SEARCH_MENU_LABELS = {
  viewClosedReferral: 'Click here to view the closed referral',
  createStudent: 'Create new student',
  viewProfile: 'View student profile',
  continueToReferral: 'Continue to the new referral screen',
  createReevaluation: 'Create Request for Reevaluation',
  createAdditionalReevaluation: 'Create Request for Additional Reevaluation',
  createThreeYearReevaluation: 'Create Mandated Three-Year Reevaluation',
  waiveThreeYearReevaluation: 'Waive Mandated Three-Year Reevaluation',
  createOrLinkStudent: 'Create/Link Student',
} as const

export type SearchMenuId = keyof typeof SEARCH_MENU_LABELS

export interface MenuItem {
  readonly id: SearchMenuId
  readonly label: string
}

export interface MenuSituation {
  /** The permission CanCreateStudent. */
  readonly mayCreateStudent: boolean
  readonly linkMode: boolean
}

export type MenuSource = Pick<
  SearchRow,
  | 'nycId' | 'eiId' | 'refStatus' | 'isPreSchool' | 'isSpecialEd' | 'isActive'
  | 'ineligibleSE' | 'hasIEP' | 'hasRRE' | 'isM3Y'
>

const CONDITIONS: Readonly<Record<SearchMenuId, (row: MenuSource, situation: MenuSituation) => boolean>> = {
  viewClosedReferral: (row) => hasClosedReferral(row) && row.isPreSchool,
  createStudent: (row, { mayCreateStudent }) =>
    mayCreateStudent && Boolean(row.eiId) && !row.nycId && mayBeReferredAnew(row)
    && !row.hasIEP && !row.ineligibleSE && row.isPreSchool,
  viewProfile: (row) => row.isPreSchool || row.isSpecialEd,
  continueToReferral: (row) =>
    mayBeReferredAnew(row) && (!row.hasIEP || !row.isActive)
    && Boolean(row.nycId || row.eiId) && !row.ineligibleSE && row.isPreSchool,
  createReevaluation: (row) =>
    row.isActive && row.hasIEP && !row.isM3Y && !row.hasRRE
    && hasClosedReferral(row) && !row.ineligibleSE && row.isPreSchool,
  createAdditionalReevaluation: (row) => row.isActive && row.hasRRE && hasClosedReferral(row),
  createThreeYearReevaluation: (row) => row.isM3Y && hasClosedReferral(row),
  waiveThreeYearReevaluation: (row) => row.isM3Y && hasClosedReferral(row),
  createOrLinkStudent: (_row, { linkMode }) => linkMode,
}

const IDS = Object.keys(SEARCH_MENU_LABELS) as SearchMenuId[]

/** What can be done with a search result. The server asks again for whatever is chosen. */
export const menuOf = (row: MenuSource, situation: MenuSituation): readonly MenuItem[] =>
  IDS.filter((id) => CONDITIONS[id](row, situation)).map((id) => ({ id, label: SEARCH_MENU_LABELS[id] }))
