import { addYears, daysBetween, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { nextThreeYearDate } from '@trellis/domain/referrals/three-year-waiver.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import type { Mood, StartDays } from '../moods.ts'
import { type ActiveCase, establish } from './active-case.ts'
import { assignAssessments, bringAssessmentTo, testsFor } from './evaluation-steps.ts'
import { approveIep, draftIep, endIep, finaliseIep, IEP_TYPE, submitIep } from './iep-steps.ts'
import { explain } from './initial-referral.ts'
import { endMeeting, IEP, scheduleMeeting } from './meeting-steps.ts'
import { place } from './placement-steps.ts'
import { answerConsent, draftNotice, newReferral, requestConsent, sendNotice } from './referral-steps.ts'

export type ReevaluationEnd =
  | 'none'
  | 'draft'
  | 'pendingReview'
  | 'approved'
  | 'rejected'
  | 'refused'
  | 'noticeDrafted'
  | 'waived'
  | 'cancelled'
  | 'planning'
  | 'eval'
  | 'evalIep'
  | 'iepToSchedule'
  | 'iepDraft'
  | 'iepReview'
  | 'placement'
  | 'complete'

const NOTICE: Readonly<Record<number, number>> = { 4: 14, 2: 15, 19: 18 }
const REFUSAL: Readonly<Record<number, number>> = { 4: 16, 2: 17, 19: 16 }
const IEP_TYPES: Readonly<Record<number, number>> = {
  4: IEP_TYPE.reevaluation,
  2: IEP_TYPE.additional,
  19: IEP_TYPE.threeYear,
}

/** Part 1.4. Type 19 is told on a child whose three years are nearly over; 4 and 2 on any child with services. */
export function tellReevaluation(
  file: CaseFile,
  type: 2 | 4 | 19,
  end: ReevaluationEnd,
  mood: Mood,
  starts: StartDays,
  open: readonly number[],
  youngest: PlainDate,
): void {
  const { random, today } = file.world
  const evaluated =
    type === 19
      ? starts.pick('C13', mood === 'onTime' ? 'atRisk' : mood, random, 900)
      : file.before(today, 300, Math.max(310, Math.min(700, daysBetween(youngest, today))))
  const met = addYears(evaluated, type === 19 ? 2 : 0)
  const active = establish(file, evaluated, type === 19 ? met : evaluated)
  file.student.row['three_year_due'] = type === 19
  if (end !== 'none') tellRequest(file, active, type, end, mood, starts, open)
  explain(file, mood)
}

function tellRequest(
  file: CaseFile,
  active: ActiveCase,
  type: 2 | 4 | 19,
  end: ReevaluationEnd,
  mood: Mood,
  starts: StartDays,
  open: readonly number[],
): void {
  const { random, today, lastPast } = file.world
  if (end === 'draft' || end === 'cancelled') {
    const day = file.before(today, 3, 15)
    const request = newReferral(file, type, 2, day)
    file.event(day, 'Reevaluation request drafted', { kind: 'referral', key: request.key, to: 2 })
    if (end === 'cancelled') file.move(request, 'referral', 10, lastPast, 'Request cancelled')
    return
  }
  const early = ['pendingReview', 'approved', 'rejected', 'refused', 'noticeDrafted', 'waived'].includes(end)
  const asked = early
    ? file.before(today, 4, 14)
    : starts.pick('C11', mood, random, end === 'placement' ? 45 : end === 'planning' ? 6 : 30, 280)
  const status = type === 2 ? 3 : 9
  const request = newReferral(file, type, status, asked, { request_date: asked, referral_date: asked })
  const subject = { kind: 'referral', key: request.key }
  file.event(asked, 'Request received', { ...subject, to: status })
  file.clocks.start('C11', asked, subject)
  if (end === 'pendingReview') return
  if (end === 'rejected' || end === 'refused') return refuse(file, request, type, end === 'refused')
  const decided = type === 2 ? file.after(asked, 1, 4) : asked
  if (type === 2) file.move(request, 'referral', 5, decided, 'Request approved')
  if (end === 'approved') return
  if (type === 2) file.move(request, 'referral', 9, decided, 'Notice prepared')
  const notice = draftNotice(file, request, end === 'waived' ? 19 : NOTICE[type]!, decided)
  if (end === 'noticeDrafted') return
  const sent = file.after(decided, 1, 5)
  sendNotice(file, notice, sent)
  if (end === 'waived') return waive(file, request, sent)
  file.move(request, 'referral', 6, sent, 'Request accepted')
  if (end === 'planning') return
  tellWork(file, active, request, type, end, open, asked, sent)
}

function tellWork(
  file: CaseFile,
  active: ActiveCase,
  request: Entry,
  type: 2 | 4 | 19,
  end: ReevaluationEnd,
  open: readonly number[],
  asked: PlainDate,
  sent: PlainDate,
): void {
  const consent = requestConsent(file, request, type === 19 ? 2 : 3, sent)
  const planned = file.after(sent, 2, 6)
  answerConsent(file, consent, 6, planned)
  const isEval = end === 'eval' || end === 'evalIep'
  for (const [i, one] of assignAssessments(file, request, testsFor(file, planned, true), planned, {
    request: asked,
  }).entries()) {
    const last = file.after(planned, 8, 20)
    bringAssessmentTo(file, one, isEval && i < open.length ? open[i]! : 2, file.after(planned, 2, 7), last)
  }
  if (end === 'evalIep') scheduleMeeting(file, IEP, file.ahead(4, 20), file.after(planned, 3, 8), request)
  if (isEval || end === 'iepToSchedule') return
  const met = file.after(planned, 22, 34)
  const meeting = scheduleMeeting(file, IEP, met, file.after(planned, 10, 15), request)
  endMeeting(file, meeting, 3, met)
  const iep = draftIep(file, IEP_TYPES[type]!, met, { referral: request, meeting, reference: active.iep })
  if (end === 'iepDraft') return
  const submitted = file.after(met, 1, 3)
  submitIep(file, iep, submitted)
  if (end === 'iepReview') return
  approveIep(file, iep, submitted)
  const decided = file.after(submitted, 1, 4)
  const mandates = finaliseIep(file, iep, decided, met)
  endIep(file, active.iep, decided)
  sendNotice(file, draftNotice(file, request, 24, decided, iep), decided)
  file.clocks.stop('C12', { kind: 'iepForm', key: active.iep.key }, met, 'Meeting held')
  file.clocks.stop('C13', { kind: 'student', key: file.studentSk }, met, 'Reevaluation finished')
  file.clocks.start('C12', met, { kind: 'iepForm', key: iep.key })
  file.clocks.start('C13', met, { kind: 'student', key: file.studentSk })
  file.student.row['three_year_due'] = false
  if (end === 'placement')
    return mandates.forEach(
      (mandate, i) => void place(file, iep, mandate, (['open', 'offered', 'authorised'] as const)[i % 3]!, decided),
    )
  for (const mandate of mandates) place(file, iep, mandate, 'attending', decided)
  const over = file.after(decided, 12, 20)
  file.clocks.stop('C11', { kind: 'referral', key: request.key }, over, 'First attend')
  request.row['closed_on'] = over
  file.move(request, 'referral', 7, over, 'Reevaluation completed')
}

/** E5, E6. */
function refuse(file: CaseFile, request: Entry, type: 2 | 4 | 19, isSent: boolean): void {
  const day = file.after(String(request.row['request_date']), 1, 4)
  request.row['reject_reason'] = 'The last evaluation of this school year answers the question.'
  file.move(request, 'referral', 8, day, 'Request rejected')
  const notice = draftNotice(file, request, REFUSAL[type]!, day)
  if (!isSent) return
  sendNotice(file, notice, day)
  request.row['closed_on'] = day
  file.move(request, 'referral', 7, day, 'Request closed')
  file.clocks.stop('C11', { kind: 'referral', key: request.key }, day, 'Request closed', 'closed')
}

/** E9: both sides agree that the three-year reevaluation is not needed; three years run anew. */
function waive(file: CaseFile, request: Entry, day: PlainDate): void {
  const { first_name: first, last_name: last } = file.world.staff.row(file.manager.personSk)
  const schoolRepresentative = `${String(first)} ${String(last)}`
  const waiver = {
    waiverProposedBy: 'School', parentSignatureDate: day, schoolRepresentative, schoolSignatureDate: day, waivedOn: day, nextTriennialDate: nextThreeYearDate(day),
  }
  Object.assign(request.row, { closed_on: day, close_detail: { waiver }, updated_by: file.manager.personSk })
  file.move(request, 'referral', 7, day, 'Three-year reevaluation waived')
  file.clocks.stop('C11', { kind: 'referral', key: request.key }, day, 'Waiver signed')
  file.clocks.stop('C13', { kind: 'student', key: file.studentSk }, day, 'Waiver signed')
  file.clocks.start('C13', day, { kind: 'student', key: file.studentSk })
  file.student.row['three_year_due'] = false
}
