import { nameKey } from '../students/name-keys.ts'

/**
 * What a column holds. `name`: compared without accents, case, hyphens, apostrophes and spaces, as the search compares
 * names. `text`: compared without regard to case. `date`: a day. `instant`: a moment, filtered by the district's day.
 */
export type ColumnKind = 'name' | 'text' | 'number' | 'date' | 'instant'

export interface GridField {
  readonly kind: ColumnKind
  readonly isSortable?: boolean
  readonly isFilterable?: boolean
  /** Its different values may be asked for. */
  readonly isDistinct?: boolean
  /** A condition on this field also looks into that one [P-7-11]; what must not be in it must be missing in both. */
  readonly alsoSearches?: string
}
export type GridFields = Readonly<Record<string, GridField>>

/** [P-7-08] The operators of the data-source request. */
export const OPERATORS = [
  'eq',
  'neq',
  'contains',
  'doesnotcontain',
  'startswith',
  'endswith',
  'isnull',
  'isnotnull',
  'isempty',
  'isnotempty',
  'gt',
  'gte',
  'lt',
  'lte',
] as const
export type Operator = (typeof OPERATORS)[number]

const COMMON: readonly Operator[] = ['eq', 'neq', 'isnull', 'isnotnull']
const OF_TEXT: readonly Operator[] = [
  ...COMMON,
  'contains',
  'doesnotcontain',
  'startswith',
  'endswith',
  'isempty',
  'isnotempty',
]
const OF_ORDER: readonly Operator[] = [...COMMON, 'gt', 'gte', 'lt', 'lte']
const OPERATORS_OF: Readonly<Record<ColumnKind, readonly Operator[]>> = {
  name: OF_TEXT,
  text: OF_TEXT,
  number: OF_ORDER,
  date: OF_ORDER,
  instant: OF_ORDER,
}

export const takesOperator = (kind: ColumnKind, operator: Operator): boolean => OPERATORS_OF[kind].includes(operator)
export const needsNoValue = (operator: Operator): boolean =>
  operator === 'isnull' || operator === 'isnotnull' || operator === 'isempty' || operator === 'isnotempty'

/** A condition whose value has the column's type; text is already folded. */
export interface Condition {
  readonly field: string
  readonly kind: ColumnKind
  readonly operator: Operator
  readonly value: string | number | null
}
export interface FilterGroup {
  readonly logic: 'and' | 'or'
  readonly filters: readonly Filter[]
}
export type Filter = Condition | FilterGroup

export const isGroup = (filter: Filter): filter is FilterGroup => 'logic' in filter

/** Operators that say what must not be: they hold of two fields together, the others of either. */
export const isNegative = (operator: Operator): boolean =>
  operator === 'neq' || operator === 'doesnotcontain' || operator === 'isnull' || operator === 'isempty'

export interface SortOrder {
  readonly field: string
  readonly dir: 'asc' | 'desc'
}

/**
 * The form in which text is compared. A name's term without any letter has the empty form, which no name contains,
 * starts with or ends with; in any other text the empty term stands in every text.
 */
export const foldText = (kind: 'name' | 'text', text: string): string =>
  kind === 'name' ? nameKey(text) : text.toLowerCase()
