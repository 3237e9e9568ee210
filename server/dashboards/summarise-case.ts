import { caseActivityOf } from '@trellis/domain/students/case-activity.ts'
import { caseProcessOf, caseStageOf } from '@trellis/domain/students/case-stage.ts'
import { openDateLines } from '../students/header-dates.ts'
import { caseRecordsOf, isOpenPlacement, presentIep } from '../students/read-case-work.ts'
import { clockMeaning } from '../timelines/read-clocks.ts'
import type { CaseSource } from './read-cases.ts'

/** A row of `case_summary`: keys and texts as the columns name them. */
export interface CaseSummary {
  readonly student_sk: string
  readonly [column: string]: string | number | boolean | null
}

const FINALISED_IEP = 6
const DONE_ASSESSMENTS = new Set([2, 9, 10, 11])
const ANY_DAY = '2000-01-01'

/** Undefined for a child without a case: no referral, IEP, EI record, work of an agency, running clock or event. */
export function summariseCase(source: CaseSource): CaseSummary | undefined {
  if (!hasCase(source)) return undefined
  const { person, referral, assessments, meetings, placements, eiChild } = source
  const { work, meetings: openMeetings } = caseRecordsOf(source)
  const process = caseProcessOf(work)
  const isClosed = person.case_closed_on !== null && process === ''
  const iep =
    presentIep(source.ieps, referral?.referral_sk) ?? source.ieps.find(({ status }) => status === FINALISED_IEP)
  const own = assessments.filter((one) => one.referral_sk === referral?.referral_sk)
  const open = own.filter(({ status }) => !DONE_ASSESSMENTS.has(status))
  const placement = placements.find(isOpenPlacement) ?? placements[0]
  const lines = openDateLines(source.clocks, process, { meetings: openMeetings, assessmentNames: new Map() }, ANY_DAY)
  return {
    student_sk: person.student_sk,
    school_key: person.school_key,
    district: person.district,
    region: person.region,
    borough_id: person.borough_id,
    has_ei: person.ei_id !== null,
    last_key: person.last_key,
    first_key: person.first_key,
    student_name: `${person.last_name}, ${person.first_name}`,
    nyc_id: person.nyc_id,
    ei_id: person.ei_id,
    grade: person.grade,
    assigned_to: person.assigned_to,
    case_stage: caseStageOf(work),
    case_process: process,
    activity: isClosed ? 'Case Closed' : caseActivityOf(work),
    is_closed: isClosed,
    referral_sk: referral?.referral_sk ?? null,
    referral_type: referral?.type ?? null,
    referral_status: referral?.status ?? null,
    next_evaluation_sk: open[0]?.evaluation_sk ?? null,
    next_evaluation_type: open[0]?.evaluation_type_id ?? null,
    next_evaluation_status: open[0]?.status ?? null,
    evaluations_open: open.length,
    evaluations_total: own.length,
    iep_form_sk: iep?.iep_form_sk ?? null,
    iep_type: iep?.type ?? null,
    iep_status: iep?.status ?? null,
    placement_sk: placement?.placement_sk ?? null,
    placement_status: placement?.status ?? null,
    ei_status: eiChild?.status ?? null,
    ei_agency_sk: eiChild?.agency_sk ?? null,
    ei_notified_on: eiChild?.notified_on ?? null,
    meeting_sk: meetings[0]?.meeting_sk ?? null,
    meeting_on: meetings[0]?.meets_on ?? null,
    due_date: lines.dueDates.shown[0]?.date ?? null,
    ...legalDates(source),
    in_referrals: process === 'Referral',
    in_evaluations: process === 'Eval' || process === 'Eval/IEP',
    in_iep: process === 'IEP' || process === 'Eval/IEP' || work.hasActiveIep,
    in_placement: process === 'Placement' || work.placementIsOpen,
    in_cbst: person.has_cbst_package && !isClosed,
    in_ei: eiChild !== undefined,
    events_total: person.events_total,
    events_manual: person.events_manual,
  }
}

const hasCase = ({ person, hasAnyReferral, ieps, eiChild, clocks, meetings, placements }: CaseSource): boolean =>
  hasAnyReferral ||
  ieps.length > 0 ||
  eiChild !== undefined ||
  clocks.length > 0 ||
  meetings.length > 0 ||
  placements.length > 0 ||
  person.has_agency_case ||
  person.events_total > 0

/** Only legal clocks that can be missed make a chip (domain/timelines/clock-status.ts). */
function legalDates({ clocks }: CaseSource) {
  const legal = clocks.filter((clock) => clock.is_legal && clockMeaning(clock.clock_id) === 'latest')
  const dated = legal.filter((clock) => clock.compliance_date !== null)
  const earliest = (days: readonly (string | null)[]): string | null =>
    days.filter((day) => day !== null).toSorted()[0] ?? null
  return {
    compliance_date: earliest(dated.map((clock) => clock.compliance_date)),
    unexplained_due: earliest(
      dated.filter((clock) => clock.delay_reason_ids.length === 0).map((clock) => clock.compliance_date),
    ),
    explained_due: earliest(
      dated.filter((clock) => clock.delay_reason_ids.length > 0).map((clock) => clock.compliance_date),
    ),
    policy_due: earliest(legal.map((clock) => clock.policy_date)),
  }
}
