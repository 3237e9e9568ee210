import { FIELD_REQUIRED } from '@trellis/domain/evaluations/extension-form.ts'
import type { ReferenceListName } from '@trellis/domain/reference/list-names.ts'
import type { Transaction } from '../database/database.ts'
import { ruleBroken } from '../http/refusals.ts'

/** @throws Refusal 422 for a reason that no entry of the list has: it counts as none. */
export async function requireListed(tx: Transaction, list: ReferenceListName, id: number, field: string): Promise<void> {
  const found = Number.isSafeInteger(id) && Math.abs(id) < 2 ** 31 ? await tx.query('select 1 as found from reference_item where list_name = $1 and id = $2', [list, id], 'list-entry') : []
  if (found.length === 0) throw ruleBroken({ field, code: 'extension.reason', message: FIELD_REQUIRED })
}
