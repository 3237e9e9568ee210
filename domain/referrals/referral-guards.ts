import type { PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { referralAgeProblem } from '../students/referral-age-gate.ts'
import { referralStatusWord, referralTypeName } from './referral-words.ts'

export interface ChildToRefer {
  readonly birthDate: PlainDate | null
  /** The City id, or the id of early intervention where there is no other. */
  readonly studentId: string
  readonly isIneligible: boolean
  readonly hasActiveIep: boolean
  /** An IEP is in force and the child gets services under it. */
  readonly isActive: boolean
  /** Of any type. */
  readonly openReferral: { readonly type: number; readonly status: number } | undefined
}

/** Why this child cannot be referred anew today, or nothing: R1 to R3 and the age gate. */
export function referralObstacle(child: ChildToRefer, today: PlainDate): Problem | undefined {
  const { openReferral: open } = child
  if (open) {
    const name = referralTypeName(open.type)
    return { code: 'referral.open', message: `This student already has an open referral: ${name}, ${referralStatusWord(open.status)}.` }
  }
  if (child.isIneligible) return { code: 'referral.ineligible', message: 'This student was found ineligible for special education.' }
  if (child.hasActiveIep && child.isActive) {
    return { code: 'referral.hasIep', message: 'This student has an IEP in force. Ask for a reevaluation instead.' }
  }
  return referralAgeProblem(child.birthDate, child.studentId, today)
}
