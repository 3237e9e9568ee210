import type { getConsentDate as consent, getEvaluationComplianceDate as compliance, getNoticeDate as notice } from '@trellis/contract/evaluations.ts'
import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { NEXT_MEETING_LIMIT_DAYS } from '@trellis/domain/meetings/meeting-date.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { getReferralStudent } from '../meetings/get-attendee-flags.ts'

const DATES = `select r.consent_date, r.referral_date,
  (select c.compliance_date from clock c where c.student_sk = r.student_sk and c.clock_id in ('C06', 'C07') and c.started_on = r.consent_date
   order by c.clock_sk desc limit 1) as due_date from referral r where r.referral_sk = $1`

/** GET /Evaluations/GetConsentDate/{referralSk} [M-7-09][S-7.3-06]: initialDate is that of the referral. */
export const getConsentDate: UseCase<typeof consent> = async (scope, { params }) => {
  const studentSk = await getReferralStudent(scope, params.referralSk)
  scope.audit({ studentSk, entityKind: 'referral', entitySk: params.referralSk })
  const [row] = await scope.tx.query<{ consent_date: string | null; referral_date: string | null; due_date: string | null }>(
    DATES, [params.referralSk], 'consent-dates',
  )
  const consentDate = row?.consent_date ?? null
  return {
    consentDate,
    initialDate: row?.referral_date ?? null,
    dueDate: row?.due_date ?? (consentDate && addDays(consentDate, NEXT_MEETING_LIMIT_DAYS)),
  }
}

/** Notices that answer a referral or a request: of referral, preschool, reevaluation, additional, three-year (NoticeType). */
const NOTICE = `select sent_on from notice where referral_sk = $1 and type = any($2::int[]) and sent_on is not null order by sent_on desc, notice_sk desc limit 1`
const NOTICES_OF_REFERRAL = [5, 13, 14, 15, 18]

/** GET /Evaluations/NoticeDate?referralSk= [M-7-36] */
export const getNoticeDate: UseCase<typeof notice> = async (scope, { query }) => {
  const studentSk = await getReferralStudent(scope, query.referralSk)
  scope.audit({ studentSk, entityKind: 'referral', entitySk: query.referralSk })
  const [row] = await scope.tx.query<{ sent_on: string }>(NOTICE, [query.referralSk, NOTICES_OF_REFERRAL], 'notice-date')
  return { noticeDate: row?.sent_on ?? null }
}

const ASSESSMENT = `select a.student_sk, a.due_date,
  (select min(c.compliance_date) from clock c where c.student_sk = a.student_sk and c.clock_id in ('C06', 'C07', 'C11', 'C13')
   and c.stopped_on is null and (c.subject_kind <> 'referral' or c.subject_sk = a.referral_sk)) as compliance_date
  from assessment a where a.evaluation_sk = $1`

/** GET /Evaluations/GetComplianceDate?evaluationSk= [M-7-37]: the law's date for the evaluation, the due date of this assessment. */
export const getEvaluationComplianceDate: UseCase<typeof compliance> = async (scope, { query }) => {
  const [row] = await scope.tx.query<{ student_sk: string; due_date: string | null; compliance_date: string | null }>(
    ASSESSMENT, [query.evaluationSk], 'assessment-dates',
  )
  if (!row) throw notFound('This assessment')
  const studentSk = await getCaseStudent(scope, row.student_sk, Permission.viewEvaluation, 'This assessment')
  scope.audit({ studentSk, entityKind: 'assessment', entitySk: query.evaluationSk })
  return { complianceDate: row.compliance_date, dueDate: row.due_date }
}
