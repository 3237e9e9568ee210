import type { Transaction } from '../database/database.ts'
import type { CaseRows } from '../students/read-case-work.ts'
import type { ClockRow } from '../timelines/read-clocks.ts'

export interface CasePerson {
  readonly student_sk: string
  readonly school_key: number | null
  readonly district: number | null
  readonly region: number | null
  readonly borough_id: number | null
  readonly ei_id: string | null
  readonly nyc_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly first_key: string
  readonly last_key: string
  readonly grade: string | null
  readonly case_closed_on: string | null
  readonly assigned_to: string | null
  readonly events_total: number
  readonly events_manual: number
  readonly has_cbst_package: boolean
  readonly has_agency_case: boolean
}

type Assessment = CaseRows['assessments'][number] & {
  readonly evaluation_type_id: number
  readonly due_date: string | null
}
type Iep = CaseRows['ieps'][number] & { readonly type: number }
type Meeting = CaseRows['meetings'][number] & { readonly meeting_sk: string }
type Placement = CaseRows['placements'][number] & { readonly placement_sk: string }
type Clock = Pick<
  ClockRow,
  'clock_id' | 'subject_sk' | 'policy_date' | 'compliance_date' | 'is_legal' | 'stopped_on' | 'delay_reason_ids'
>
interface EiChild {
  readonly status: number
  readonly agency_sk: number | null
  readonly notified_on: string | null
}

/** All that a summary is made of. */
export interface CaseSource {
  readonly person: CasePerson
  readonly referral: CaseRows['referral']
  readonly hasAnyReferral: boolean
  readonly assessments: readonly Assessment[]
  readonly ieps: readonly Iep[]
  readonly meetings: readonly Meeting[]
  readonly placements: readonly Placement[]
  /** Running ones only. */
  readonly clocks: readonly Clock[]
  readonly eiChild: EiChild | undefined
}

const CBST_PACKAGE = 108

const PERSONS = `select s.student_sk, s.school_key, s.district, s.region, s.borough_id, s.ei_id, s.nyc_id, s.first_name, s.last_name,
  s.first_key, s.last_key, s.grade, s.case_closed_on, a.person_sk as assigned_to,
  (select count(*)::int from event e where e.student_sk = s.student_sk and e.deleted_at is null) as events_total,
  (select count(*)::int from event e where e.student_sk = s.student_sk and e.kind = 'Manual' and e.deleted_at is null) as events_manual,
  exists (select from document d where d.student_sk = s.student_sk and d.type = ${CBST_PACKAGE} and d.deleted_at is null) as has_cbst_package,
  exists (select from agency_case x where x.student_sk = s.student_sk) as has_agency_case
  from student s left join case_assignment a on a.student_sk = s.student_sk and a.ended_at is null
  where s.student_sk = any($1::bigint[])`
// the open referral first, then the latest, as the header reads it
const REFERRALS = `select r.student_sk, r.referral_sk, r.type, r.status, null::text as site from referral r
  where r.student_sk = any($1::bigint[]) order by (r.status in (2, 10, 999)), (r.status = 7), r.referral_sk desc`
const ASSESSMENTS = `select a.student_sk, a.evaluation_sk, a.referral_sk, a.status, a.evaluation_type_id, a.due_date, null::text as name
  from assessment a where a.student_sk = any($1::bigint[]) order by a.due_date nulls last, a.evaluation_sk`
const IEPS = `select i.student_sk, i.iep_form_sk, i.referral_sk, i.status, i.is_annual, i.type, i.status = 6 and s.case_closed_on is null as is_in_force
  from iep_form i join student s using (student_sk) where i.student_sk = any($1::bigint[]) order by i.iep_form_sk desc`
const MEETINGS = `select student_sk, meeting_sk, kind, meets_on from meeting
  where student_sk = any($1::bigint[]) and status in (1, 2) and meets_on is not null order by meets_on, meeting_sk`
const PLACEMENTS =
  'select student_sk, placement_sk, status from placement where student_sk = any($1::bigint[]) order by placement_sk desc'
const CLOCKS = `select student_sk, clock_id, subject_sk, policy_date, compliance_date, is_legal, stopped_on, delay_reason_ids from clock
  where student_sk = any($1::bigint[]) and stopped_on is null`
const EI_CHILDREN =
  'select student_sk, status, agency_sk, notified_on from ei_child where student_sk = any($1::bigint[])'

type Owned<T> = T & { readonly student_sk: string }

/** Reads whole cases, some thousands at a time, side by side; the policies narrow every row to the actor's reach. */
export async function readCases(tx: Transaction, studentSks: readonly string[]): Promise<CaseSource[]> {
  const read = <T extends object>(text: string, name: string) => tx.query<T>(text, [studentSks], `summary-${name}`)
  const [persons, referrals, assessments, ieps, meetings, placements, clocks, eiChildren] = await Promise.all([
    read<CasePerson>(PERSONS, 'persons'),
    read<Owned<CaseRows['referral'] & object>>(REFERRALS, 'referrals'),
    read<Owned<Assessment>>(ASSESSMENTS, 'assessments'),
    read<Owned<Iep>>(IEPS, 'ieps'),
    read<Owned<Meeting>>(MEETINGS, 'meetings'),
    read<Owned<Placement>>(PLACEMENTS, 'placements'),
    read<Owned<Clock>>(CLOCKS, 'clocks'),
    read<Owned<EiChild>>(EI_CHILDREN, 'ei'),
  ])
  const of = {
    referrals: byStudent(referrals),
    assessments: byStudent(assessments),
    ieps: byStudent(ieps),
    meetings: byStudent(meetings),
    placements: byStudent(placements),
    clocks: byStudent(clocks),
    eiChildren: byStudent(eiChildren),
  }
  return persons.map((person) => {
    const sk = person.student_sk
    const all = of.referrals.get(sk) ?? []
    return {
      person,
      referral: all.find(({ status }) => !TELLS_NOTHING.has(status)),
      hasAnyReferral: all.length > 0,
      assessments: of.assessments.get(sk) ?? [],
      ieps: of.ieps.get(sk) ?? [],
      meetings: of.meetings.get(sk) ?? [],
      placements: of.placements.get(sk) ?? [],
      clocks: of.clocks.get(sk) ?? [],
      eiChild: of.eiChildren.get(sk)?.[0],
    }
  })
}

/** Drafts and cancelled referrals tell nothing of where a case stands. */
const TELLS_NOTHING = new Set([2, 10, 999])

function byStudent<T extends { readonly student_sk: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.student_sk)
    if (group) group.push(row)
    else groups.set(row.student_sk, [row])
  }
  return groups
}
