import type { EvaluationRow } from '@trellis/contract/grid-rows.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { daysBetween } from '@trellis/domain/basics/plain-date.ts'
import { COMPLIANCE_SQL } from './case-columns.ts'
import { caseScope } from './case-scope.ts'
import type { GridColumn, GridSource } from './grid-source.ts'

export interface RawEvaluation {
  readonly evaluation_sk: string
  readonly student_sk: string
  readonly nyc_id: string | null
  readonly referral_sk: string
  readonly name: string
  readonly evaluation_type_id: number
  readonly activity: string
  readonly status: number
  readonly status_text: string
  readonly due_date: string | null
  readonly is_open: boolean
  readonly compliance_status: EvaluationRow['complianceStatus']
  readonly compliance_date: string | null
  readonly days_past: number
  readonly days_past_policy: number
  readonly assigned_name: string | null
  readonly agency_name: string | null
  readonly language: string | null
  readonly extension_status: number | null
  readonly extension_text: string | null
}

const OPEN = 'e.status not in (2, 9, 10, 11)'
const REMOVED = 9

const text = (sql: string): GridColumn => ({ kind: 'text', sql, isDistinct: true })
const COLUMNS: Readonly<Record<string, GridColumn>> = {
  evaluationName: text(`coalesce(et.description, 'Assessment')`),
  evaluationSk: { kind: 'number', sql: 'e.evaluation_sk' },
  evaluationTypeId: { kind: 'number', sql: 'e.evaluation_type_id' },
  activity: text(`nullif(c.activity, '')`),
  activityStatus: { kind: 'number', sql: 'e.status', isDistinct: true },
  activityStatusText: text('st.description'),
  dueDate: { kind: 'date', sql: 'e.due_date' },
  daysLeft: { kind: 'number', sql: '(e.due_date - $1::date)' },
  assignedTo: text(`(p.last_name || ', ' || p.first_name)`),
  agencyName: text('a.name'),
  language: text('la.description'),
  extensionStatus: { kind: 'number', sql: 'x.status' },
  extensionStatusText: text('xs.description'),
}

/**
 * The assessments of a child's present case; the legal date of each is that of the case. A removed assessment is work
 * no more and does not show.
 */
export const evaluationsOf = (studentSk: string): GridSource<EvaluationRow, RawEvaluation> => ({
  name: 'Evaluations',
  columns: COLUMNS,
  select: `e.evaluation_sk, e.student_sk, c.nyc_id, e.referral_sk, coalesce(et.description, 'Assessment') as name, e.evaluation_type_id, c.activity, e.status,
    coalesce(st.description, '') as status_text, e.due_date, ${OPEN} as is_open, ${COMPLIANCE_SQL} as compliance_status, c.compliance_date,
    greatest(0, $1::date - c.compliance_date) as days_past, greatest(0, $1::date - c.policy_due) as days_past_policy,
    p.last_name || ', ' || p.first_name as assigned_name, a.name as agency_name, la.description as language, x.status as extension_status, xs.description as extension_text`,
  from: `case_summary c join assessment e on e.student_sk = c.student_sk and e.referral_sk = c.referral_sk and e.status <> ${REMOVED}
    left join reference_item et on et.list_name = 'EvaluationType' and et.id = e.evaluation_type_id
    left join reference_item st on st.list_name = 'EvalStatus' and st.id = e.status
    left join reference_item la on la.list_name = 'Language' and la.id = e.language_id
    left join person p on p.person_sk = e.assigned_to
    left join location a on a.agency_sk = e.agency_sk
    left join lateral (select r.status from extension_request r where r.evaluation_sk = e.evaluation_sk and r.withdrawn_at is null order by r.extension_sk desc limit 1) x on true
    left join reference_item xs on xs.list_name = 'ExtensionStatus' and xs.id = x.status`,
  where: ({ actor }, sql) => {
    const scope = caseScope(actor, Permission.viewEvaluation, sql)
    return scope && `${scope} and c.student_sk = ${sql.value(studentSk, 'bigint')}`
  },
  defaultSort: 'e.due_date asc nulls last',
  keyColumn: 'e.evaluation_sk',
  key: 'e.evaluation_sk',
  toRows: ({ today }, raw) => raw.map((row) => evaluationRow(row, today)),
  studentSks: () => [studentSk],
})

function evaluationRow(row: RawEvaluation, today: string): EvaluationRow {
  return {
    evaluationSk: row.evaluation_sk,
    studentSk: row.student_sk,
    nycId: row.nyc_id,
    referralSk: row.referral_sk,
    evaluationName: row.name,
    evaluationTypeId: row.evaluation_type_id,
    activity: row.activity || null,
    activityStatus: row.status,
    activityStatusText: row.status_text,
    dueDate: row.due_date,
    daysLeft: row.due_date !== null && row.is_open ? daysBetween(today, row.due_date) : null,
    complianceStatus: row.is_open ? row.compliance_status : null,
    complianceDate: row.is_open ? row.compliance_date : null,
    daysPastCompliance: row.is_open ? row.days_past : 0,
    daysPastPolicyCompliance: row.is_open ? row.days_past_policy : 0,
    assignedTo: row.assigned_name,
    agencyName: row.agency_name,
    language: row.language,
    extensionStatus: row.extension_status,
    extensionStatusText: row.extension_text,
  }
}
