import type { CaseFile } from './case-file.ts'
import { tellActiveCase, type ActiveEnd } from './histories/active-case.ts'
import { tellEiChild } from './histories/early-intervention.ts'
import { type InitialOptions, tellInitialCase } from './histories/initial-case.ts'
import { type ReferralEnd, tellReferral } from './histories/initial-referral.ts'
import { type ReevaluationEnd, tellReevaluation } from './histories/reevaluation-case.ts'
import type { DemoStudent } from './make-students.ts'
import type { Mood, StartDays } from './moods.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'

/** What a history is told with: `nth` counts the cases of one line of the plan. */
export interface Telling {
  readonly file: CaseFile
  readonly mood: Mood
  readonly starts: StartDays
  readonly nth: number
  /** The earliest day on which the child could have had an IEP. */
  readonly youngest: PlainDate
}

/** One line: so many children of this kind live through this. */
export interface PlanLine {
  readonly name: string
  readonly count: number
  readonly of: Kind
  readonly tell: (telling: Telling) => void
}

export type Kind = 'any' | 'preschool' | 'schoolAge' | 'services' | 'longServices' | 'ei' | 'eiWithId'

/** Whether a child can have that history on `today`. */
export const fits = (kind: Kind, { age, hasEiId, row, born }: DemoStudent, today: PlainDate): boolean => {
  const preschool = today <= `${Number(born.slice(0, 4)) + 5}-08-31`
  switch (kind) {
    case 'any':
      return age >= 3 && row['nyc_id'] !== null
    case 'preschool':
      return age >= 3 && age <= 5 && preschool && row['nyc_id'] !== null
    case 'schoolAge':
      return age >= 5 && age <= 19 && !preschool
    case 'services':
      return age >= 4 && age <= 20 && row['nyc_id'] !== null
    case 'longServices':
      return age >= 7 && age <= 20
    case 'ei':
      return hasEiId && age <= 3
    case 'eiWithId':
      return hasEiId && age >= 3 && preschool && row['nyc_id'] !== null
  }
}

const referral = (end: ReferralEnd, count: number, reason?: number): PlanLine => ({
  name: `referral ${end}${reason ?? ''}`,
  count,
  of: end === 'genEd' || (end === 'closed' && reason === 1) ? 'schoolAge' : 'any',
  tell: ({ file, mood, starts }) => tellReferral(file, end, mood, starts, reason),
})
const initial = (count: number, of: Kind, options: Omit<InitialOptions, 'mood'>): PlanLine => ({
  name: `initial ${options.end} ${of}`,
  count,
  of,
  tell: ({ file, mood, starts }) => tellInitialCase(file, { ...options, mood }, starts),
})
const evaluation = (count: number, of: Kind, open: readonly number[]): PlanLine =>
  initial(count, of, { end: 'eval', open })
const agency = (list: 'waitlist' | 'worklist', status: number, count: number): PlanLine =>
  initial(count, 'preschool', {
    end: 'eval',
    open: status >= 5 ? [4] : status === 4 ? [3, 1] : [1],
    agency: { list, status },
  })
const active = (end: ActiveEnd, count: number, of: Kind = 'services'): PlanLine => ({
  name: `active ${end}`,
  count,
  of,
  tell: ({ file, mood, starts, youngest }) => tellActiveCase(file, end, mood, starts, youngest),
})
const reevaluation = (
  type: 2 | 4 | 19,
  end: ReevaluationEnd,
  count: number,
  open: readonly number[] = [3, 1],
): PlanLine => ({
  name: `reevaluation ${type} ${end}`,
  count,
  of: type === 19 ? 'longServices' : 'services',
  tell: ({ file, mood, starts, youngest }) => tellReevaluation(file, type, end, mood, starts, open, youngest),
})
const ei = (status: number, count: number, of: Kind = 'ei', documentStatus?: number): PlanLine => ({
  name: `EI ${status}`,
  count,
  of,
  tell: ({ file, starts, mood }) => {
    tellEiChild(file, status, documentStatus)
    if (status === 6) tellInitialCase(file, { end: 'eval', open: [3], mood }, starts)
    if (status === 7) tellInitialCase(file, { end: 'place:attending', stac: 6, mood }, starts)
  },
})

/** About 1,100 cases for 3,000 children: every state of process.md part 1 that can be reached, at least three times. */
export const CASE_PLAN: readonly PlanLine[] = [
  // the demo parent's children: the first is four, the second nine years old
  {
    name: 'parent first',
    count: 1,
    of: 'preschool',
    tell: ({ file, starts }) => tellInitialCase(file, { end: 'evalIep', open: [3], mood: 'onTime' }, starts),
  },
  {
    name: 'parent second',
    count: 1,
    of: 'services',
    tell: ({ file, starts, youngest }) => tellActiveCase(file, 'annualScheduled', 'atRisk', starts, youngest),
  },
  ei(6, 14, 'eiWithId'),
  ei(7, 8, 'eiWithId'),
  ei(1, 10),
  ei(2, 14),
  ei(2, 4, 'ei', 3),
  ei(2, 3, 'ei', 5),
  ei(2, 3, 'ei', 9),
  ei(3, 10),
  ei(4, 12),
  ei(5, 10),
  ei(8, 6),
  ei(9, 5),
  agency('waitlist', 1, 8),
  agency('waitlist', 2, 8),
  agency('waitlist', 3, 5),
  agency('waitlist', 10, 5),
  agency('worklist', 1, 8),
  agency('worklist', 2, 8),
  agency('worklist', 3, 8),
  agency('worklist', 4, 12),
  agency('worklist', 5, 8),
  agency('worklist', 6, 5),
  agency('worklist', 8, 5),
  initial(5, 'preschool', { end: 'closedInEval', open: [3] }),
  evaluation(20, 'preschool', [3, 1]),
  evaluation(8, 'preschool', [4]),
  evaluation(6, 'preschool', [6]),
  evaluation(6, 'preschool', [5]),
  evaluation(4, 'preschool', [7]),
  evaluation(4, 'preschool', [8]),
  initial(14, 'preschool', { end: 'evalIep', open: [4] }),
  initial(10, 'preschool', { end: 'iepToSchedule' }),
  initial(8, 'preschool', { end: 'iepScheduled' }),
  initial(6, 'preschool', { end: 'iepDraft' }),
  initial(6, 'preschool', { end: 'iepReview' }),
  initial(4, 'preschool', { end: 'iepApproved' }),
  initial(4, 'preschool', { end: 'iepCancelled' }),
  initial(6, 'preschool', { end: 'ineligible' }),
  initial(6, 'preschool', { end: 'servicesConsent' }),
  initial(4, 'preschool', { end: 'servicesRefused' }),
  initial(14, 'preschool', { end: 'place:open' }),
  initial(6, 'preschool', { end: 'place:draft' }),
  initial(8, 'preschool', { end: 'place:offered' }),
  initial(5, 'preschool', { end: 'place:declined' }),
  initial(5, 'preschool', { end: 'place:deferred' }),
  initial(4, 'preschool', { end: 'place:cancelled' }),
  initial(4, 'preschool', { end: 'place:authorised', stac: 2 }),
  initial(5, 'preschool', { end: 'place:authorised', stac: 3 }),
  initial(4, 'preschool', { end: 'place:authorised', stac: 8 }),
  initial(4, 'preschool', { end: 'place:authorised', stac: 6 }),
  referral('draft', 12),
  referral('pendingReview', 30),
  referral('approved', 4),
  referral('received', 6),
  referral('rejected', 8),
  referral('refused', 6),
  referral('cancelled', 8),
  referral('genEd', 8),
  referral('noticeDrafted', 24),
  referral('noticeComplete', 16),
  referral('scheduleShm', 26),
  referral('shmMissed', 4, 4),
  referral('shmMissed', 4, 5),
  referral('shmMissed', 4, 10),
  referral('shmScheduled', 34),
  referral('consentRefused', 6),
  ...[1, 2, 3, 4, 5].map((reason) => referral('closed', 5, reason)),
  evaluation(30, 'schoolAge', [3, 1]),
  initial(4, 'schoolAge', { end: 'eval', open: [3], agreed: true }),
  evaluation(10, 'schoolAge', [4]),
  evaluation(6, 'schoolAge', [6]),
  evaluation(5, 'schoolAge', [5]),
  evaluation(4, 'schoolAge', [7]),
  evaluation(4, 'schoolAge', [8]),
  initial(16, 'schoolAge', { end: 'evalIep', open: [3] }),
  initial(10, 'schoolAge', { end: 'iepToSchedule' }),
  initial(12, 'schoolAge', { end: 'iepScheduled' }),
  initial(8, 'schoolAge', { end: 'iepDraft' }),
  initial(8, 'schoolAge', { end: 'iepReview' }),
  initial(5, 'schoolAge', { end: 'iepApproved' }),
  initial(6, 'schoolAge', { end: 'ineligible' }),
  initial(6, 'schoolAge', { end: 'servicesConsent' }),
  initial(4, 'schoolAge', { end: 'servicesRefused' }),
  initial(12, 'schoolAge', { end: 'place:open' }),
  initial(6, 'schoolAge', { end: 'place:offered' }),
  initial(6, 'schoolAge', { end: 'place:authorised' }),
  active('amendment', 12),
  active('reconvene', 8),
  active('newPlacement', 9),
  active('annualScheduled', 24),
  active('annualDraft', 16),
  active('annualReview', 10),
  active('annualApproved', 6),
  active('declassifying', 4),
  active('declassified', 6),
  active('revoking', 4),
  active('revoked', 5),
  active('discharged', 6),
  reevaluation(4, 'draft', 4),
  reevaluation(4, 'noticeDrafted', 8),
  reevaluation(4, 'planning', 5),
  reevaluation(4, 'eval', 24),
  reevaluation(4, 'evalIep', 8),
  reevaluation(4, 'iepToSchedule', 5),
  reevaluation(4, 'iepDraft', 6),
  reevaluation(4, 'iepReview', 4),
  reevaluation(4, 'placement', 6),
  reevaluation(4, 'complete', 5),
  reevaluation(4, 'cancelled', 3),
  reevaluation(2, 'pendingReview', 6),
  reevaluation(2, 'approved', 3),
  reevaluation(2, 'rejected', 3),
  reevaluation(2, 'refused', 3),
  reevaluation(2, 'noticeDrafted', 4),
  reevaluation(2, 'eval', 6),
  reevaluation(2, 'iepDraft', 3),
  reevaluation(19, 'none', 10),
  reevaluation(19, 'draft', 3),
  reevaluation(19, 'noticeDrafted', 10),
  reevaluation(19, 'waived', 4),
  reevaluation(19, 'planning', 4),
  reevaluation(19, 'eval', 16),
  reevaluation(19, 'evalIep', 6),
  reevaluation(19, 'iepToSchedule', 4),
  reevaluation(19, 'iepReview', 4),
  reevaluation(19, 'placement', 5),
  active('steady', 190),
]
