import { type PlainDate, addYears, monthOf, plainDate, toUsDate, yearOf } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { isEiId } from '../validation/student-id.ts'

/**
 * The first day on which a child may be referred: about 120 days before the first eligible date for a child known by
 * an early-intervention id (6 or 7 digits), about three months before it for any other (process.md 2.8).
 */
export const referralOpensOn = (dateOfBirth: PlainDate, studentId: string): PlainDate => {
  const year = yearOf(dateOfBirth)
  const early = isEiId(studentId)
  if (monthOf(dateOfBirth) < 7) return early ? plainDate(year + 2, 9, 4) : plainDate(year + 2, 10, 1)
  return early ? plainDate(year + 3, 3, 4) : plainDate(year + 3, 4, 1)
}

/** Why a child may not be referred yet, or nothing. A child who is 3 today, or for whom the day has come, may. */
export const referralAgeProblem = (
  dateOfBirth: PlainDate | null,
  studentId: string,
  today: PlainDate,
): Problem | undefined => {
  if (!dateOfBirth) return { code: 'referral.birthDateMissing', message: 'Date of Birth missing on Student record' }
  if (addYears(dateOfBirth, 3) <= today) return undefined
  const opensOn = referralOpensOn(dateOfBirth, studentId)
  if (today >= opensOn) return undefined
  return {
    code: 'referral.tooYoung',
    message: `The child will be eligible for an Initial Referral starting ${toUsDate(opensOn)}`,
  }
}
