import { AdvisoryLock } from '../database/advisory-locks.ts'
import type { Database } from '../database/database.ts'
import { rebuildWithin } from './rebuild-case-summaries.ts'

const IS_MISSING = `select not exists (select from case_summary) and (exists (select from referral) or exists (select from iep_form)
  or exists (select from ei_child) or exists (select from clock)) as missing`

/**
 * At a start: an installation that has cases from before the dashboards existed gets their rows, all or none, so that
 * a start that is broken off begins again. Processes that start together wait for the first.
 * @returns how many children were looked at
 */
export const fillEmptyCaseSummaries = (database: Database, report: (line: string) => void): Promise<number> =>
  database.transaction('trellis_loader', {}, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.caseSummaries])
    const [row] = await tx.query<{ missing: boolean }>(IS_MISSING)
    if (!row?.missing) return 0
    report('the cases are being summarised, once')
    const looked = await rebuildWithin(tx, (soFar) => report(`${soFar} cases summarised`))
    return looked
  })
