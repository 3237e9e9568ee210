import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { isReevaluation } from '@trellis/domain/referrals/referral-moves.ts'
import { THREE_YEAR_WINDOW } from '@trellis/domain/referrals/reevaluation-guards.ts'
import type { DemoWorld } from './demo-world.ts'

const AT_REST: readonly unknown[] = [ReferralStatus.Draft, ReferralStatus.Closed, ReferralStatus.Cancelled]

/** Every child with services whose three years end within the window, unless a reevaluation is in work (process.md 1.4, E7). */
export function flagThreeYears({ rows, today }: DemoWorld): void {
  const until = addDays(today, THREE_YEAR_WINDOW)
  const ending = rows.of('clock').filter(({ clock_id: id, stopped_on: stopped, compliance_date: by }) => id === 'C13' && !stopped && String(by) <= until)
  const due = new Set(ending.map(({ student_sk }) => student_sk))
  const inWork = rows.of('referral').filter(({ type, status }) => isReevaluation(type as number) && !AT_REST.includes(status))
  for (const { student_sk } of inWork) due.delete(student_sk)
  for (const student of rows.of('student')) if (due.has(student['student_sk']) && student['special_ed_active']) student['three_year_due'] = true
}
