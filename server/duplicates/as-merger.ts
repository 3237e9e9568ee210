import type { Scope } from '../access/scope.ts'

/**
 * Does one part of a request's transaction as the role that moves rows, between these records and no others; afterwards
 * the transaction is the request's again. Both records were found within reach before (docs/decisions/0017).
 */
export async function asMerger<T>({ tx }: Pick<Scope, 'tx'>, records: readonly string[], work: () => Promise<T>): Promise<T> {
  await tx.query("select set_config('role', 'trellis_merger', true), set_config('app.merging', $1, true)", [`{${records.join(',')}}`])
  const result = await work() // whatever it throws ends the transaction
  await tx.query("select set_config('role', 'trellis_app', true), set_config('app.merging', '', true)")
  return result
}
