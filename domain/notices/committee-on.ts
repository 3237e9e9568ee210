import type { PlainDate } from '../basics/plain-date.ts'
import { cpseEndsOn } from '../timelines/age-rules.ts'

/** The committee that a child's case lies with on a day: preschool to the end of its age, then school age (process.md 2.8). */
export const committeeOn = (day: PlainDate, birthDate: PlainDate): 'CPSE' | 'CSE' => (day <= cpseEndsOn(birthDate) ? 'CPSE' : 'CSE')
