import { findRole } from '../access/roles.ts'

/** Records officer, auditor, system administrator. */
const GUARDS_OF_RECORDS: readonly number[] = [55, 56, 57]

/** Who reads who has seen a record: supervisors of their own place, and the guards of the records (process.md 8.1, 8.2). */
export const seesAccessLog = (roleId: number): boolean => GUARDS_OF_RECORDS.includes(roleId) || findRole(roleId)?.isSupervisor === true

export interface Access {
  readonly entryId: string
  readonly at: Date
  readonly personSk: string | null
  readonly roleId: number | null
  readonly action: string
  readonly operation: string
}

/** Work at one record without a longer break than this is one visit. */
export const VISIT_BREAK_MINUTES = 30

export interface Visit<A extends Access> {
  readonly first: A
  readonly last: A
  /** Newest first. */
  readonly accesses: readonly A[]
}

/** Accesses, newest first, as visits: opening a page makes a dozen calls, and people ask who was there and what they did. */
export function visitsOf<A extends Access>(accesses: readonly A[]): Visit<A>[] {
  const visits: { first: A; last: A; accesses: A[] }[] = []
  for (const access of accesses) {
    const visit = visits.findLast((one) => one.last.personSk === access.personSk && one.last.roleId === access.roleId)
    const isSame = visit && visit.first.at.getTime() - access.at.getTime() <= VISIT_BREAK_MINUTES * 60_000
    if (isSame) {
      visit.first = access
      visit.accesses.push(access)
    } else visits.push({ first: access, last: access, accesses: [access] })
  }
  return visits
}
