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
// with the case every plan ends to be in force, also one that stays on record as it was finalised
const IEPS = `select i.iep_form_sk, i.referral_sk, i.status, i.is_annual, i.status = ${FINALISED_IEP} and s.case_closed_on is null as is_in_force
  from iep_form i join student s using (student_sk) where i.student_sk = $1 order by i.iep_form_sk desc`
const MEETINGS = 'select kind, meets_on from meeting where student_sk = $1 and status in (1, 2) and meets_on is not null order by meets_on'
const PLACEMENTS = 'select status from placement where student_sk = $1'

/** Read side by side; the policies narrow every row to the actor's reach. */
export async function readCaseRecords(tx: Transaction, studentSk: string): Promise<CaseRecords> {
  const [[referral], assessments, ieps, meetings, placements] = await Promise.all([
    tx.query<CaseRows['referral'] & object>(REFERRAL, [studentSk], 'case-referral'),
    tx.query<CaseRows['assessments'][number]>(ASSESSMENTS, [studentSk], 'case-assessments'),
    tx.query<CaseRows['ieps'][number]>(IEPS, [studentSk], 'case-ieps'),
    tx.query<CaseRows['meetings'][number]>(MEETINGS, [studentSk], 'case-meetings'),
    tx.query<CaseRows['placements'][number]>(PLACEMENTS, [studentSk], 'case-placements'),
  ])
  return caseRecordsOf({ referral, assessments, ieps, meetings, placements })
}

/** The rows of a student's case: the latest referral that tells anything, the rest newest or earliest first as queried. */
export interface CaseRows {
  readonly referral: { readonly referral_sk: string; readonly type: number; readonly status: number; readonly site: string | null } | undefined
  readonly assessments: readonly { readonly evaluation_sk: string; readonly referral_sk: string; readonly status: number; readonly name: string | null }[]
  readonly ieps: readonly { readonly iep_form_sk: string; readonly referral_sk: string | null; readonly status: number; readonly is_annual: boolean; readonly is_in_force: boolean }[]
  readonly meetings: readonly { readonly kind: number; readonly meets_on: string }[]
  readonly placements: readonly { readonly status: number }[]
}

/** What the header and the read model of the dashboards both derive stage, process and activity from. */
export function caseRecordsOf({ referral, assessments, ieps, meetings, placements }: CaseRows): CaseRecords {
  const present = presentIep(ieps, referral?.referral_sk)
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
      hasActiveIep: ieps.some((iep) => iep.is_in_force),
      placementIsOpen: placements.some(isOpenPlacement),
    },
  }
}

/** The form in work, else that of the present referral. */
export const presentIep = <I extends CaseRows['ieps'][number]>(ieps: readonly I[], referralSk: string | undefined): I | undefined =>
  ieps.find((iep) => OPEN_IEP.has(iep.status)) ?? ieps.find((iep) => iep.referral_sk !== null && iep.referral_sk === referralSk)

export const isOpenPlacement = ({ status }: { readonly status: number }): boolean => OPEN_PLACEMENT.has(status)
