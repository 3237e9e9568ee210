import { addYears } from '@trellis/domain/basics/plain-date.ts'
import { openingProblem, typeOfStage, type IepOpening } from '@trellis/domain/ieps/iep-opening.ts'
import { IEPStatus, MeetingIEPType, MeetingType, ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { conflict, notFound, ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { readOpeningCase, type OpeningCase } from './read-opening-facts.ts'
import { copyMandates, writeSections } from './write-sections.ts'

export interface NewIep {
  readonly studentSk: string
  readonly referralSk?: string | undefined
  /** What the stage of the case says, unless told. */
  readonly type?: MeetingIEPType | undefined
  readonly isAnnual?: boolean | undefined
  readonly isAmendment?: boolean | undefined
  /** The IEP in force, which is amended or followed. */
  readonly referenceIepFormSk?: string | undefined
}

const INSERT = `insert into iep_form (student_sk, referral_sk, type, status, is_annual, is_amendment, reference_iep_form_sk, meeting_sk, classification_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning iep_form_sk`
// of several the last one: an IEP is written for the meeting at hand
const MEETING = `select meeting_sk from meeting where student_sk = $1 and kind = any($2) and status in (1, 2, 3) and iep_form_sk is null
  and meets_on is not null order by meets_on desc, meeting_sk desc limit 1`
const CLASSIFICATION = 'select classification_id from iep_form where iep_form_sk = $1'
const LINK = 'update meeting set iep_form_sk = $2 where meeting_sk = $1'

const SUBJECTS: Readonly<Record<IepOpening, string | undefined>> = { add: undefined, amend: 'Amendment of the IEP in force', annual: 'Annual review of the IEP in force' }

/**
 * I1, I7, I8 of process.md 1.8: form, sections, for an amendment the mandates, event, case summary. The first wall and
 * the lock on the child are the caller's. The IEP in force is not touched.
 * @throws Refusal 422 with the sentence of the rule; 409 when a form is in work
 */
export async function openIepForm(scope: Scope, iep: NewIep): Promise<{ iepFormSk: string }> {
  const { tx, today } = scope
  const { studentSk } = iep
  const found = await readOpeningCase(tx, studentSk, today)
  const opening = openingOf(iep, found)
  const problem = openingProblem(opening, found.facts)
  if (problem) throw problem.code === 'iep.inWork' ? inWork(problem.message, found) : ruleBroken(problem)
  requireInForce(iep, opening, found)
  const type = iep.type ?? TYPES[opening] ?? typeOfStage(found.facts)!
  const reference = opening === 'add' && type === MeetingIEPType.Initial ? undefined : found.activeIepSk
  const [meeting, classification] = await Promise.all([
    tx.query<{ meeting_sk: string }>(MEETING, [studentSk, MEETINGS[opening]], 'iep-meeting'),
    tx.query<{ classification_id: number | null }>(CLASSIFICATION, [reference ?? null], 'iep-classification'),
  ])
  const meetingSk = meeting[0]?.meeting_sk ?? null
  // a referral that is over began another IEP: what comes later belongs to none
  const referralSk = opening === 'add' || found.facts.referral?.status === ReferralStatus.Accepted ? found.referralSk : null
  const keeps = opening !== 'add' ? (classification[0]?.classification_id ?? null) : null
  const [row] = await tx.query<{ iep_form_sk: string }>(
    INSERT,
    [studentSk, referralSk, type, IEPStatus.Draft, opening === 'annual', opening === 'amend', reference ?? null, meetingSk, keeps],
    'iep-open',
  )
  if (!row) throw inWork('An IEP of this student is in work already.', await readOpeningCase(tx, studentSk, today))
  const iepFormSk = row.iep_form_sk
  if (meetingSk) await tx.query(LINK, [meetingSk, iepFormSk], 'iep-link-meeting')
  await writeSections(scope, { studentSk, iepFormSk, type, reference, endsOn: addYears(today, 1) })
  if (opening === 'amend') await copyMandates(tx, reference!, iepFormSk)
  const detail = SUBJECTS[opening]
  await recordCaseEvent(scope, { studentSk, subject: 'IEP created', ...(detail && { detail }), entity: 'iepForm', entitySk: iepFormSk, to: IEPStatus.Draft })
  scope.audit({ studentSk, entityKind: 'iepForm', entitySk: iepFormSk })
  await refreshCaseSummary(tx, studentSk)
  return { iepFormSk }
}

const TYPES: Readonly<Record<IepOpening, MeetingIEPType | undefined>> = { add: undefined, amend: MeetingIEPType.Amendment, annual: MeetingIEPType.Annual }
const MEETINGS: Readonly<Record<IepOpening, readonly number[]>> = {
  add: [MeetingType.IEP, MeetingType.IEPReconvene],
  amend: [MeetingType.IEPReconvene],
  annual: [MeetingType.AnnualReview],
}

/** A record that the stage calls annual is an annual one, whichever action began it. */
const openingOf = (iep: NewIep, { facts }: OpeningCase): IepOpening => {
  if (iep.isAmendment) return 'amend'
  return iep.isAnnual || facts.caseStage === 'Annual' ? 'annual' : 'add'
}

/** Guard of I7 and I8: what is amended or followed is the IEP in force, not one that it has replaced. */
function requireInForce(iep: NewIep, opening: IepOpening, { activeIepSk, referralSk }: OpeningCase): void {
  if (opening !== 'add' && iep.referenceIepFormSk !== undefined && iep.referenceIepFormSk !== activeIepSk) {
    throw conflict('iep-replaced', 'Another IEP is in force by now. Look at the IEPs of this student, then begin again.')
  }
  if (opening === 'add' && iep.referralSk !== undefined && iep.referralSk !== referralSk) throw notFound('This referral')
}

function inWork(message: string, { inWork: form }: OpeningCase) {
  return conflict('iep-in-work', form?.begun_by ? `${message} ${form.begun_by} began it.` : message)
}
