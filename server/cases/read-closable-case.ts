import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { EvidenceDocument, type CloseRecords } from '@trellis/domain/cases/close-evidence.ts'
import { needsReasonToEnd, type ClosableCase } from '@trellis/domain/cases/close-reasons.ts'
import type { CloseAsks } from '@trellis/domain/cases/close-form.ts'
import { NEXT_MEETING_LIMIT_DAYS } from '@trellis/domain/meetings/meeting-date.ts'
import { ComplianceStatus, ConsentStatus, ConsentType, NoticeStatus, NoticeType } from '@trellis/domain/reference/code-enumerations.ts'
import { caseProcessOf } from '@trellis/domain/students/case-stage.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import { allowedDelayReasons } from '@trellis/domain/timelines/delay-reasons.ts'
import type { Scope } from '../access/scope.ts'
import { readDocumentedAttempts } from '../events/read-documented-attempts.ts'
import { headerCompliance } from '../students/header-compliance.ts'
import { readCaseRecords } from '../students/read-case-work.ts'
import { readClocks, type ClockRow } from '../timelines/read-clocks.ts'

export interface CloseStudent {
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly birth_date: string | null
  readonly grade: string | null
  readonly case_closed_on: string | null
  readonly hearing_open: boolean
  readonly ats_status: string
}
export interface CloseReferral {
  readonly referral_sk: string
  readonly type: number
  readonly status: number
  readonly began_on: string | null
  readonly consent_date: string | null
}

/** A case with all that closing it asks about. */
export interface CaseToClose {
  readonly student: CloseStudent
  readonly referral: CloseReferral | undefined
  readonly closable: ClosableCase
  readonly asks: CloseAsks
  readonly records: CloseRecords
  readonly complianceStatus: string
  readonly isPreschool: boolean
}

const STUDENT = 'select nyc_id, ei_id, birth_date, grade, case_closed_on, hearing_open, ats_status from student where student_sk = $1'
const REFERRAL = `select referral_sk, type, status, coalesce(referral_date, request_date) as began_on, consent_date from referral
  where student_sk = $1 and status not in (2, 7, 10, 999) order by referral_sk desc limit 1`
const IEP = 'select effective_on, ends_on from iep_form where student_sk = $1 and status = 6 order by iep_form_sk desc limit 1'
const DOCUMENTS = `select type, max((uploaded_at at time zone $4)::date)::text as on_day from document
  where student_sk = $1 and type = any($2::int[]) and deleted_at is null and (uploaded_at at time zone $4)::date >= $3 group by type`
const NOTICES = `select type, max(sent_on)::text as on_day from notice
  where student_sk = $1 and status = ${NoticeStatus.Sent} and type = any($2::int[]) and sent_on >= $3 group by type`
const CONSENTS = `select type, status, requested_on, signed_on, updated_at::date::text as changed_on from consent
  where student_sk = $1 and type = any($2::int[]) and coalesce(signed_on, requested_on, updated_at::date) >= $3 order by consent_sk`

const PAPERS = Object.values(EvidenceDocument)
const SENT = [NoticeType.Withdrawal, NoticeType.Declassification, NoticeType.InitialEligibilityRecommendationIneligible]
const SERVICES: readonly number[] = [ConsentType.InitialProvisionOfServices, ConsentType.InitialProvisionParentallyPlaced]
const LONG_AGO = '1900-01-01'

interface ConsentRow {
  readonly type: number
  readonly status: number
  readonly requested_on: string | null
  readonly signed_on: string | null
  readonly changed_on: string
}

/** Evidence counts since the present referral began; without one, since the IEP in force took effect. */
export async function readClosableCase(scope: Scope, studentSk: string): Promise<CaseToClose> {
  const { tx, today, timeZone } = scope
  const [[student], [referral], [iep], records, clocks, attempts] = await Promise.all([
    tx.query<CloseStudent>(STUDENT, [studentSk], 'close-student'),
    tx.query<CloseReferral>(REFERRAL, [studentSk], 'close-referral'),
    tx.query<{ effective_on: string | null; ends_on: string | null }>(IEP, [studentSk], 'close-iep'),
    readCaseRecords(tx, studentSk),
    readClocks(tx, studentSk),
    readDocumentedAttempts(scope, studentSk),
  ])
  const since = referral?.began_on ?? iep?.effective_on ?? LONG_AGO
  const [documents, notices, consents] = await Promise.all([
    tx.query<DayOfType>(DOCUMENTS, [studentSk, PAPERS, since, timeZone], 'close-documents'),
    tx.query<DayOfType>(NOTICES, [studentSk, SENT, since], 'close-notices'),
    tx.query<ConsentRow>(CONSENTS, [studentSk, [...SERVICES, ConsentType.ParentWithdrawalOfConsent], since], 'close-consents'),
  ])
  const process = caseProcessOf(records.work)
  const closable: ClosableCase = {
    process,
    referral: referral ?? null,
    hasActiveIep: records.work.hasActiveIep,
    isClosed: student!.case_closed_on !== null && process === '' && !referral,
    hearingOpen: student!.hearing_open,
  }
  const isYoung = isPreschool(student!.birth_date, student!.grade, today)
  const { complianceStatus } = headerCompliance(clocks, process, records.reached, closable.isClosed, today)
  const papers = byType(documents)
  return {
    student: student!,
    referral,
    closable,
    complianceStatus,
    isPreschool: isYoung,
    asks: {
      today,
      consentDate: referral?.consent_date ?? null,
      dueDate: dueDateOf(clocks, referral),
      isOutOfCompliance: complianceStatus === ComplianceStatus.OutOfCompliance,
      needsReason: needsReasonToEnd(closable),
      allowedDelays: allowedDelayReasons({ hasEiId: student!.ei_id !== null, isPreschool: isYoung }),
    },
    records: {
      today,
      documents: papers,
      notices: byType(notices),
      attempts,
      ...consentDays(consents),
      terminationSentOn: running(clocks, 'C17')?.started_on ?? papers.get(EvidenceDocument.terminationNotice) ?? null,
      iepEndsOn: iep?.ends_on ?? null,
      projectedOn: running(clocks, 'C18')?.compliance_date ?? null,
    },
  }
}

interface DayOfType {
  readonly type: number
  readonly on_day: string
}

const byType = (rows: readonly DayOfType[]) => new Map(rows.map(({ type, on_day }) => [type, on_day]))
const running = (clocks: readonly ClockRow[], id: string) => clocks.find((one) => one.clock_id === id && one.stopped_on === null)

/** The clocks that consent to evaluate starts: what of them was done in time needs no reason any more. */
const FROM_CONSENT: readonly string[] = ['C06', 'C07', 'C09', 'C10']

function dueDateOf(clocks: readonly ClockRow[], referral: CloseReferral | undefined): string | null {
  if (!referral?.consent_date) return null
  const own = clocks.filter((one) => FROM_CONSENT.includes(one.clock_id) && one.started_on >= referral.consent_date!)
  if (own.length === 0) return addDays(referral.consent_date, NEXT_MEETING_LIMIT_DAYS)
  const open = own.filter((one) => one.stopped_on === null && one.compliance_date !== null)
  return open.map((one) => one.compliance_date!).toSorted()[0] ?? null
}

function consentDays(consents: readonly ConsentRow[]) {
  const services = consents.filter(({ type }) => SERVICES.includes(type))
  const of = (status: number) => services.findLast((one) => one.status === status)
  const withdrawal = consents.findLast((one) => one.type === ConsentType.ParentWithdrawalOfConsent && one.status === ConsentStatus.Given)
  const refused = of(ConsentStatus.Refused)
  const given = of(ConsentStatus.Given)
  return {
    servicesAskedOn: of(ConsentStatus.Requested)?.requested_on ?? refused?.requested_on ?? null,
    servicesRefusedOn: refused ? (refused.signed_on ?? refused.changed_on) : null,
    servicesGivenOn: given ? (given.signed_on ?? given.changed_on) : null,
    revokedOn: withdrawal?.signed_on ?? of(ConsentStatus.RevokedOrExpired)?.changed_on ?? null,
  }
}
