import type { CloseEffects } from '@trellis/domain/cases/close-reasons.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import {
  ConsentStatus, EvalStatus, ExtensionStatus, IEPStatus, MDEWaitlistStatus, MDEWorklistStatus, NoticeStatus, PlacementStatus,
} from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'

interface Ending {
  readonly entity: string
  readonly table: string
  readonly key: string
  readonly from: readonly number[]
  readonly to: number
  readonly subject: string
  /** Further columns; $3 is the day of closing. */
  readonly set?: string
  readonly where?: string
}

const OPEN_ASSESSMENTS = Object.values(EvalStatus).filter(
  (status) => ![EvalStatus.Finalised, EvalStatus.Removed, EvalStatus.FinalisedDeclined, EvalStatus.FinalisedExistingReport].includes(status as never),
)
const WORKLIST_OPEN = [1, 2, 3, 4, 5, 8]
const WAITLIST_OPEN = [1, 2, 3]

/** What ends with every case (process.md 1.3 R17, 1.5 A9, 1.8 I9 to I12, 1.9 N5, 1.10 K6, 1.11 P7 and P8). */
function endingsOf({ endsIep, isIneligible, endsPlacements }: CloseEffects): readonly Ending[] {
  return [
    { entity: 'assessment', table: 'assessment', key: 'evaluation_sk', from: OPEN_ASSESSMENTS, to: EvalStatus.Removed, subject: 'Assessment removed', set: 'updated_at = now()' },
    { entity: 'consent', table: 'consent', key: 'consent_sk', from: [ConsentStatus.Requested], to: ConsentStatus.Cancelled, subject: 'Consent request cancelled', set: 'updated_at = now()' },
    {
      entity: 'notice', table: 'notice', key: 'notice_sk', from: [NoticeStatus.Draft, NoticeStatus.PendingPWN], to: NoticeStatus.Cancelled,
      subject: 'Notice cancelled', set: 'updated_at = now()', where: "kind = 'priorWritten'",
    },
    {
      entity: 'iepForm', table: 'iep_form', key: 'iep_form_sk', from: [IEPStatus.Draft, IEPStatus.PendingReview, IEPStatus.ReviewCompletion],
      to: isIneligible ? IEPStatus.Ended : IEPStatus.Cancelled, subject: isIneligible ? 'IEP ended: not eligible' : 'IEP cancelled', set: 'updated_at = now()',
    },
    ...(endsIep
      ? [{ entity: 'iepForm', table: 'iep_form', key: 'iep_form_sk', from: [IEPStatus.Finalised], to: IEPStatus.Ended, subject: 'IEP ended', set: 'updated_at = now(), ends_on = least(ends_on, $3::date)' }]
      : []),
    {
      entity: 'placement', table: 'placement', key: 'placement_sk', from: [PlacementStatus.Open, PlacementStatus.DraftOffer, PlacementStatus.Offered],
      to: PlacementStatus.Cancelled, subject: 'Placement cancelled', set: 'updated_at = now()',
    },
    ...(endsPlacements
      ? [{
          entity: 'placement', table: 'placement', key: 'placement_sk', from: [PlacementStatus.Authorised, PlacementStatus.Attending],
          to: PlacementStatus.Ended, subject: 'Placement ended', set: 'updated_at = now(), ends_on = $3::date',
        }]
      : []),
    { entity: 'agencyCase', table: 'agency_case', key: 'agency_case_sk', from: WORKLIST_OPEN, to: MDEWorklistStatus.Closed, subject: 'Agency work closed', set: 'ended_on = $3::date', where: "list = 'worklist'" },
    { entity: 'agencyCase', table: 'agency_case', key: 'agency_case_sk', from: WAITLIST_OPEN, to: MDEWaitlistStatus.Removed, subject: 'Removed from the waitlist', set: 'ended_on = $3::date', where: "list = 'waitlist'" },
  ]
}

/** One statement ends all of a kind and writes an event for each, so that the history tells where every record stands. */
const endAll = ({ entity, table, key, from, to, subject, set, where }: Ending): string => `with was as (
    select ${key}, status from ${table} where student_sk = $1 and status in (${from.join(', ')}) ${where ? `and ${where}` : ''} for no key update),
  ended as (
    update ${table} t set status = ${to}, version = t.version + 1${set ? `, ${set}` : ''} from was
    where t.${key} = was.${key} returning t.${key} as sk, was.status as status),
  told as (
    insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, from_status, to_status, person_sk, role_id, location_key)
    select $1, 'System', '${subject}', 'The case was closed' || coalesce(' on ' || to_char($3::date, 'MM/DD/YYYY'), ''), '${entity}', sk, status, ${to}, $2, $4, $5 from ended)
  select sk, status from ended`

const EXTENSIONS = `with gone as (
    update extension_request set withdrawn_at = $3, withdrawn_by = $2, version = version + 1
    where student_sk = $1 and status = ${ExtensionStatus.Pending} and withdrawn_at is null returning extension_sk, status),
  told as (
    insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, from_status, person_sk, role_id, location_key)
    select $1, 'System', 'Extension request ended', 'The case was closed', 'extension', extension_sk, status, $2, $4, $5 from gone)
  select extension_sk from gone`

const CLOCKS = `update clock set stopped_on = greatest(started_on, $2::date), stop_event = 'Case closed', result = 'closed', version = version + 1,
  delay_reason_ids = case when is_legal and compliance_date < $2::date then $3::int[] else delay_reason_ids end
  where student_sk = $1 and stopped_on is null`

/** Every clock stops with the result 'closed'; late legal ones keep why. */
export async function stopCaseClocks({ tx }: Pick<Scope, 'tx'>, studentSk: string, closedOn: PlainDate, delayReasonIds: readonly number[]): Promise<void> {
  await tx.query(CLOCKS, [studentSk, closedOn, delayReasonIds], 'close-clocks')
}

/** Ends the open records of the case, each with its event. */
export async function endCaseRecords(
  scope: Scope,
  studentSk: string,
  { closedOn, effects }: { readonly closedOn: PlainDate; readonly effects: CloseEffects },
): Promise<void> {
  const { tx, actor, now } = scope
  const who = [actor.roleId, actor.locationKey] as const
  await tx.query(EXTENSIONS, [studentSk, actor.personSk, now, ...who], 'close-extensions')
  for (const one of endingsOf(effects)) await tx.query(endAll(one), [studentSk, actor.personSk, closedOn, ...who])
}

/** Tables whose rows are locked before the case is judged, so that nobody changes one while it closes. */
export const CASE_TABLES = ['referral', 'assessment', 'extension_request', 'meeting', 'iep_form', 'notice', 'consent', 'placement', 'agency_case'] as const
