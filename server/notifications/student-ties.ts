import type { StudentTies } from '@trellis/domain/access/reach.ts'
import type { Database } from '../database/database.ts'

const TIES = `select s.student_sk, s.school_key, s.district, s.region, s.borough_id, s.ei_id is not null as has_ei,
    coalesce((select json_agg(json_build_array(g.kind, g.holder::text)) from student_grant g where g.student_sk = s.student_sk), '[]') as grants
  from student s where s.student_sk = any($1::bigint[])`

interface Row {
  readonly student_sk: string
  readonly school_key: number | null
  readonly district: number | null
  readonly region: number | null
  readonly borough_id: number | null
  readonly has_ei: boolean
  readonly grants: readonly (readonly [kind: string, holder: string])[]
}

/** What decides who may hear of these children, by key. */
export async function readStudentTies(database: Database, studentSks: readonly string[]): Promise<Map<string, StudentTies>> {
  const rows = await database.once<Row>('trellis_jobs', TIES, [studentSks])
  return new Map(rows.map((row) => [row.student_sk, tiesOf(row)]))
}

function tiesOf(row: Row): StudentTies {
  const holders = (kind: string): string[] => row.grants.filter(([one]) => one === kind).map(([, holder]) => holder)
  return {
    schoolKey: row.school_key,
    district: row.district,
    region: row.region,
    borough: row.borough_id,
    hasEiId: row.has_ei,
    caseloadOf: holders('caseload'),
    agencies: holders('agency').map(Number),
    family: holders('family'),
  }
}
