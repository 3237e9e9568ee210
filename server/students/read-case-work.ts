import type { CaseWork } from '@trellis/domain/students/case-stage.ts'
import type { Transaction } from '../database/database.ts'

/** The records of a student's present case, as far as the header needs them. */
export interface CaseRecords {
  readonly work: CaseWork
  readonly referralSk: string | null
  readonly evaluationSite: string | null
  readonly reached: { referral: boolean; evaluation: boolean; iep: boolean; placement: boolean }
  readonly meetings: readonly { kind: number; meetsOn: string }[]
  readonly assessmentNames: ReadonlyMap<string, string>
}

const FINALISED_IEP = 6
const OPEN_IEP = new Set([2, 3, 5])
const OPEN_PLACEMENT = new Set([1, 2, 3, 6])
const IEP_MEETINGS = new Set([4, 99])
const ANNUAL_REVIEW = 98

// The open referral first, then the latest: drafts and cancelled ones tell nothing of where the case stands.
const REFERRAL = `select r.referral_sk, r.type, r.status, l.name as site from referral r
  left join location l on l.location_key = r.evaluation_site_key
  where r.student_sk = $1 and r.status not in (2, 10, 999) order by (r.status = 7), r.referral_sk desc limit 1`
const ASSESSMENTS = `select a.evaluation_sk, a.referral_sk, a.status, t.description as name from assessment a
  left join reference_item t on t.list_name = 'EvaluationType' and t.id = a.evaluation_type_id where a.student_sk = $1`
const IEPS = 'select iep_form_sk, referral_sk, status, is_annual from iep_form where student_sk = $1 order by iep_form_sk desc'
const MEETINGS = 'select kind, meets_on from meeting where student_sk = $1 and status in (1, 2) and meets_on is not null order by meets_on'
const PLACEMENTS = 'select status from placement where student_sk = $1'

/** Read side by side; the policies narrow every row to the actor's reach. */
export async function readCaseRecords(tx: Transaction, studentSk: string): Promise<CaseRecords> {
  const [[referral], assessments, ieps, meetings, placements] = await Promise.all([
    tx.query<{ referral_sk: string; type: number; status: number; site: string | null }>(REFERRAL, [studentSk], 'case-referral'),
    tx.query<{ evaluation_sk: string; referral_sk: string; status: number; name: string | null }>(ASSESSMENTS, [studentSk], 'case-assessments'),
    tx.query<{ iep_form_sk: string; referral_sk: string | null; status: number; is_annual: boolean }>(IEPS, [studentSk], 'case-ieps'),
    tx.query<{ kind: number; meets_on: string }>(MEETINGS, [studentSk], 'case-meetings'),
    tx.query<{ status: number }>(PLACEMENTS, [studentSk], 'case-placements'),
  ])
  const open = ieps.find((iep) => OPEN_IEP.has(iep.status))
  const present = open ?? ieps.find((iep) => iep.referral_sk !== null && iep.referral_sk === referral?.referral_sk)
  const annual = meetings.some(({ kind }) => kind === ANNUAL_REVIEW)
  const iepMeeting = meetings.some(({ kind }) => IEP_MEETINGS.has(kind))
  return {
    referralSk: referral?.referral_sk ?? null,
    evaluationSite: referral?.site ?? null,
    meetings: meetings.map(({ kind, meets_on }) => ({ kind, meetsOn: meets_on })),
    assessmentNames: new Map(assessments.map((one) => [one.evaluation_sk, one.name ?? 'Assessment'])),
    reached: { referral: referral !== undefined, evaluation: assessments.length > 0, iep: ieps.length > 0, placement: placements.length > 0 },
    work: {
      referral: referral ? { type: referral.type, status: referral.status } : null,
      assessments: assessments.filter((one) => one.referral_sk === referral?.referral_sk).map(({ status }) => status),
      iepForm: present ? { status: present.status, isAnnual: present.is_annual } : null,
      meetingScheduled: annual ? 'annual' : iepMeeting ? 'iep' : 'none',
      hasActiveIep: ieps.some(({ status }) => status === FINALISED_IEP),
      placementIsOpen: placements.some(({ status }) => OPEN_PLACEMENT.has(status)),
    },
  }
}
