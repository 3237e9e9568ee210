import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import type { ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import type { Scope } from '../access/scope.ts'
import { startClock, stopClock } from '../timelines/run-clock.ts'
import type { ReferralRow } from './referral-row.ts'
import type { AppliedMove } from './run-effects.ts'

type Effect = (scope: Scope, move: AppliedMove) => Promise<void>

const SUBJECT = 'referral'

/** Starts a clock of the referral on a day that it names; without that day nothing is counted. */
export const startOf =
  (clockId: ClockId, startsOn: (referral: ReferralRow, on: PlainDate) => string | null): Effect =>
  async ({ tx }, { referral, on }) => {
    const startedOn = startsOn(referral, on)
    if (!startedOn) return
    await startClock(tx, { studentSk: referral.student_sk, clockId, startedOn, subjectKind: SUBJECT, subjectSk: referral.referral_sk })
  }

/** What stopped a clock, as the panel of clocks tells it. */
const STOPPED_BY: Partial<Record<ReferralAction, readonly [stopEvent: string, result: string]>> = {
  approve: ['Referral approved', 'done'],
  sendRefusal: ['Refusal sent', 'closed'],
  sendNoticeOfReferral: ['Notice sent', 'done'],
  consentGiven: ['Consent given', 'done'],
  consentRefused: ['Consent refused', 'done'],
  waiveThreeYear: ['Waiver signed', 'done'],
  finaliseIep: ['IEP finalised', 'done'],
  cancel: ['Referral cancelled', 'cancelled'],
  closeRequest: ['Request closed', 'closed'],
  closeCase: ['Case closed', 'closed'],
  uploadWithdrawalAgreement: ['Agreement to withdraw', 'closed'],
}
const stoppedBy = (action: ReferralAction): readonly [string, string] => STOPPED_BY[action] ?? ['Referral moved on', 'done']

export const stopOf =
  (clockId: ClockId, stopEvent?: string, result?: string): Effect =>
  async ({ tx }, { referral, on, action }) => {
    const [event, outcome] = stoppedBy(action)
    await stopClock(tx, {
      studentSk: referral.student_sk,
      clockId,
      subjectSk: referral.referral_sk,
      on,
      stopEvent: stopEvent ?? event,
      result: result ?? outcome,
    })
  }

const STOP_OF_REFERRAL = `update clock set stopped_on = $2, stop_event = $3, result = $4, version = version + 1
  where subject_kind = 'referral' and subject_sk = $1 and stopped_on is null`
const STOP_ALL = `update clock set stopped_on = $2, stop_event = $3, result = $4, version = version + 1 where student_sk = $1 and stopped_on is null`

/** Every clock that counts for this referral. */
export const stopOfReferral: Effect = async ({ tx }, { referral, on, action }) => {
  await tx.query(STOP_OF_REFERRAL, [referral.referral_sk, on, ...stoppedBy(action)], 'referral-clocks-stop')
}

/** Every clock of the child: the case ends. */
export const stopAll: Effect = async ({ tx }, { referral, on, action }) => {
  await tx.query(STOP_ALL, [referral.student_sk, on, ...stoppedBy(action)], 'case-clocks-stop')
}

const DAYS_OF_C07 = 60

/** Consent to evaluate: C07, C08, C10 for a preschool child, C06 and C09 for any other, from the day of signing. */
export const startOfConsent: Effect = async ({ tx }, { referral, on }) => {
  const [child] = await tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [referral.student_sk])
  const isPreschool = child?.birth_date ? on <= cpseEndsOn(child.birth_date) : false
  const clocks: readonly ClockId[] = isPreschool ? ['C07', 'C08', 'C10'] : ['C06', 'C09']
  for (const clockId of clocks) {
    // reports are due before the meeting that C07 counts to
    const startedOn = clockId === 'C08' ? addDays(on, DAYS_OF_C07) : on
    await startClock(tx, { studentSk: referral.student_sk, clockId, startedOn, subjectKind: SUBJECT, subjectSk: referral.referral_sk })
  }
}

const THREE_YEARS_OVER = 'update student set three_year_due = false where student_sk = $1'

/** E9: three years count anew from the waiver. */
export const restartThreeYears: Effect = async ({ tx }, { referral, countFrom: on }) => {
  const { student_sk: studentSk } = referral
  const [stopEvent, result] = stoppedBy('waiveThreeYear')
  await stopClock(tx, { studentSk, clockId: 'C13', subjectSk: studentSk, on, stopEvent, result })
  await startClock(tx, { studentSk, clockId: 'C13', startedOn: on, subjectKind: 'student', subjectSk: studentSk })
  await tx.query(THREE_YEARS_OVER, [studentSk])
}
