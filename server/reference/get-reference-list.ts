import type { getReferenceList as contract } from '@trellis/contract/reference.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'

interface ItemRow {
  id: number
  description: string
  sort_order: number
  value: string
  attributes: Record<string, unknown>
}

/** GET ReferenceValue/{name} [S-7.2-03]. Retired items keep resolving elsewhere but are not offered here. */
export const getReferenceList: UseCase<typeof contract> = async (scope, { params }) => {
  const { tx, today } = scope
  const [list] = await tx.query<{ name: string; version: number }>('select name, version from reference_list where name_key = lower($1)', [params.name], 'reference-list')
  if (!list) throw notFound(`Reference list '${params.name}'`)
  scope.header('x-list-version', String(list.version))
  const rows = await tx.query<ItemRow>(
    `select id, description, sort_order, value, attributes from reference_item
     where list_name = $1 and (active_to is null or active_to > $2) order by sort_order, id`,
    [list.name, today],
    'reference-items',
  )
  return rows.map(({ sort_order, attributes, ...item }) => ({ ...attributes, ...item, sortOrder: sort_order }))
}
