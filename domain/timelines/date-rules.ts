import { addDays, plainDate, type PlainDate, yearOf } from '../basics/plain-date.ts'
import { cpseEndsOn, eiEndsOn, thirdBirthday } from './age-rules.ts'

/** Dates that law or practice names instead of counting. */
export type DateRule =
  | 'theDateItself'
  | 'dayBefore'
  | 'thirdBirthday'
  | 'endOfEi'
  | 'endOfCpse'
  | 'parentNoticeOfIntent'
  | 'placementNoticeForNextYear'

export interface DateRuleFacts {
  readonly startedOn: PlainDate
  readonly childBirthDate?: PlainDate | undefined
}

interface NamedRule {
  /** Undefined when the birth date it needs is missing. */
  readonly dateOf: (facts: DateRuleFacts) => PlainDate | undefined
  /** Said to people in the explanation of the date. */
  readonly sentence: string
}

const ofChild = (rule: (born: PlainDate) => PlainDate) => (facts: DateRuleFacts) =>
  facts.childBirthDate === undefined ? undefined : rule(facts.childBirthDate)

/** In the calendar year in which the coming school year begins; the start is that year's July 1. */
const inYearOfStart = (month: number, day: number) =>
  (facts: DateRuleFacts) => plainDate(yearOf(facts.startedOn), month, day)

export const DATE_RULES: Readonly<Record<DateRule, NamedRule>> = {
  theDateItself: { dateOf: (facts) => facts.startedOn, sentence: 'The date is the planned date itself.' },
  dayBefore: {
    dateOf: (facts) => addDays(facts.startedOn, -1),
    sentence: 'The date is the day before the planned date.',
  },
  thirdBirthday: { dateOf: ofChild(thirdBirthday), sentence: "The date is the child's third birthday." },
  endOfEi: {
    dateOf: ofChild(eiEndsOn),
    sentence:
      'Early Intervention may last to August 31 of the year of the third birthday when the child is born from ' +
      'January to August, and to January 1 of the next year when born from September to December.',
  },
  endOfCpse: {
    dateOf: ofChild(cpseEndsOn),
    sentence: 'Preschool special education ends on August 31 of the year in which the child turns five.',
  },
  parentNoticeOfIntent: {
    dateOf: inYearOfStart(6, 1),
    sentence: 'The notice is due by June 1 before the school year for which services are asked.',
  },
  placementNoticeForNextYear: {
    dateOf: inYearOfStart(8, 15),
    sentence: 'The placement for the coming school year is to be offered by August 15.',
  },
}
