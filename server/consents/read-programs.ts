import type { Transaction } from '../database/database.ts'

export interface Program {
  readonly mandateSk: string
  /** Value of the list MandateType: 'SEIT', 'SC' … */
  readonly mandateType: string
  readonly description: string
}

const PROGRAMS = `select m.mandate_sk, coalesce(t.value, '') as mandate_type, m.description from mandate m
  left join reference_item t on t.list_name = 'MandateType' and t.id = m.mandate_type_id
  where m.iep_form_sk = (select i.iep_form_sk from iep_form i where i.status not in (7, 10)
    and ($1::bigint is null or i.student_sk = $1) and ($2::bigint is null or i.referral_sk = $2)
    order by (i.status = 6) desc, i.iep_form_sk desc limit 1)
  order by m.mandate_sk`

/** Programs of the IEP in force, else of the one in work: of a child, or of what a referral led to. */
export async function readPrograms(tx: Transaction, of: { studentSk: string } | { referralSk: string }): Promise<Program[]> {
  const values = 'studentSk' in of ? [of.studentSk, null] : [null, of.referralSk]
  const rows = await tx.query<{ mandate_sk: string; mandate_type: string; description: string }>(PROGRAMS, values, 'upload-programs')
  return rows.map((row) => ({ mandateSk: row.mandate_sk, mandateType: row.mandate_type, description: row.description }))
}
