import type { TodayCase } from '@trellis/contract/dashboards.ts'
import { rankByRisk, riskWords } from '@trellis/domain/dashboards/rank-by-risk.ts'
import type { Scope } from '../access/scope.ts'
import { COMPLIANCE_SQL } from '../grids/case-columns.ts'
import { caseScope } from '../grids/case-scope.ts'
import { SqlText, TODAY_GIVEN } from '../grids/sql-text.ts'
import { anyGridRight } from './any-grid-right.ts'

type Row = Omit<TodayCase, 'nextStep' | 'risk'> & { readonly activity: string }

/** Nobody works on more; the list says how many there are. */
const READ = 1_000
export const SHOWN = 50

/** The cases assigned to the actor, by legal risk, each with its next step. */
export async function readOwnCases(scope: Scope): Promise<{ cases: TodayCase[]; all: number }> {
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, anyGridRight(scope.actor), text)
  if (where === undefined) return { cases: [], all: 0 }
  const rows = await scope.tx.query<Row>(
    `select c.student_sk as "studentSk", c.nyc_id as "nycId", c.ei_id as "eId", c.student_name as "studentName", nullif(c.case_stage, '') as "caseStage",
       nullif(c.case_process, '') as "caseProcess", c.activity, ${COMPLIANCE_SQL} as "complianceStatus", greatest(0, $1::date - c.compliance_date) as "daysPastCompliance",
       greatest(0, $1::date - c.policy_due) as "daysPastPolicyCompliance", c.compliance_date as "complianceDate", c.due_date as "dueDate", c.meeting_on as "nextMeetingDate", l.dbn
     from case_summary c left join location l on l.location_key = c.school_key
     where ${TODAY_GIVEN} and ${where} and not c.is_closed and c.assigned_to = ${text.value(scope.actor.personSk, 'bigint')}
     order by c.compliance_date nulls last, c.student_sk limit ${READ}`,
    text.values,
  )
  const ranked = rankByRisk(
    rows.filter((row) => row.caseProcess !== null || row.complianceDate !== null || row.dueDate !== null),
  )
  return {
    all: ranked.length,
    cases: ranked
      .slice(0, SHOWN)
      .map(({ activity, ...row }) => ({
        ...row,
        nextStep: nextStep(activity, row),
        risk: riskWords(row, scope.today),
      })),
  }
}

/** What is being done, or between two pieces of work the review that its running date is for. */
const nextStep = (activity: string, { caseStage }: { readonly caseStage: string | null }): string =>
  activity || (caseStage === 'Active' ? 'Prepare the next review' : 'Look after the running date')
