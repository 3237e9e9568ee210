import type { Scope } from '../access/scope.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import { notFound } from '../http/refusals.ts'

export interface IepRow {
  readonly iep_form_sk: string
  readonly student_sk: string
  readonly nyc_id: string | null
  readonly birth_date: string | null
  readonly grade: string | null
  readonly referral_sk: string | null
  readonly type: number
  readonly type_text: string
  readonly status: number
  readonly status_text: string
  readonly is_annual: boolean
  readonly is_amendment: boolean
  readonly reference_iep_form_sk: string | null
  readonly reference_type_text: string | null
  readonly reference_finalised_on: string | null
  readonly meeting_sk: string | null
  readonly meets_on: string | null
  readonly effective_on: string | null
  readonly ends_on: string | null
  readonly projected_annual_on: string | null
  readonly finalised_on: string | null
  readonly classification_id: number | null
  readonly version: number
}

const OWNER = 'select student_sk from iep_form where iep_form_sk = $1'
const FORM = `select i.iep_form_sk, i.student_sk, s.nyc_id, s.birth_date, s.grade, i.referral_sk, i.type, coalesce(t.description, '') as type_text, i.status,
  coalesce(st.description, '') as status_text, i.is_annual, i.is_amendment, i.reference_iep_form_sk, rt.description as reference_type_text,
  r.finalised_on as reference_finalised_on, i.meeting_sk, m.meets_on, i.effective_on, i.ends_on, i.projected_annual_on, i.finalised_on, i.classification_id, i.version
  from iep_form i join student s using (student_sk) left join meeting m on m.meeting_sk = i.meeting_sk left join iep_form r on r.iep_form_sk = i.reference_iep_form_sk
  left join reference_item t on t.list_name = 'MeetingIEPType' and t.id = i.type left join reference_item st on st.list_name = 'IEPStatus' and st.id = i.status
  left join reference_item rt on rt.list_name = 'MeetingIEPType' and rt.id = r.type where i.iep_form_sk = $1`

/**
 * A form within reach. `isLocked` lets two who change it wait for each other.
 * @throws Refusal 404, the same for absent and out of reach
 */
export async function getIepRow(scope: Scope, iepFormSk: string, { right, isLocked = false }: { right: number; isLocked?: boolean }): Promise<IepRow> {
  const { tx } = scope
  const [owner] = await tx.query<{ student_sk: string }>(OWNER, [iepFormSk], 'iep-owner')
  if (!owner) throw notFound('This IEP')
  await getCaseStudent(scope, owner.student_sk, right, 'This IEP')
  if (isLocked) await tx.query(`${OWNER} for no key update`, [iepFormSk], 'iep-lock')
  const [row] = await tx.query<IepRow>(FORM, [iepFormSk], 'iep-record')
  if (!row) throw notFound('This IEP')
  return row
}
