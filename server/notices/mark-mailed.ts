import type { markLettersMailed as contract } from '@trellis/contract/notices.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { daysBefore, timelinessText } from '@trellis/domain/notices/notice-days.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { moveDelivery } from './deliveries.ts'
import { lockLetters } from './lock-letters.ts'
import { recordNoticeEvent } from './notice-event.ts'

/** POST /PrintQueue/Mailed: the postmark day is the day of the notice (process.md 3.5), so each gets its own count of days. */
export const markLettersMailed: UseCase<typeof contract> = async (scope, { body: { deliverySks, mailedOn } }) => {
  const { tx, actor, today } = scope
  const letters = await lockLetters(scope, deliverySks)
  for (const { state, reference, issued_on } of letters) {
    if (state !== 'printed') throw conflict('letter.state', state === 'waiting' ? `Letter ${reference} was not printed yet.` : `Letter ${reference} was mailed or withdrawn meanwhile.`)
    if (mailedOn > today || mailedOn < issued_on) {
      throw ruleBroken({ code: 'letter.mailedOn', field: 'mailedOn', message: `Error: Letter ${reference} was mailed between ${toUsDate(issued_on)}, when it was issued, and today.` })
    }
  }
  for (const letter of letters) {
    const days = daysBefore(mailedOn, letter.meets_on)
    await moveDelivery(tx, letter.delivery_sk, { state: 'mailed', detail: `Postmark ${mailedOn}.`, personSk: actor.personSk, set: { mailed_on: mailedOn, days_before: days } })
    await recordNoticeEvent(tx, {
      studentSk: letter.student_sk, noticeSk: letter.notice_sk, by: actor, subject: 'Notice mailed',
      detail: `Notice ${letter.reference} to ${letter.recipient_name}, postmark ${toUsDate(mailedOn)}. ${timelinessText(days)}`,
    })
  }
  const students = [...new Set(letters.map((one) => one.student_sk))]
  for (const studentSk of students) await refreshCaseSummary(tx, studentSk)
  scope.audit({ studentSks: students, entityKind: 'notice_delivery', private: { mailedOn, deliveries: letters.map((one) => one.delivery_sk) } })
  return done({ mailed: letters.length })
}
