import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { AssessmentFacts } from '@trellis/domain/evaluations/assessment-guards.ts'
import { ExtensionStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import { notFound } from '../http/refusals.ts'

export interface AssessmentRow {
  readonly evaluation_sk: string
  readonly student_sk: string
  readonly referral_sk: string
  readonly nyc_id: string | null
  readonly evaluation_type_id: number
  readonly name: string
  readonly status: number
  readonly status_text: string
  readonly assigned_to: string | null
  readonly due_date: string | null
  readonly submitted_on: string | null
  readonly submitted_by: string | null
  readonly submitted_name: string | null
  readonly rejection_reason_id: number | null
  readonly rejection_text: string | null
  readonly version: number
  /** Of the law, for the evaluation that it belongs to. */
  readonly compliance_date: string | null
}

export interface ExtensionRow {
  readonly extension_sk: string
  readonly status: number
  readonly days: number
  readonly reason_id: number
  readonly other_reason: string | null
  readonly requested_by: string | null
  readonly requested_name: string | null
  readonly requested_on: string
  readonly requested_due_by: string | null
  readonly days_approved: number | null
  readonly new_due_by: string | null
  readonly rejection_reason_id: number | null
  readonly rejection_text: string | null
  readonly override_reason: string | null
  readonly decided_by: string | null
  readonly decided_name: string | null
  readonly decided_on: string | null
}

export interface AssessmentRecord {
  readonly assessment: AssessmentRow
  /** But for those withdrawn; the latest first. */
  readonly extensions: readonly ExtensionRow[]
  readonly facts: AssessmentFacts
}

const OWNER = 'select student_sk from assessment where evaluation_sk = $1'
const ASSESSMENT = `select a.evaluation_sk, a.student_sk, a.referral_sk, s.nyc_id, a.evaluation_type_id, coalesce(t.description, 'Assessment') as name, a.status,
  coalesce(st.description, '') as status_text, a.assigned_to, a.due_date, a.submitted_on, a.submitted_by, w.first_name || ' ' || w.last_name as submitted_name,
  a.rejection_reason_id, a.rejection_text, a.version,
  (select min(c.compliance_date) from clock c where c.student_sk = a.student_sk and c.clock_id in ('C06', 'C07', 'C11', 'C13')
   and c.stopped_on is null and (c.subject_kind <> 'referral' or c.subject_sk = a.referral_sk)) as compliance_date
  from assessment a join student s using (student_sk) left join person w on w.person_sk = a.submitted_by
  left join reference_item t on t.list_name = 'EvaluationType' and t.id = a.evaluation_type_id
  left join reference_item st on st.list_name = 'EvalStatus' and st.id = a.status where a.evaluation_sk = $1`
const EXTENSIONS = `select x.extension_sk, x.status, x.days, x.reason_id, x.other_reason, x.requested_by, r.first_name || ' ' || r.last_name as requested_name, x.requested_on,
  x.requested_due_by, x.days_approved, x.new_due_by, x.rejection_reason_id, x.rejection_text, x.override_reason, x.decided_by, d.first_name || ' ' || d.last_name as decided_name,
  x.decided_on from extension_request x left join person r on r.person_sk = x.requested_by left join person d on d.person_sk = x.decided_by
  where x.evaluation_sk = $1 and x.withdrawn_at is null order by x.extension_sk desc`

/**
 * An assessment with its requests for more days. `locked` lets two who change it wait for each other.
 * @throws Refusal 404, the same for absent and out of reach
 */
export async function getAssessmentRecord(
  scope: Scope,
  evaluationSk: string,
  { right = Permission.viewEvaluation, isLocked = false }: { right?: number; isLocked?: boolean } = {},
): Promise<AssessmentRecord> {
  const { tx } = scope
  const [owner] = await tx.query<{ student_sk: string }>(OWNER, [evaluationSk], 'assessment-owner')
  if (!owner) throw notFound('This assessment')
  await getCaseStudent(scope, owner.student_sk, right, 'This assessment')
  if (isLocked) await tx.query(`${OWNER} for no key update`, [evaluationSk], 'assessment-lock')
  const [[assessment], extensions] = await Promise.all([
    tx.query<AssessmentRow>(ASSESSMENT, [evaluationSk], 'assessment-record'),
    tx.query<ExtensionRow>(EXTENSIONS, [evaluationSk], 'assessment-extensions'),
  ])
  if (!assessment) throw notFound('This assessment')
  return { assessment, extensions, facts: factsOf(assessment, extensions) }
}

const factsOf = (assessment: AssessmentRow, extensions: readonly ExtensionRow[]): AssessmentFacts => {
  const pending = pendingOf(extensions)
  return {
    status: assessment.status,
    assignedTo: assessment.assigned_to,
    submittedBy: assessment.submitted_by,
    requests: extensions.length,
    pending: pending && { requestedBy: pending.requested_by },
  }
}

export const pendingOf = (extensions: readonly ExtensionRow[]): ExtensionRow | undefined =>
  extensions.find(({ status }) => status === ExtensionStatus.Pending)
