import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'

const SEED = join(import.meta.dirname, '..', '..', 'database', 'seed')

interface SeedItem {
  readonly id: number
  readonly description: string
  readonly sortOrder: number
  readonly value: string | number | null
  readonly activeTo?: string
}
interface SeedList {
  readonly kind: 'list' | 'enum'
  readonly purpose?: string
  readonly origin?: string
  readonly items: readonly SeedItem[]
}
interface SeedCalendar {
  readonly schoolYear: string
  readonly first: string
  readonly last: string
  readonly projected: boolean
  readonly origin: string
  readonly closed: readonly { date: string; name: string }[]
}

/**
 * Brings the reference lists and the school calendars of `database/seed` into an installation. Repeatable: an item that
 * a newer seed dropped is retired, never deleted, and a calendar that the district loaded itself is left alone.
 */
export async function seedReference(database: Database): Promise<void> {
  const { lists } = JSON.parse(readFileSync(join(SEED, 'reference-lists.json'), 'utf8')) as { lists: Record<string, SeedList> }
  const calendars = JSON.parse(readFileSync(join(SEED, 'school-calendars.json'), 'utf8')) as readonly SeedCalendar[]
  await database.transaction('trellis_loader', {}, async (tx) => {
    await tx.query(
      `insert into reference_list (name, kind, purpose, origin)
       select * from jsonb_to_recordset($1::jsonb) as l(name text, kind text, purpose text, origin text)
       on conflict (name) do update set kind = excluded.kind, purpose = excluded.purpose, origin = excluded.origin
       where (reference_list.kind, reference_list.purpose, reference_list.origin) is distinct from (excluded.kind, excluded.purpose, excluded.origin)`,
      [JSON.stringify(Object.entries(lists).map(([name, list]) => ({ name, kind: list.kind, purpose: list.purpose ?? '', origin: list.origin ?? '' })))],
    )
    const items = Object.entries(lists).flatMap(([list_name, list]) => list.items.map((item) => seedItem(list_name, item)))
    await tx.query(
      `with seed as (
         select * from jsonb_to_recordset($1::jsonb)
           as i(list_name text, id integer, description text, sort_order integer, value text, attributes jsonb, active_to date)
       ), written as (
         insert into reference_item (list_name, id, description, sort_order, value, attributes, active_to)
         select list_name, id, description, sort_order, value, attributes, active_to from seed
         on conflict (list_name, id) do update set description = excluded.description, sort_order = excluded.sort_order,
           value = excluded.value, attributes = excluded.attributes, active_to = excluded.active_to
         where (reference_item.description, reference_item.sort_order, reference_item.value, reference_item.attributes)
           is distinct from (excluded.description, excluded.sort_order, excluded.value, excluded.attributes)
         returning list_name
       ), retired as (
         update reference_item r set active_to = (now() at time zone 'America/New_York')::date
         where r.active_to is null and not exists (select from seed s where s.list_name = r.list_name and s.id = r.id)
         returning list_name
       )
       update reference_list set version = version + 1
       where name in (select list_name from written union select list_name from retired)`,
      [JSON.stringify(items)],
    )
    await tx.query(
      `insert into region (region, name, districts)
       select id, description, array(select jsonb_array_elements_text(attributes -> 'districts')::int) from reference_item
       where list_name = 'CSERegion' and attributes ? 'districts'
       on conflict (region) do update set name = excluded.name, districts = excluded.districts`,
    )
    for (const calendar of calendars) {
      const years = await tx.query(
        `insert into school_year (school_year, first_day, last_day, projected, origin) values ($1, $2, $3, $4, $5)
         on conflict (school_year) do nothing returning school_year`,
        [calendar.schoolYear, calendar.first, calendar.last, calendar.projected, calendar.origin],
      )
      if (years.length === 0) continue
      await tx.query(
        `insert into school_day_off (school_year, day, name)
         select $1, d.date, d.name from jsonb_to_recordset($2::jsonb) as d(date date, name text) on conflict do nothing`,
        [calendar.schoolYear, JSON.stringify(calendar.closed)],
      )
    }
  })
}

function seedItem(list_name: string, { id, description, sortOrder, value, activeTo, ...attributes }: SeedItem): object {
  return { list_name, id, description, sort_order: sortOrder, value: String(value ?? ''), attributes, active_to: activeTo ?? null }
}
