import type { ReferenceListName } from '@trellis/domain/reference/list-names.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'

interface Choice {
  readonly field: string
  readonly list: ReferenceListName
  readonly id: number | null | undefined
}

const ABSENT = `select w.field from jsonb_to_recordset($1::jsonb) as w(field text, list text, id bigint)
  where not exists (select from reference_item i where i.list_name = w.list and i.id = w.id)`

/** @throws Refusal 422 for an id that no entry of its list has: it counts as no selection. */
export async function requireListed({ tx }: Scope, choices: readonly Choice[]): Promise<void> {
  const made = choices.filter(({ id }) => id !== null && id !== undefined)
  if (made.length === 0) return
  const absent = await tx.query<{ field: string }>(ABSENT, [JSON.stringify(made)], 'choices-listed')
  if (absent.length > 0) throw ruleBroken(...absent.map(({ field }) => ({ field, code: 'selection.unknown', message: 'Error: Selection is mandatory' })))
}
