import { schoolYearStart, type ChildToReevaluate } from '@trellis/domain/referrals/reevaluation-guards.ts'
import type { Scope } from '../access/scope.ts'
import { notFound } from '../http/refusals.ts'

interface Row {
  readonly has_iep: boolean
  readonly ineligible: boolean
  readonly three_year_due: boolean
  readonly three_years_from: string | null
  readonly three_year_date: string | null
  readonly has_request: boolean
  readonly has_evals: boolean
  readonly open_type: number | null
  readonly open_status: number | null
}

const CHILD = `select s.ineligible, s.three_year_due, c.started_on as three_years_from, c.compliance_date as three_year_date,
    exists (select from iep_form i where i.student_sk = s.student_sk and i.status = 6) as has_iep,
    exists (select from referral e where e.student_sk = s.student_sk and e.type in (2, 4) and e.status not in (2, 8, 10) and coalesce(e.request_date, e.referral_date) >= $3) as has_request,
    exists (select from assessment a where a.student_sk = s.student_sk and a.status not in (2, 9, 10, 11)) as has_evals, o.type as open_type, o.status as open_status
  from student s left join lateral (select r.type, r.status from referral r where r.student_sk = s.student_sk and r.status not in (2, 7, 10, 999)
    and r.referral_sk is distinct from $2 order by r.referral_sk desc limit 1) o on true
  left join lateral (select k.started_on, k.compliance_date from clock k where k.student_sk = s.student_sk and k.clock_id = 'C13' and k.stopped_on is null
    order by k.clock_sk desc limit 1) c on true
  where s.student_sk = $1`

export interface ReevaluatedChild extends ChildToReevaluate {
  /** From when the running three years count. */
  readonly lastEvaluation: string | null
}

/** What decides whether and how this child can be evaluated again, one request of its own left aside. */
export async function readChildToReevaluate({ tx, today }: Scope, studentSk: string, besides: string | null = null): Promise<ReevaluatedChild> {
  const [row] = await tx.query<Row>(CHILD, [studentSk, besides, schoolYearStart(today)], 'child-to-reevaluate')
  if (!row) throw notFound('This student')
  return {
    hasActiveIep: row.has_iep,
    isIneligible: row.ineligible,
    isThreeYearDue: row.three_year_due,
    lastEvaluation: row.three_years_from,
    threeYearDate: row.three_year_date,
    hasRequestThisYear: row.has_request,
    hasOpenAssessments: row.has_evals,
    openReferral: row.open_type === null || row.open_status === null ? undefined : { type: row.open_type, status: row.open_status },
  }
}
