import type { Transaction } from '../database/database.ts'

/** Draws City-shaped ids of the reserved range 8xxxxxxxx, passing over those that a child already has. */
export async function issueStudentIds(tx: Transaction, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const drawn = await tx.query<{ id: string }>(
      `with drawn as materialized (select nextval('issued_student_id')::text as id from generate_series(1, $1))
       select id from drawn where not exists (select from student where nyc_id = drawn.id) order by id`,
      [count - ids.length],
    )
    ids.push(...drawn.map(({ id }) => id))
  }
  return ids
}
