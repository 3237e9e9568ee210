import pg from 'pg'
import type { BenchPerson } from './bench-people.ts'

export interface SampledStudent {
  readonly nyc_id: string
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string
}

export interface Samples {
  /** Children within the person's reach in an order that looks like chance and is the same in every run. */
  readonly students: readonly SampledStudent[]
  /** The commonest surnames of the whole city, the commonest first. */
  readonly commonest: readonly string[]
  /** Keys of children with a case within the reach. */
  readonly cases: readonly string[]
  /** Their ids. */
  readonly caseIds: readonly string[]
}

export async function sampleStudents(owner: pg.ClientConfig, { reach }: BenchPerson, many: number): Promise<Samples> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows: students } = await client.query<SampledStudent>(
    `select nyc_id, first_name, last_name, birth_date::text from student where ${reach}
     order by hashint8extended(student_sk, 99) limit $1`,
    [many],
  )
  const { rows: common } = await client.query<{ last_name: string }>(
    'select last_name from student group by last_name order by count(*) desc, last_name limit 3',
  )
  const { rows: cases } = await client.query<{ student_sk: string; nyc_id: string }>(
    `select student_sk::text, nyc_id from student where ${reach} and special_ed_active
     order by hashint8extended(student_sk, 98) limit $1`,
    [many],
  )
  await client.end()
  if (students.length === 0) throw new Error(`Nobody is within reach of ${reach}.`)
  return { students, commonest: common.map((row) => row.last_name), cases: cases.map((row) => row.student_sk), caseIds: cases.map((row) => row.nyc_id) }
}
