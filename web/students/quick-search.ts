import { searchFieldProblems, searchRunProblem } from '@trellis/domain/students/search-rules.ts'
import { EMPTY_SEARCH, type SearchRun, type SearchValues } from './search-values.ts'

/** Where one line of text leads: to a student, or to a search. */
export type QuickSearch = { studentId: string } | { run: SearchRun }

const withoutMarks = (name: string): string =>
  name
    .replace(/[-‐‑–]/g, ' ')
    .replace(/['’ʻʼ.]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** 'last, first' as written; otherwise the first word is the first name, and a word alone the last name. */
function namesIn(text: string): Pick<SearchValues, 'firstName' | 'lastName'> {
  const comma = text.indexOf(',')
  if (comma >= 0)
    return { lastName: withoutMarks(text.slice(0, comma)), firstName: withoutMarks(text.slice(comma + 1)) }
  const [first = '', ...rest] = text.split(/\s+/)
  return rest.length === 0
    ? { firstName: '', lastName: withoutMarks(first) }
    : { firstName: withoutMarks(first), lastName: withoutMarks(rest.join(' ')) }
}

/**
 * Reads an id, 'first last' or 'last, first'. Hyphens and apostrophes, which the search form does not take, are left
 * out: names are matched without them. What may not run is handed to the form as it is, where the reason stands beside it.
 */
export function readQuickSearch(text: string, today: string): QuickSearch | undefined {
  const sought = text.trim()
  if (sought === '') return undefined
  const isId = /^[\d\s-]+$/.test(sought)
  const values: SearchValues = isId
    ? { ...EMPTY_SEARCH, nycId: sought.replace(/\D/g, '') }
    : { ...EMPTY_SEARCH, ...namesIn(sought) }
  const situation = { today, linkMode: false }
  const isStarted = searchFieldProblems(values, situation).length === 0 && !searchRunProblem(values, situation)
  return isId && isStarted ? { studentId: values.nycId } : { run: { values, page: 1, isStarted } }
}
