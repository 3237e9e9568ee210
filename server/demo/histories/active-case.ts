import { ContactMethod } from '@trellis/domain/reference/people-codes.ts'
import { addDays, addYears, daysBetween, type PlainDate, yearOf } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import type { Mood, StartDays } from '../moods.ts'
import { closeCase, completeReferral } from './close-steps.ts'
import { draftIep, endIep, finaliseIep, IEP_TYPE, submitIep, approveIep } from './iep-steps.ts'
import { consentedReferral } from './initial-case.ts'
import { explain } from './initial-referral.ts'
import { ANNUAL_REVIEW, endMeeting, IEP, RECONVENE, scheduleMeeting } from './meeting-steps.ts'
import { type PlacementEnd, place } from './placement-steps.ts'
import { answerConsent, draftNotice, requestConsent, sendNotice } from './referral-steps.ts'
import { assignAssessments, bringAssessmentTo, testsFor } from './evaluation-steps.ts'

export type ActiveEnd =
  | 'steady'
  | 'amendment'
  | 'reconvene'
  | 'newPlacement'
  | 'annualScheduled'
  | 'annualDraft'
  | 'annualReview'
  | 'annualApproved'
  | 'declassifying'
  | 'declassified'
  | 'revoking'
  | 'revoked'
  | 'discharged'

/** A child with services: the IEP in force and the day on which its meeting was held. */
export interface ActiveCase {
  readonly iep: Entry
  readonly met: PlainDate
  /** The day of the first eligibility decision, from which three years run. */
  readonly evaluated: PlainDate
}

/** The story so far of a child with an IEP whose first meeting was on `evaluated` and last annual one on `met`. */
export function establish(file: CaseFile, evaluated: PlainDate, met: PlainDate): ActiveCase {
  const { random } = file.world
  const consented = file.before(evaluated, 40, random.chance(0.85) ? 58 : 75)
  const referral = consentedReferral(file, consented)
  const subject = { kind: 'referral', key: referral.key }
  const planned = file.after(consented, 1, 3)
  for (const one of assignAssessments(file, referral, testsFor(file, consented), planned, { consent: consented })) {
    bringAssessmentTo(file, one, 2, file.after(planned, 3, 9), file.after(planned, 12, 28))
  }
  file.clocks.stop('C08', subject, file.after(consented, 29, 34), 'All assessments finalised')
  const meeting = scheduleMeeting(file, IEP, evaluated, file.after(consented, 25, 32), referral)
  endMeeting(file, meeting, 3, evaluated)
  for (const clock of ['C06', 'C07'] as const) file.clocks.stop(clock, subject, evaluated, 'Meeting held')
  let iep = draftIep(file, IEP_TYPE.initial, evaluated, { referral, meeting })
  const decided = file.after(evaluated, 2, 6)
  const mandates = finaliseIep(file, iep, decided, evaluated)
  sendNotice(file, draftNotice(file, referral, 23, decided, iep), decided)
  const consent = requestConsent(file, referral, 4, decided, iep)
  const answered = file.after(decided, 1, 6)
  answerConsent(file, consent, 6, answered)
  for (const mandate of mandates) place(file, iep, mandate, 'attending', answered)
  const attended = file.after(answered, 12, 20)
  for (const clock of ['C09', 'C10'] as const) file.clocks.stop(clock, subject, attended, 'First attend')
  completeReferral(file, referral, attended)
  file.clocks.start('C13', evaluated, { kind: 'student', key: file.studentSk })
  file.clocks.start('C12', evaluated, { kind: 'iepForm', key: iep.key })
  for (let year = 1; addYears(evaluated, year) <= met; year++)
    iep = annualIep(
      file,
      iep,
      daysBetween(addYears(evaluated, year), met) < 200 ? met : addYears(evaluated, year),
      'attending',
    )
  if (yearOf(file.student.born) + 5 >= yearOf(file.world.today) && file.isPreschoolOn(file.world.today))
    file.clocks.start('C23', `${yearOf(file.student.born) + 5}-01-01`, { kind: 'student', key: file.studentSk })
  return { iep, met, evaluated }
}

/** An annual review from meeting to placement: the new IEP takes the place of the old one. */
function annualIep(file: CaseFile, before: Entry, met: PlainDate, placement: PlacementEnd): Entry {
  const day = file.before(met, 0, 0)
  const meeting = scheduleMeeting(file, ANNUAL_REVIEW, day, file.before(day, 12, 25))
  endMeeting(file, meeting, 3, day)
  file.clocks.stop('C12', { kind: 'iepForm', key: before.key }, day, 'Annual review held')
  const iep = draftIep(file, IEP_TYPE.annual, day, { meeting, reference: before })
  const decided = file.after(day, 2, 7)
  const mandates = finaliseIep(file, iep, decided, day)
  sendNotice(file, draftNotice(file, undefined, 24, decided, iep), decided)
  endIep(file, before, decided)
  for (const mandate of mandates) place(file, iep, mandate, placement, decided)
  file.clocks.start('C12', day, { kind: 'iepForm', key: iep.key })
  return iep
}

export function tellActiveCase(
  file: CaseFile,
  end: ActiveEnd,
  mood: Mood,
  starts: StartDays,
  youngest: PlainDate,
): void {
  const { random, lastPast } = file.world
  const isAnnual = end.startsWith('annual')
  const clock = starts.pick('C12', isAnnual && mood === 'onTime' ? 'atRisk' : mood, random, 70)
  const met =
    clock < youngest
      ? starts.pick('C12', 'onTime', random, 70, Math.max(80, daysBetween(youngest, file.world.today)))
      : clock
  const years = [2, 1, 0].filter((n) => addYears(met, -n) >= youngest)
  const active = establish(file, file.before(addYears(met, -random.pick(years.length > 0 ? years : [0])), 0, 0), met)
  switch (end) {
    case 'steady':
      break
    case 'amendment':
      draftIep(file, IEP_TYPE.amendment, file.before(lastPast, 1, 20), { reference: active.iep })
      break
    case 'reconvene':
      scheduleMeeting(file, RECONVENE, file.ahead(3, 20), file.before(lastPast, 0, 6))
      break
    case 'newPlacement':
      annualIep(file, active.iep, file.before(lastPast, 8, 20), random.pick(['open', 'offered', 'authorised']))
      break
    case 'annualScheduled':
    case 'annualDraft':
    case 'annualReview':
    case 'annualApproved':
      tellAnnual(file, active, end)
      break
    case 'declassifying':
    case 'declassified':
      declassify(file, active, end === 'declassified')
      break
    case 'revoking':
    case 'revoked':
      revoke(file, active, end === 'revoked')
      break
    case 'discharged':
      discharge(file, active)
      break
  }
  explain(file, mood)
}

function tellAnnual(file: CaseFile, { iep: reference }: ActiveCase, end: ActiveEnd): void {
  const { lastPast, random } = file.world
  if (end === 'annualScheduled' || end === 'annualDraft') {
    const meeting = scheduleMeeting(file, ANNUAL_REVIEW, file.ahead(3, 25), file.before(lastPast, 0, 12))
    if (end === 'annualDraft') draftIep(file, IEP_TYPE.annual, file.before(lastPast, 0, 9), { meeting, reference })
    return
  }
  const met = file.before(lastPast, 2, 6)
  const meeting = scheduleMeeting(file, ANNUAL_REVIEW, met, file.before(met, 10, 20))
  endMeeting(file, meeting, 3, met)
  const iep = draftIep(file, IEP_TYPE.annual, met, { meeting, reference })
  submitIep(file, iep, file.after(met, 1, 2))
  if (end === 'annualApproved') approveIep(file, iep, lastPast)
  else if (random.chance(0.3)) file.contact(lastPast, { note: 'E-mail to the father with the draft goals.', method: ContactMethod.Email, about: 'annualReview' })
}

/** PWN 25, then services end on the projected date (reason 11). */
function declassify(file: CaseFile, { iep }: ActiveCase, isOver: boolean): void {
  const told = file.before(file.world.lastPast, isOver ? 40 : 3, isOver ? 70 : 12)
  sendNotice(file, draftNotice(file, undefined, 25, told, iep), told)
  const projected = isOver ? file.after(told, 12, 25) : addDays(file.world.today, file.world.random.int(10, 40))
  file.clocks.start('C18', projected, { kind: 'student', key: file.studentSk })
  if (isOver) end(file, iep, projected)
}

/** Withdrawal of consent, notice of termination, ten calendar days (reason 9). */
function revoke(file: CaseFile, { iep }: ActiveCase, isOver: boolean): void {
  const withdrawn = file.before(file.world.lastPast, isOver ? 30 : 3, isOver ? 60 : 5)
  const consents = file.world.rows
    .of('consent')
    .filter((row) => row['student_sk'] === file.studentSk && row['type'] === 4)
  for (const row of consents) answerConsent(file, { key: Number(row['consent_sk']), row }, 7, withdrawn)
  file.event(withdrawn, 'Notice of termination sent')
  file.clocks.start('C17', withdrawn, { kind: 'student', key: file.studentSk })
  if (isOver) end(file, iep, file.after(withdrawn, 11, 16))
}

function discharge(file: CaseFile, { iep }: ActiveCase): void {
  end(file, iep, file.before(file.world.lastPast, 4, 60))
  file.student.row['ats_status'] = 'D'
}

function end(file: CaseFile, iep: Entry, day: PlainDate): void {
  for (const row of file.world.rows.of('placement')) {
    if (row['student_sk'] !== file.studentSk || row['status'] !== 5) continue
    row['ends_on'] = day
    file.move({ key: Number(row['placement_sk']), row }, 'placement', 7, day, 'Placement ended')
  }
  endIep(file, iep, day)
  file.student.row['in_special_ed'] = false
  closeCase(file, day)
}
