import type { TodayCase } from '@trellis/contract/dashboards.ts'
import { rankByRisk, riskWords } from '@trellis/domain/dashboards/rank-by-risk.ts'
import { CLOCK_DEFINITIONS } from '@trellis/domain/timelines/clock-definitions.ts'
import type { Scope } from '../access/scope.ts'
import { COMPLIANCE_SQL } from '../grids/case-columns.ts'
import { caseScope } from '../grids/case-scope.ts'
import { SqlText, TODAY_GIVEN } from '../grids/sql-text.ts'
import { anyGridRight } from './any-grid-right.ts'

type Row = Omit<TodayCase, 'nextStep' | 'risk'> & { readonly activity: string; readonly clock: string | null }

/** Nobody works on more; the list says how many there are. */
const READ = 1_000
export const SHOWN = 50
/** What a supervisor looks at first; the grids have the others. */
const PRESSING = 10

/** Of the actor's own, and today of those for whom they cover. */
const ownOrCovered = (me: string): string =>
  `c.assigned_to = any (array(select ${me} union all select k.absent_sk from case_cover k where k.covering_sk = ${me} and k.ended_at is null and k.starts_on <= $1::date and k.ends_on >= $1::date))`

/** The cases assigned to the actor, by legal risk, each with its next step. */
export async function readOwnCases(scope: Scope): Promise<{ cases: TodayCase[]; all: number }> {
  const ranked = await readRanked(scope, READ, (text) => ownOrCovered(text.value(scope.actor.personSk, 'bigint')))
  return { all: ranked.length, cases: ranked.slice(0, SHOWN).map((row) => todayCase(row, scope.today)) }
}

/** Whoever has them: what is late without a reason, the longest first; where little is, what comes next by risk. */
export async function readPressingCases(scope: Scope): Promise<TodayCase[]> {
  const late = await readRanked(scope, PRESSING, () => 'c.unexplained_due < $1::date and c.compliance_date < $1::date')
  const ranked = late.length < PRESSING ? await readRanked(scope, READ, () => 'c.compliance_date is not null') : late
  return ranked.slice(0, PRESSING).map((row) => todayCase(row, scope.today))
}

async function readRanked(scope: Scope, most: number, which: (text: SqlText) => string): Promise<Row[]> {
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, anyGridRight(scope.actor), text)
  if (where === undefined) return []
  const rows = await scope.tx.query<Row>(
    `select c.student_sk as "studentSk", c.nyc_id as "nycId", c.ei_id as "eId", c.student_name as "studentName", nullif(c.case_stage, '') as "caseStage",
       nullif(c.case_process, '') as "caseProcess", c.activity, ${COMPLIANCE_SQL} as "complianceStatus", greatest(0, $1::date - c.compliance_date) as "daysPastCompliance",
       greatest(0, $1::date - c.policy_due) as "daysPastPolicyCompliance", c.compliance_date as "complianceDate", c.due_date as "dueDate", c.meeting_on as "nextMeetingDate", l.dbn,
       (select p.last_name || ', ' || p.first_name from person p where p.person_sk = c.assigned_to) as "assignedTo",
       case when c.activity = '' then (select k.clock_id from clock k where k.student_sk = c.student_sk and k.stopped_on is null and k.is_legal
         order by k.compliance_date, k.clock_sk limit 1) end as clock
     from case_summary c left join location l on l.location_key = c.school_key
     where ${TODAY_GIVEN} and ${where} and not c.is_closed and ${which(text)}
     order by c.compliance_date nulls last, c.student_sk limit ${most}`,
    text.values,
  )
  return rankByRisk(
    rows.filter((row) => row.caseProcess !== null || row.complianceDate !== null || row.dueDate !== null),
  )
}

const todayCase = ({ activity, clock, ...row }: Row, today: string): TodayCase => ({
  ...row,
  nextStep: activity || clockName(clock) || 'Look after the running date',
  risk: riskWords(row, today),
})

/** Between two pieces of work: what the next running date is for, such as 'Annual Review'. */
const clockName = (id: string | null): string | undefined =>
  CLOCK_DEFINITIONS.find(({ clockId }) => clockId === id)?.description
