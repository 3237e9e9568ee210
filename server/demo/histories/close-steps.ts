import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'

/** R17: the referral ends, every open clock stops with result "closed". */
export function closeReferral(file: CaseFile, referral: Entry, day: PlainDate, reason: number): void {
  Object.assign(referral.row, { closed_on: day, close_reason_id: reason, close_detail: { reason } })
  file.move(referral, 'referral', 7, day, 'Referral closed')
  closeCase(file, day)
}

/** All that runs stops, and the student's header says since when. */
export function closeCase(file: CaseFile, day: PlainDate): void {
  file.clocks.stopAll(day, 'Case closed', 'closed')
  Object.assign(file.student.row, { case_closed_on: day, special_ed_active: false })
  file.event(day, 'Case closed', { kind: 'student', key: file.studentSk })
}

/** R18: ended because its work is done; what runs on belongs to the IEP. */
export function completeReferral(file: CaseFile, referral: Entry, day: PlainDate): void {
  referral.row['closed_on'] = day
  file.move(referral, 'referral', 7, day, 'Referral completed')
}
