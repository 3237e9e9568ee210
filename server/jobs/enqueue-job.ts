import type { Transaction } from '../database/database.ts'

export interface NewJob {
  readonly kind: string
  /** Keys, codes and numbers: nothing that names a child or could. */
  readonly payload: Readonly<Record<string, string | number | boolean>>
  readonly runAfter?: Date
  /** Two jobs of a kind with the same key are one. */
  readonly uniqueKey?: string
}

const CODE = /^[\w.:-]{1,80}$/
const INSERT = `insert into job (kind, payload, unique_key, due_at) values ($1, $2, $3, coalesce($4, now())) on conflict (kind, unique_key) do nothing`

/** Asks for work in the caller's transaction: it is done if that commits, and never otherwise. */
export async function enqueueJob(tx: Transaction, { kind, payload, runAfter, uniqueKey }: NewJob): Promise<void> {
  for (const value of [kind, uniqueKey ?? '-', ...Object.values(payload)]) {
    if (typeof value === 'string' && !CODE.test(value)) throw new Error(`A job of kind ${CODE.test(kind) ? kind : 'unknown'} carries text: only keys and codes may stand in it.`)
  }
  await tx.query(INSERT, [kind, JSON.stringify(payload), uniqueKey ?? null, runAfter ?? null])
}
