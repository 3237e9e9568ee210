import { recordAudit } from '../audit/record-audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { RosterCounts } from './roster-import.ts'

export const ROSTER_ACTOR = 'roster-import'

/** One audit entry a batch, with the children it wrote. */
export function recordImportAudit(tx: Transaction, step: string, studentSks: readonly string[]): void {
  recordAudit(tx, {
    actor: ROSTER_ACTOR,
    action: 'import',
    operation: `roster.${step}`,
    outcome: 'done',
    ...(studentSks.length > 0 && { studentSks }),
  })
}

export async function beginImport(database: Database, code: string, name: string | undefined): Promise<string> {
  const [row] = await database.once<{ import_sk: string }>(
    'trellis_loader',
    'insert into roster_import (source_code, source_name) values ($1, $2) returning import_sk',
    [code, name ?? null],
  )
  return row!.import_sk
}

export async function endImport(database: Database, importSk: string, counts: RosterCounts): Promise<void> {
  await database.once(
    'trellis_loader',
    'update roster_import set finished_at = now(), counts = $2 where import_sk = $1',
    [importSk, JSON.stringify(counts)],
  )
}
