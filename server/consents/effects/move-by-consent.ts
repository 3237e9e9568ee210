import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { REFERRAL_TRANSITIONS } from '@trellis/domain/referrals/referral-states.ts'
import type { Scope } from '../../access/scope.ts'
import { recordCaseEvent } from '../../meetings/record-meeting-event.ts'
import { startClock, stopClock } from '../../timelines/run-clock.ts'

export interface ConsentMove {
  readonly studentSk: string
  readonly referralSk: string
  readonly status: number
  readonly isGiven: boolean
  readonly isPreschool: boolean
  readonly on: PlainDate
}

const DAYS_OF_C07 = 60
const ACCEPT = `update referral set previous_status = status, status = $2, consent_date = $3, version = version + 1, updated_at = now() where referral_sk = $1`

/** R14: accepted, and the law's clocks run from the day that the parent signed. R15: it stays, and outreach is over. */
export async function moveByConsent(scope: Scope, { studentSk, referralSk, status, isGiven, isPreschool, on }: ConsentMove): Promise<void> {
  const { tx } = scope
  await stopClock(tx, { studentSk, clockId: 'C05', subjectSk: referralSk, on, stopEvent: `Consent ${isGiven ? 'given' : 'refused'}: 1`, result: 'done' })
  if (!isGiven) return
  const to = findTransition<ReferralStatus>(REFERRAL_TRANSITIONS, status as ReferralStatus, 'consentGiven')!.to as ReferralStatus
  await tx.query(ACCEPT, [referralSk, to, on], 'referral-accept')
  await recordCaseEvent(scope, { studentSk, subject: 'Referral accepted', entity: 'referral', entitySk: referralSk, from: status, to })
  for (const clockId of isPreschool ? (['C07', 'C10'] as const) : (['C06', 'C09'] as const)) {
    await startClock(tx, { studentSk, clockId, startedOn: on, subjectKind: 'referral', subjectSk: referralSk })
  }
  if (isPreschool) await startClock(tx, { studentSk, clockId: 'C08', startedOn: addDays(on, DAYS_OF_C07), subjectKind: 'referral', subjectSk: referralSk })
}
