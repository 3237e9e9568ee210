import type { Database } from '../database/database.ts'

/** May this person hold a session at all, and from which instant on. */
export interface AccountStanding {
  readonly active: boolean
  /** Seconds since 1970; sessions and tokens begun before are refused. */
  readonly validFrom: number
}

const TEXT = `select active,
    case when isfinite(tokens_valid_from) then extract(epoch from tokens_valid_from)::float8 else 0 end as valid_from
  from person where person_sk = $1`

export async function findAccountStanding(database: Database, personSk: string): Promise<AccountStanding | undefined> {
  if (!/^\d{1,18}$/.test(personSk)) return undefined
  const [row] = await database.once<{ active: boolean; valid_from: number }>('trellis_issuer', TEXT, [personSk])
  return row && { active: row.active, validFrom: row.valid_from }
}

/** @param since seconds since 1970 at which the session or token began. */
export function standsSince(standing: AccountStanding | undefined, since: number | undefined): boolean {
  return standing !== undefined && standing.active && since !== undefined && since >= standing.validFrom
}
