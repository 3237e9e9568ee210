import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { referralAction } from '@trellis/domain/meetings/meeting-obstacle.ts'
import { MeetingType, type ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { REFERRAL_TRANSITIONS } from '@trellis/domain/referrals/referral-states.ts'
import type { Scope } from '../access/scope.ts'
import { startClock, stopClock } from '../timelines/run-clock.ts'
import type { MeetingReferral } from './read-meeting-case.ts'
import { recordCaseEvent } from './record-meeting-event.ts'

const MOVE = `update referral set status = $2, previous_status = $3, version = version + 1, updated_at = now() where referral_sk = $1`

/** R8, R12 of process.md 1.3: the referral follows the meeting that was scheduled. */
export async function moveReferralForward(scope: Scope, studentSk: string, kind: MeetingType, referral: MeetingReferral | undefined): Promise<void> {
  const action = referralAction(kind)
  if (!action || !referral) return
  const row = findTransition(REFERRAL_TRANSITIONS, referral.status as ReferralStatus, action)
  if (!row || typeof row.to !== 'number') return
  const isGenEd = kind === MeetingType.GenEd
  await scope.tx.query(MOVE, [referral.referral_sk, row.to, isGenEd ? referral.status : referral.previous_status], 'referral-move')
  await recordCaseEvent(scope, {
    studentSk,
    subject: isGenEd ? 'General education meeting requested' : 'Social history meeting scheduled',
    entity: 'referral',
    entitySk: referral.referral_sk,
    from: referral.status,
    to: row.to,
  })
  const received = referral.request_date ?? referral.referral_date
  if (isGenEd && received) {
    await startClock(scope.tx, { studentSk, clockId: 'C04', startedOn: received, subjectKind: 'referral', subjectSk: referral.referral_sk })
  }
}

/** R9, R13: the meeting is off, and the referral waits again. */
export async function moveReferralBack(scope: Scope, studentSk: string, kind: MeetingType, referral: MeetingReferral | undefined): Promise<void> {
  if (!referral) return
  const isGenEd = kind === MeetingType.GenEd
  const action = isGenEd ? 'endGenEdMeeting' : kind === MeetingType.SHM ? 'endSHM' : undefined
  const row = action && findTransition(REFERRAL_TRANSITIONS, referral.status as ReferralStatus, action)
  if (!row) return
  const to = row.to === 'remembered' ? referral.previous_status : row.to
  if (typeof to !== 'number') return
  await scope.tx.query(MOVE, [referral.referral_sk, to, isGenEd ? null : referral.previous_status], 'referral-move')
  await recordCaseEvent(scope, {
    studentSk,
    subject: isGenEd ? 'General education meeting called off' : 'Social history meeting to be scheduled again',
    entity: 'referral',
    entitySk: referral.referral_sk,
    from: referral.status,
    to,
  })
  if (isGenEd) {
    await stopClock(scope.tx, { studentSk, clockId: 'C04', subjectSk: referral.referral_sk, on: scope.today, stopEvent: 'Meeting declined', result: 'cancelled' })
  }
}
