import type { Transaction } from '../database/database.ts'

/**
 * Ends every session of a person: the issuer's records go, and tokens already out are refused from this second on.
 * Runs in the transaction of whatever calls for it, as trellis_app, trellis_issuer or trellis_loader.
 */
export async function signOutEverywhere(tx: Transaction, personSk: string): Promise<void> {
  await tx.query('select sign_out_everywhere($1)', [personSk])
}
