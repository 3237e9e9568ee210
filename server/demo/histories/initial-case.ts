import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import type { Mood, StartDays } from '../moods.ts'
import { advanceWork, type AgencyWork, chooseAgency, waitAt, workAt } from './agency-steps.ts'
import { closeReferral, completeReferral } from './close-steps.ts'
import { assignAssessments, bringAssessmentTo, testsFor } from './evaluation-steps.ts'
import { approveIep, draftIep, endIep, finaliseIep, IEP_TYPE, submitIep } from './iep-steps.ts'
import { explain } from './initial-referral.ts'
import { endMeeting, IEP, rescheduleMeeting, scheduleMeeting, SOCIAL_HISTORY } from './meeting-steps.ts'
import { type PlacementEnd, place, stac } from './placement-steps.ts'
import {
  answerConsent,
  draftNotice,
  prepareNotice,
  requestConsent,
  sendNotice,
  sendNoticeOfReferral,
  submitReferral,
} from './referral-steps.ts'

/** Where an initial case stands after consent. */
export type InitialEnd =
  | 'eval'
  | 'evalIep'
  | 'iepToSchedule'
  | 'iepScheduled'
  | 'iepDraft'
  | 'iepReview'
  | 'iepApproved'
  | 'iepCancelled'
  | 'ineligible'
  | 'servicesConsent'
  | 'servicesRefused'
  | `place:${PlacementEnd}`
  | 'closedInEval'

export interface InitialOptions {
  readonly end: InitialEnd
  readonly mood: Mood
  /** EvalStatus of the assessments still open, taken in turn. */
  readonly open?: readonly number[]
  /** Status of the agency's list or work, for preschool children. */
  readonly agency?: { readonly list: 'waitlist' | 'worklist'; readonly status: number }
  readonly stac?: 2 | 3 | 6 | 8
  /** Both sides agreed in writing on a later date for the evaluation (process.md 2.4). */
  readonly agreed?: boolean
}

const isEval = (end: InitialEnd) => end === 'eval' || end === 'evalIep' || end === 'closedInEval'

export function tellInitialCase(file: CaseFile, options: InitialOptions, starts: StartDays): void {
  const { random, today } = file.world
  const { end, mood } = options
  const preschool = file.isPreschoolOn(today)
  const isPlacement = end.startsWith('place:') || end.startsWith('services')
  const consented = isPlacement
    ? starts.pick(preschool ? 'C10' : 'C09', mood, random, 58)
    : starts.pick(preschool ? 'C07' : 'C06', mood, random, isEval(end) ? 12 : 30, end === 'ineligible' ? 120 : 200)
  const referral = consentedReferral(file, consented)
  const agency = preschool ? chooseAgency(file) : undefined
  if (options.agency?.list === 'waitlist') {
    waitAt(file, referral, agency!, options.agency.status as 1, file.after(consented, 0, 2))
    assignAssessments(file, referral, testsFor(file, consented), file.after(consented, 0, 3), { consent: consented })
    return explain(file, mood)
  }
  const work =
    agency &&
    workAt(file, referral, agency, isEval(end) ? (options.agency?.status ?? 4) : 4, file.after(consented, 0, 2))
  const planned = file.after(consented, 1, 3)
  const assessments = assignAssessments(
    file,
    referral,
    testsFor(file, consented),
    planned,
    { consent: consented },
    work,
  )
  evaluate(file, assessments, options, planned)
  if (end === 'closedInEval') {
    for (const one of assessments)
      if (![2, 9, 10, 11].includes(Number(one.row['status'])))
        bringAssessmentTo(file, one, 9, planned, file.world.lastPast)
    if (work) advanceWork(file, work, 7, file.world.lastPast)
    sendNotice(file, draftNotice(file, referral, 22, file.world.lastPast), file.world.lastPast)
    return closeReferral(file, referral, file.world.lastPast, 4)
  }
  if (end === 'evalIep') scheduleMeeting(file, IEP, file.ahead(4, 25), file.after(planned, 4, 10), referral)
  if (options.agreed) agreeOnDate(file, referral, planned)
  if (!isEval(end)) tellIep(file, referral, work, options, consented)
  explain(file, mood)
}

function agreeOnDate(file: CaseFile, { key }: Entry, planned: PlainDate): void {
  const agreed = {
    kind: 'learningDisabilityAgreement',
    date: file.ahead(10, 40),
    evidence: 'Agreement signed by the parent and the committee',
  } as const
  file.clocks.recompute('C06', { kind: 'referral', key }, { agreedDate: agreed })
  file.event(file.after(planned, 5, 15), 'Date agreed in writing', { kind: 'referral', key })
}

/** R2 to R14 in the usual way; consent is answered at the social history meeting or soon after. */
export function consentedReferral(file: CaseFile, consented: PlainDate): Entry {
  const received = file.before(consented, 12, 26)
  const referral = submitReferral(file, received)
  const subject = { kind: 'referral', key: referral.key }
  const sent = upTo(file.after(received, 1, 5), consented)
  const consent = sendNoticeOfReferral(file, referral, prepareNotice(file, referral, received), sent)
  const asked = upTo(file.after(sent, 1, 2), consented)
  const met = upTo(file.after(asked, 5, 9), consented)
  file.move(referral, 'referral', 12, asked, 'Social history meeting scheduled')
  const meeting = scheduleMeeting(file, SOCIAL_HISTORY, met, asked, referral)
  endMeeting(file, meeting, 3, met)
  file.clocks.stop('C35', subject, met, 'Meeting held')
  answerConsent(file, consent, 6, consented)
  referral.row['consent_date'] = consented
  file.move(referral, 'referral', 6, consented, 'Referral accepted')
  file.clocks.stop('C05', subject, consented, 'Consent given: 1')
  for (const clock of file.isPreschoolOn(consented) ? (['C07', 'C10'] as const) : (['C06', 'C09'] as const))
    file.clocks.start(clock, consented, subject)
  if (file.isPreschoolOn(consented)) file.clocks.start('C08', addDays(consented, 60), subject)
  return referral
}

function evaluate(
  file: CaseFile,
  assessments: readonly Entry[],
  { end, open = [3] }: InitialOptions,
  planned: PlainDate,
): void {
  const { random } = file.world
  const first = file.after(planned, 3, 10)
  for (const [i, assessment] of assessments.entries()) {
    const stillOpen =
      isEval(end) && i >= assessments.length - Math.max(1, Math.min(open.length, assessments.length - 1))
    const status = stillOpen ? open[i % open.length]! : random.weighted([2, 10, 11], (one) => (one === 2 ? 90 : 5))
    const last = file.after(first, 4, 18)
    bringAssessmentTo(file, assessment, status, upTo(first, last), last)
  }
}

function tellIep(
  file: CaseFile,
  referral: Entry,
  work: AgencyWork | undefined,
  options: InitialOptions,
  consented: PlainDate,
): void {
  const { random } = file.world
  const { end } = options
  const subject = { kind: 'referral', key: referral.key }
  const done = file.after(consented, 26, 32)
  file.clocks.stop('C08', subject, done, 'All assessments finalised')
  if (work) advanceWork(file, work, 6, done)
  if (end === 'iepToSchedule') return
  if (end === 'iepScheduled' || end === 'iepDraft') {
    const meeting = scheduleMeeting(file, IEP, file.ahead(2, 20), done, referral)
    if (random.chance(0.3)) rescheduleMeeting(file, meeting, file.ahead(6, 24), file.world.lastPast)
    if (end === 'iepDraft') draftIep(file, IEP_TYPE.initial, done, { referral, meeting })
    return
  }
  const met = file.after(consented, 40, random.chance(0.85) ? 57 : 75)
  const meeting = scheduleMeeting(file, IEP, met, upTo(done, met), referral)
  endMeeting(file, meeting, 3, met)
  for (const clock of ['C06', 'C07'] as const) file.clocks.stop(clock, subject, met, 'Meeting held')
  file.clocks.recompute('C10', subject, { otherStarts: { cpseRecommendation: met } })
  const iep = draftIep(file, IEP_TYPE.initial, met, { referral, meeting })
  if (end === 'iepCancelled') {
    file.move(iep, 'iepForm', 10, met, 'IEP cancelled')
    return
  }
  const submitted = file.after(met, 1, 3)
  submitIep(file, iep, submitted)
  if (end === 'iepReview') return
  const approved = file.after(submitted, 1, 3)
  approveIep(file, iep, approved)
  if (end === 'iepApproved') return
  const decided = file.after(approved, 1, 3)
  if (end === 'ineligible') {
    endIep(file, iep, decided)
    iep.row['classification_id'] = 15
    sendNotice(file, draftNotice(file, referral, 26, decided, iep), decided)
    Object.assign(file.student.row, { ineligible: true })
    return closeReferral(file, referral, decided, 10)
  }
  tellPlacement(file, referral, iep, options, finaliseIep(file, iep, decided, met), decided, met)
}

function tellPlacement(
  file: CaseFile,
  referral: Entry,
  iep: Entry,
  { end, stac: stacStatus }: InitialOptions,
  mandates: readonly Entry[],
  decided: PlainDate,
  met: PlainDate,
): void {
  const subject = { kind: 'iepForm', key: iep.key }
  file.clocks.start('C12', met, subject)
  file.clocks.start('C13', met, subject)
  sendNotice(file, draftNotice(file, referral, 23, decided, iep), decided)
  const consent = requestConsent(file, referral, 4, decided, iep)
  file.clocks.start('C16', decided, subject)
  const placementEnd = end.startsWith('place:') ? (end.slice(6) as PlacementEnd) : undefined
  const answered = file.after(decided, 2, 9)
  if (end === 'servicesConsent') return void mandates.map((mandate) => place(file, iep, mandate, 'open', decided))
  if (end === 'servicesRefused' || placementEnd === 'cancelled') {
    for (const mandate of mandates) place(file, iep, mandate, 'cancelled', decided)
    if (end === 'servicesRefused') answerConsent(file, consent, 8, answered)
    else file.move(consent, 'consent', 10, answered, 'Consent request cancelled')
    endIep(file, iep, answered)
    Object.assign(file.student.row, { in_special_ed: false })
    return closeReferral(file, referral, answered, end === 'servicesRefused' ? 7 : 8)
  }
  answerConsent(file, consent, 6, answered)
  file.clocks.stop('C16', subject, answered, 'Consent given: 4')
  file.clocks.start('C38', answered, subject)
  const placements = mandates.map((mandate) => place(file, iep, mandate, placementEnd!, answered))
  if (placementEnd === 'deferred') {
    const until = String(placements[0]!.row['deferred_until'])
    for (const clock of ['C09', 'C10'] as const)
      file.clocks.recompute(
        clock,
        { kind: 'referral', key: referral.key },
        {
          pauses: [
            { kind: 'deferredPlacement', from: answered, until, evidence: 'Consent for deferred placement signed' },
          ],
        },
      )
  }
  if (placementEnd === 'attending')
    attend(
      file,
      referral,
      placements
        .map(({ row }) => String(row['first_attend_on']))
        .toSorted()
        .at(-1)!,
    )
  if (stacStatus)
    for (const placement of placements.slice(0, 1))
      if (placement.row['status'] === 6 || placement.row['status'] === 5)
        stac(file, placement, stacStatus, file.after(answered, 3, 8))
}

/** R18: with the first attend of the last mandate the initial case is done. */
function attend(file: CaseFile, referral: Entry, day: PlainDate): void {
  for (const clock of ['C09', 'C10'] as const)
    file.clocks.stop(clock, { kind: 'referral', key: referral.key }, day, 'First attend')
  completeReferral(file, referral, day)
}

const upTo = (day: PlainDate, last: PlainDate): PlainDate => (day > last ? last : day)
