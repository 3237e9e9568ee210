import type { SearchCriteria } from '@trellis/domain/students/search-rules.ts'

/** What the search form holds; an empty text is an empty field. */
export interface SearchValues extends SearchCriteria {
  readonly grade: string
  /** Undefined while the field is unchanged, which is not the same as emptied [S-9-04]. */
  readonly schoolDbn: string | undefined
}

export const EMPTY_SEARCH: SearchValues = {
  nycId: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  grade: '',
  schoolDbn: undefined,
}

/** A search as it was asked for. */
export interface SearchRun {
  readonly values: SearchValues
  /** From 1. */
  readonly page: number
  /** False fills the form and waits: something of it has to be mended first. */
  readonly isStarted: boolean
}

export const SEARCH_PAGE_SIZE = 10
