/** The columns of a child's record that a merge judges, as the database names them. */
export type StudentColumns = Readonly<Record<string, unknown>>

/** Filled in from the record that is given up where the other one holds nothing. */
export const FILLED_COLUMNS = [
  'nyc_id', 'ei_id', 'source_id', 'middle_name', 'birth_date', 'sex_id', 'ethnicity_id', 'grade', 'home_language_id', 'case_closed_on',
] as const
/** Taken together or not at all: where the first of them is missing here and known there, or nothing of them is here. */
export const FILLED_GROUPS = [
  ['street', 'house_number', 'apartment', 'city', 'state', 'zip'],
  ['school_key', 'district', 'region', 'borough_id'],
] as const
/** True of the child when either record says so. */
export const EITHER_COLUMNS = ['in_special_ed', 'special_ed_active', 'three_year_due', 'hearing_open', 'active'] as const

/** By which a record is found; the record that is given up holds none of them while it is merged. */
export const FOUND_BY = ['nyc_id', 'ei_id', 'source_id', 'school_key', 'district', 'region', 'borough_id'] as const
/** What stands in the search keys of a merged record: no name has such a key, and none begins with it. */
export const MERGED_KEY = '~'
export const SEARCH_KEYS = ['last_key', 'first_key', 'last_letters', 'first_letters'] as const

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What the surviving record gets from the other one: only what it lacks, and what is true of the child in either. */
export function columnsTaken(survivor: StudentColumns, other: StudentColumns): Record<string, unknown> {
  const taken: Record<string, unknown> = {}
  for (const name of FILLED_COLUMNS) if (isEmpty(survivor[name]) && !isEmpty(other[name])) taken[name] = other[name]
  for (const group of FILLED_GROUPS) {
    const lacks = isEmpty(survivor[group[0]]) && !isEmpty(other[group[0]])
    if (lacks || group.every((name) => isEmpty(survivor[name]))) {
      for (const name of group) if (!isEmpty(other[name])) taken[name] = other[name]
    }
  }
  for (const name of EITHER_COLUMNS) if (survivor[name] !== true && other[name] === true) taken[name] = true
  if (taken['case_closed_on'] !== undefined && (survivor['special_ed_active'] === true || other['special_ed_active'] === true)) delete taken['case_closed_on']
  const [mine, theirs] = [survivor['red_alerts'], other['red_alerts']].map((list) => (Array.isArray(list) ? (list as number[]) : []))
  const alerts = [...new Set([...mine!, ...theirs!])]
  if (alerts.length > mine!.length) taken['red_alerts'] = alerts
  return taken
}

/** Ids under which the record that is given up is looked for: they lead to the survivor. */
export const aliasesOf = (other: StudentColumns, survivor: StudentColumns, otherSk: string): readonly string[] =>
  [other['nyc_id'], other['ei_id'], otherSk].filter((id): id is string => typeof id === 'string' && id !== '' && id !== survivor['nyc_id'] && id !== survivor['ei_id'])

/** What of a survivor's record goes back when a merge is undone: whatever nobody has changed since. */
export function columnsGivenBack(taken: StudentColumns, before: StudentColumns, now: StudentColumns): { back: Record<string, unknown>; kept: readonly string[] } {
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [name, value] of Object.entries(taken)) {
    if (JSON.stringify(now[name]) === JSON.stringify(value)) back[name] = before[name] ?? null
    else kept.push(name)
  }
  return { back, kept }
}
