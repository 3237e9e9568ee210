import { addDays, addYears, dayOf, monthOf, plainDate, type PlainDate, yearOf } from '../basics/plain-date.ts'

/**
 * Age rules of preschool special education and Early Intervention (process.md 2.8), by the child's birth date. The gate
 * of the initial referral, which the specification fixes a little differently, is kept in
 * `domain/students/referral-age-gate.ts`.
 */

export const thirdBirthday = (born: PlainDate): PlainDate => addYears(born, 3)

/** Education Law 4410: 2 January for births from January to June, 1 July for births from July to December. */
export const firstEligibleDate = (born: PlainDate): PlainDate =>
  monthOf(born) <= 6 ? plainDate(yearOf(born) + 3, 1, 2) : plainDate(yearOf(born) + 3, 7, 1)

/** Latest day on which Early Intervention tells the committee of the child: 120 days before the first eligible date. */
export const eiNotificationBy = (born: PlainDate): PlainDate => addDays(firstEligibleDate(born), -120)

/** The transition conference is measured from the earlier of first eligible date and third birthday. */
export const transitionConferenceBase = (born: PlainDate): PlainDate => {
  const [eligible, three] = [firstEligibleDate(born), thirdBirthday(born)]
  return eligible < three ? eligible : three
}

export const transitionConferenceBy = (born: PlainDate): PlainDate => addDays(transitionConferenceBase(born), -90)

/**
 * Last day of Early Intervention for a child found eligible for preschool services before the third birthday whose
 * parent asks to stay: 31 August for birthdays to August, 1 January of the next year for birthdays from September.
 */
export const eiEndsOn = (born: PlainDate): PlainDate =>
  monthOf(born) <= 8 ? plainDate(yearOf(born) + 3, 8, 31) : plainDate(yearOf(born) + 4, 1, 1)

/** Not found eligible before the third birthday: Early Intervention ends the day before it. */
export const eiEndsWithoutEligibility = (born: PlainDate): PlainDate => addDays(thirdBirthday(born), -1)

/** Preschool special education ends on 31 August of the year in which the child turns five. */
export const cpseEndsOn = (born: PlainDate): PlainDate => plainDate(yearOf(born) + 5, 8, 31)

/** Completed years on `day`. */
export const ageOn = (born: PlainDate, day: PlainDate): number => {
  const years = yearOf(day) - yearOf(born)
  const hadBirthday = monthOf(day) > monthOf(born) || (monthOf(day) === monthOf(born) && dayOf(day) >= dayOf(born))
  return hadBirthday ? years : years - 1
}
