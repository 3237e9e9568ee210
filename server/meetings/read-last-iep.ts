import type { Transaction } from '../database/database.ts'

export interface LastIep {
  readonly iep_form_sk: string
  /** Day of its review: the meeting, or what its dates tell of it. */
  readonly reviewed_on: string | null
  readonly mandate_types: number[]
}

const LAST_IEP = `select i.iep_form_sk, coalesce(m.meets_on, (i.projected_annual_on - interval '1 year')::date, i.effective_on) as reviewed_on,
  array(select d.mandate_type_id from mandate d where d.iep_form_sk = i.iep_form_sk) as mandate_types
  from iep_form i left join meeting m on m.meeting_sk = i.meeting_sk
  where i.student_sk = $1 and i.status = 6 order by i.finalised_on desc nulls last, i.iep_form_sk desc limit 1`

/** The IEP in force; undefined where there is none. */
export async function readLastIep(tx: Transaction, studentSk: string): Promise<LastIep | undefined> {
  const [row] = await tx.query<LastIep>(LAST_IEP, [studentSk], 'meeting-last-iep')
  return row
}
