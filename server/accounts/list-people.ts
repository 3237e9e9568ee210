import type { listPeople as contract } from '@trellis/contract/people.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { personOf, readPeople } from './read-people.ts'

/** GET /People: by the beginning of last name, first name or user name; ranges, so that 60,000 people are no burden. */
export const listPeople: UseCase<typeof contract> = async ({ tx }, { query }) => {
  const begins = query.search.trim().toLowerCase()
  const where = `where ($1 = '' or lower(p.last_name) collate "C" ^@ $1 or lower(p.first_name) collate "C" ^@ $1 or lower(p.user_name) collate "C" ^@ $1)
    and ($2 = 'all' or p.active = ($2 = 'active'))`
  const [rows, [counted]] = await Promise.all([
    readPeople(tx, `${where} order by lower(p.last_name) collate "C", lower(p.first_name) collate "C", p.person_sk offset $3 limit $4`, [begins, query.active, query.skip, query.take]),
    tx.query<{ total: string }>(`select count(*) as total from person p ${where}`, [begins, query.active]),
  ])
  return { people: rows.map(personOf), total: Number(counted?.total ?? 0) }
}
