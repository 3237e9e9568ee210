import { haveAllBegun } from '@trellis/domain/placements/first-attend.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { findReferralMove } from '@trellis/domain/referrals/referral-moves.ts'
import type { ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import type { Scope } from '../access/scope.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { moveReferral } from '../referrals/move-referral.ts'
import { stopClock } from '../timelines/run-clock.ts'

interface Service {
  readonly iep_form_sk: string
  readonly referral_sk: string | null
  readonly referral_type: number | null
  readonly referral_status: number | null
  readonly is_searched: boolean
  readonly first_attend_on: string | null
}

const SERVICES = `select d.iep_form_sk, i.referral_sk, r.type as referral_type, r.status as referral_status, d.first_attend_on,
  exists (select from placement p where p.iep_form_sk = d.iep_form_sk and not p.is_summer and p.status in (1, 2, 3)) as is_searched
  from mandate d join iep_form i using (iep_form_sk) left join referral r on r.referral_sk = i.referral_sk
  where d.student_sk = $1 and d.iep_form_sk = any($2::bigint[])`
const HOLDER = 'select person_sk from case_assignment where student_sk = $1 and ended_at is null'

/** C09, C10: services within 60 school days of consent; C38: as soon as possible after consent to them. */
const STOPS: readonly ClockId[] = ['C09', 'C10', 'C38']

/**
 * P6 and R18: once every service of an IEP has begun, the clocks of its referral stop on the day on which the last one did,
 * and an initial referral is complete.
 * @returns whether every service of these IEPs has begun
 */
export async function completeCases(scope: Scope, studentSk: string, iepFormSks: readonly string[]): Promise<boolean> {
  const services = await scope.tx.query<Service>(SERVICES, [studentSk, iepFormSks], 'attendance-services')
  const done = iepFormSks.map((form) => services.filter(({ iep_form_sk }) => iep_form_sk === form)).filter(isDone)
  for (const [first, ...others] of done) await completeReferral(scope, studentSk, first!, [first!, ...others])
  return iepFormSks.length > 0 && done.length === iepFormSks.length
}

const isDone = (services: readonly Service[]): boolean =>
  haveAllBegun(services.map((one) => ({ firstAttendDate: one.first_attend_on }))) && services.every((one) => !one.is_searched)

async function completeReferral(scope: Scope, studentSk: string, of: Service, services: readonly Service[]): Promise<void> {
  const { referral_sk: referralSk, referral_type: type, referral_status: status } = of
  if (referralSk === null || type === null || status === null) return
  const on = services.map(({ first_attend_on }) => first_attend_on!).reduce((last, day) => (day > last ? day : last))
  for (const clockId of STOPS) await stopClock(scope.tx, { studentSk, clockId, subjectSk: referralSk, on, stopEvent: 'First attend', result: 'done' })
  if (findReferralMove(type, status, 'complete')) await moveReferral(scope, { referralSk, action: 'complete', isConsequence: true })
}

/** Whoever has the case hears of it, unless they did it. */
export async function tellHolder({ tx, actor }: Scope, studentSk: string, isComplete: boolean): Promise<void> {
  const [holder] = await tx.query<{ person_sk: string }>(HOLDER, [studentSk], 'attendance-holder')
  if (!holder) return
  await createNotification(tx, {
    personSk: holder.person_sk,
    kind: NotificationKind.message,
    studentSk,
    causedBy: actor.personSk,
    parts: { subject: 'First attend captured', text: isComplete ? 'Every service of the IEP has begun' : 'Some services of the IEP have not begun yet' },
  })
}
