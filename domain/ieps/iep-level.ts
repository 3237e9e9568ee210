import { yearOf, type PlainDate } from '../basics/plain-date.ts'
import type { IepLevel } from './iep-sections.ts'

/** The level of a child over the year of an IEP. */
export const levelAt = ({ birthDate, isPreschool, endsOn }: { birthDate: PlainDate | null; isPreschool: boolean; endsOn: PlainDate }): IepLevel => ({
  isPreschool,
  ageAtEnd: birthDate === null ? undefined : yearOf(endsOn) - yearOf(birthDate) - (endsOn.slice(5) < birthDate.slice(5) ? 1 : 0),
})
