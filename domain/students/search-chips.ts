import { type PlainDate, toUsDate } from '../basics/plain-date.ts'
import { type SearchRow, findAtsStatus, isCaseClosed } from './search-row.ts'

export interface Chip {
  readonly text: string
  /** How the chip is drawn; the text alone says what it means. */
  readonly tone: 'positive' | 'neutral' | 'warning' | 'negative'
}

export type ChipSource = Pick<
  SearchRow,
  'atsStatus' | 'isActive' | 'isSpecialEd' | 'studentStatus' | 'caseCloseDate' | 'ineligibleSE'
>

const dated = (date: PlainDate | null): string => (date ? ` (${toUsDate(date)})` : '')

const atsChip = (row: ChipSource): Chip | undefined => {
  const status = findAtsStatus(row.atsStatus)
  if (!status) return undefined
  return status === 'active'
    ? { text: 'ATS: Active (A)', tone: 'positive' }
    : { text: 'ATS: Discharged (D)', tone: 'negative' }
}

/** One chip at most: Ineligible wins over Case Closed, which wins over Inactive and Active. */
const specialEducationChip = (row: ChipSource): Chip | undefined => {
  if (row.ineligibleSE) return { text: 'Special Education Status: Ineligible', tone: 'negative' }
  if (isCaseClosed(row)) {
    return { text: `Special Education Status: Case Closed${dated(row.caseCloseDate)}`, tone: 'neutral' }
  }
  if (row.isActive) return { text: 'Special Education Status: Active', tone: 'positive' }
  if (!row.isSpecialEd) return undefined
  return { text: `Special Education Status: Inactive${dated(row.caseCloseDate)}`, tone: 'warning' }
}

/** The chips of a search result, the register's first. */
export const chipsOf = (row: ChipSource): readonly Chip[] =>
  [atsChip(row), specialEducationChip(row)].filter((chip) => chip !== undefined)
