import { isPlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { profileField, type ProfileField } from '@trellis/domain/students/profile-fields.ts'
import { formatPhone } from '@trellis/domain/validation/phone.ts'
import type { Transaction } from '../database/database.ts'

export interface ChangeRow {
  readonly change_sk: string
  readonly guardian_sk: string | null
  readonly guardian_name: string | null
  readonly field: string
  readonly old_value: string | null
  readonly new_value: string | null
  readonly at: Date
  readonly person_sk: string | null
  readonly by: string
  readonly source: 'person' | 'register' | 'job'
  readonly save: string
}

/** Who: a person, or the system that did it. */
export const CHANGES = `select c.change_sk, c.guardian_sk, c.guardian_name, c.field, c.old_value, c.new_value, c.at, c.person_sk, c.source, c.save::text as save,
  case c.source when 'register' then 'The district’s register' when 'job' then 'Trellis' else coalesce(p.first_name || ' ' || p.last_name, 'Somebody') end as by
  from student_change c left join person p using (person_sk)`

/** Names of the ids in these changes: `Language 2` to Spanish, `school 7` to its DBN and name. */
export type ReferenceNames = ReadonlyMap<string, string>

const LISTED = `select i.list_name, i.id, i.description from reference_item i join jsonb_to_recordset($1::jsonb) as w(list text, id int) on w.list = i.list_name and w.id = i.id`
const SCHOOLS = `select location_key, concat_ws(' ', dbn, name) as name from location where location_key = any($1::int[])`

export async function nameReferences(tx: Transaction, changes: readonly ChangeRow[]): Promise<ReferenceNames> {
  const wanted = changes.flatMap((change) => {
    const { kind, list } = fieldOf(change)
    const values = [change.old_value, change.new_value].filter((one) => one !== null)
    if (kind === 'list') return values.map((value) => ({ list: list!, id: Number(value) }))
    if (kind === 'alerts') return values.flatMap(idsOf).map((value) => ({ list: 'RedAlert', id: value }))
    return kind === 'school' ? values.map((value) => ({ list: 'school', id: Number(value) })) : []
  })
  const schools = wanted.filter(({ list }) => list === 'school').map(({ id }) => id)
  const listed = wanted.filter(({ list }) => list !== 'school')
  const [items, places] = await Promise.all([
    listed.length > 0 ? tx.query<{ list_name: string; id: number; description: string }>(LISTED, [JSON.stringify(listed)]) : [],
    schools.length > 0 ? tx.query<{ location_key: number; name: string }>(SCHOOLS, [schools]) : [],
  ])
  return new Map([
    ...items.map(({ list_name, id, description }) => [`${list_name} ${id}`, description] as const),
    ...places.map(({ location_key, name }) => [`school ${location_key}`, name] as const),
  ])
}

/** One change as people read it; a value that was empty is null. */
export function changeWords(change: ChangeRow, names: ReferenceNames): { who: string | null; label: string; from: string | null; to: string | null } {
  const field = fieldOf(change)
  const says = (value: string | null): string | null => (value === null || value === '' ? null : valueWords(field, value, names))
  return { who: change.guardian_name, label: field.label, from: says(change.old_value), to: says(change.new_value) }
}

function valueWords({ kind, list }: ProfileField, value: string, names: ReferenceNames): string | null {
  switch (kind) {
    case 'text':
      return value
    case 'date':
      return isPlainDate(value) ? toUsDate(value) : value
    case 'phone':
      return /^\d{10}$/.test(value) ? formatPhone(value) : value
    case 'flag':
      return value === 'true' ? 'Yes' : 'No'
    case 'account':
      return 'Linked'
    case 'school':
      return names.get(`school ${value}`) ?? value
    case 'list':
      return names.get(`${list} ${value}`) ?? value
    case 'alerts':
      return idsOf(value).map((id) => names.get(`RedAlert ${id}`) ?? String(id)).join(', ') || null
  }
}

const fieldOf = (change: ChangeRow): ProfileField => profileField(change.guardian_sk === null ? 'student' : 'contact', change.field)
/** As to_jsonb writes an array: `[2, 5]`. */
const idsOf = (value: string): number[] => (JSON.parse(value) as number[])
