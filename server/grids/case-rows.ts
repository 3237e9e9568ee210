import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { ConsentType, NoticeType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'

type Text = string | null

/** A row of `case_summary` with what the joins add. */
export interface RawCase {
  readonly student_sk: string
  readonly nyc_id: Text
  readonly ei_id: Text
  readonly student_name: string
  readonly grade: Text
  readonly district: number | null
  readonly assigned_to: Text
  readonly assigned_name: Text
  readonly case_stage: string
  readonly case_process: string
  readonly activity: string
  readonly referral_sk: Text
  readonly referral_type: number | null
  readonly referral_type_text: Text
  readonly next_evaluation_sk: Text
  readonly evaluation_name: Text
  readonly evaluations_open: number
  readonly evaluations_total: number
  readonly iep_form_sk: Text
  readonly iep_type: number | null
  readonly placement_sk: Text
  readonly meeting_sk: Text
  readonly meeting_on: Text
  readonly due_date: Text
  readonly compliance_date: Text
  readonly compliance_status: CaseRow['complianceStatus']
  readonly days_past: number
  readonly days_past_policy: number
  readonly location_code: Text
  readonly dbn: Text
  readonly school_name: Text
  readonly agency_code: Text
  readonly agency_name: Text
  readonly ei_notified_on: Text
  readonly status: number | null
  readonly status_text: Text
  readonly has_documents?: boolean
}

interface Key {
  readonly student_sk: string
  readonly type: number
  readonly status: number
  readonly sk: string
}
interface Keys {
  /** The latest consent and the latest notice of each type. */
  readonly consents: ReadonlyMap<number, string>
  readonly notices: ReadonlyMap<number, string>
  /** The latest notice not sent yet. */
  readonly openNotice: number | null
}

const LATEST = (
  table: 'consent' | 'notice',
) => `select distinct on (student_sk, type) student_sk, type, status, ${table}_sk as sk from ${table}
  where student_sk = any($1::bigint[]) and status <> 10 and type is not null order by student_sk, type, ${table}_sk desc`
const SENT = 6
const NONE: Keys = { consents: new Map(), notices: new Map(), openNotice: null }

/** The same without those keys: a sheet has no menus. */
export const plainCaseRows = (raw: readonly RawCase[]): CaseRow[] => raw.map((row) => caseRow(row, NONE, 'none'))

/** Rows of the wire, with the keys of the forms that a row's menu leads to. */
export async function caseRows(
  { tx }: Scope,
  raw: readonly RawCase[],
  details: 'assessments' | 'documents' | 'none',
): Promise<CaseRow[]> {
  if (raw.length === 0) return []
  const sks = raw.map((row) => row.student_sk)
  const [consents, notices] = await Promise.all([
    tx.query<Key>(LATEST('consent'), [sks], 'grid-consents'),
    tx.query<Key>(LATEST('notice'), [sks], 'grid-notices'),
  ])
  const keys = new Map(sks.map((sk) => [sk, keysOf(sk, consents, notices)]))
  return raw.map((row) => caseRow(row, keys.get(row.student_sk) ?? NONE, details))
}

function keysOf(studentSk: string, consents: readonly Key[], notices: readonly Key[]): Keys {
  const own = (all: readonly Key[]) => all.filter((one) => one.student_sk === studentSk)
  const open = own(notices)
    .filter(({ status }) => status !== SENT)
    .toSorted((a, b) => Number(b.sk) - Number(a.sk))[0]
  const byType = (all: readonly Key[]) => new Map(own(all).map(({ type, sk }) => [type, sk]))
  return { consents: byType(consents), notices: byType(notices), openNotice: open?.type ?? null }
}

function caseRow(
  row: RawCase,
  { consents, notices, openNotice }: Keys,
  details: 'assessments' | 'documents' | 'none',
): CaseRow {
  const consent = (type: number) => consents.get(type) ?? null
  const notice = (type: number) => notices.get(type) ?? null
  return {
    studentSk: row.student_sk,
    nycId: row.nyc_id,
    eId: row.ei_id,
    studentName: row.student_name,
    referralSk: row.referral_sk,
    evaluationSk: row.next_evaluation_sk,
    evaluationName: row.evaluation_name,
    dueDate: row.due_date,
    activity: row.activity || null,
    activityStatus: row.status,
    activityStatusText: row.status_text,
    complianceStatus: row.compliance_status,
    daysPastCompliance: row.days_past,
    daysPastPolicyCompliance: row.days_past_policy,
    complianceDate: row.compliance_date,
    locationCode: row.location_code,
    meetingSk: row.meeting_sk,
    iepFormSk: row.iep_form_sk,
    iepType: row.iep_type,
    studentGrade: row.grade,
    consentSk: consent(ConsentType.InitialEvaluation) ?? consent(ConsentType.Reevaluation),
    pwnType: openNotice,
    outreachSk: null,
    preschoolSummarySk: null,
    declassificationId: null,
    declassficationPwnSk: notice(NoticeType.Declassification),
    inEligibilitySk: null,
    inEligibilityPwnSk: notice(NoticeType.InitialEligibilityRecommendationIneligible),
    sharePersonallyIdentifiableInformation: consent(ConsentType.SharePersonallyIdentifiableInformation),
    eventType: null,
    eventSubject: null,
    documentDetails: [],
    twelveMonthConsentSk: consent(ConsentType.TwelveMonthSchoolYear),
    consentSkParentallyPlaced: consent(ConsentType.InitialProvisionParentallyPlaced),
    consentSkInitialProvisionalService: consent(ConsentType.InitialProvisionOfServices),
    consentSkDeferredPlacement: consent(ConsentType.DeferredPlacement),
    consentSkDEP1: consent(ConsentType.DEP1),
    consentSkC7P: consent(ConsentType.FinalNoticeOfRecommendation),
    consentSkShareInformationParentallyPlaced: consent(ConsentType.ShareInformationParentallyPlaced),
    consentSkParentNoticeofParentallyPlaced: consent(ConsentType.ParentNoticeOfIntent),
    consentSkESY: consent(ConsentType.ESYSurvey),
    parentWithdrawalSk: consent(ConsentType.ParentWithdrawalOfConsent),
    noticeOfTerminationSk: consent(ConsentType.NoticeOfTermination),
    // these forms are outreach records, which no table holds yet
    placementWithdrawalSk: null,
    finalNoticeofInitialEvalWithdrawalSk: null,
    dbn: row.dbn,
    schoolName: row.school_name,
    district: row.district,
    caseStage: row.case_stage || null,
    caseProcess: row.case_process || null,
    referralType: row.referral_type,
    referralTypeText: row.referral_type_text,
    nextMeetingDate: row.meeting_on,
    assignedTo: row.assigned_name,
    assignedPersonSk: row.assigned_to,
    evaluationsOpen: row.evaluations_open,
    evaluationsTotal: row.evaluations_total,
    placementSk: row.placement_sk,
    agencyCode: row.agency_code,
    agencyName: row.agency_name,
    notifiedDate: row.ei_notified_on,
    hasDetails:
      details === 'assessments' ? row.evaluations_total > 0 : details === 'documents' && row.has_documents === true,
  }
}
