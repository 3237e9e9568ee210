import type { Problem } from '@trellis/domain/basics/problem.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { MEANWHILE } from '@trellis/domain/evaluations/assessment-guards.ts'
import { conflict, ruleBroken, type Refusal } from '../http/refusals.ts'
import type { AssessmentRecord } from './read-assessment.ts'

/** 409 where somebody else may have been quicker, with who and what; otherwise 422. */
export function refuse(obstacle: Problem, record: AssessmentRecord): Refusal {
  if (!MEANWHILE.includes(obstacle.code)) return ruleBroken(obstacle)
  return conflict(obstacle.code, [obstacle.message, lately(record)].filter(Boolean).join(' '))
}

export const stale = (record: AssessmentRecord): Refusal =>
  conflict(
    'stale-version',
    ['Somebody changed this assessment since you opened it. Nothing of yours was saved.', lately(record)].filter(Boolean).join(' '),
  )

/** 'Dana Dean approved the extension on 11/20/2026.' */
function lately({ extensions: [latest] }: AssessmentRecord): string {
  if (!latest) return ''
  if (latest.decided_on) {
    return `${latest.decided_name ?? 'Somebody'} ${latest.days_approved === null ? 'rejected' : 'approved'} the extension on ${toUsDate(latest.decided_on)}.`
  }
  return `${latest.requested_name ?? 'Somebody'} asked for ${latest.days} more days on ${toUsDate(latest.requested_on)}.`
}
