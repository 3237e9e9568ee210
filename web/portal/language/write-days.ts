import { writeDate, writeTime } from '@trellis/documents/engine/write-date.ts'
import type { PortalLanguage } from './languages.ts'

/** What a day or a time is written with. */
type Writer = Pick<PortalLanguage, 'locale'> & { words: Pick<PortalLanguage['words'], 'dayWords' | 'timeWords'> }

const DAY = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const
const HOUR = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC', numberingSystem: 'latn' } as const

/** A day in words, as '15 de diciembre de 2026'. */
export const longDay = (day: string, { locale, words: { dayWords } }: Writer): string =>
  dayWords ? writeDate(day, dayWords, false) : new Intl.DateTimeFormat(locale, DAY).format(new Date(day))

/** With the day of the week, for what one must come to. */
export const fullDay = (day: string, { locale, words: { dayWords } }: Writer): string =>
  dayWords ? writeDate(day, dayWords) : new Intl.DateTimeFormat(locale, { ...DAY, dateStyle: 'full' }).format(new Date(day))

/** A time of day 'HH:mm' in words, as '9:30 AM'. */
export const clockTime = (time: string, { locale, words: { timeWords } }: Writer): string =>
  timeWords ? writeTime(time, timeWords) : new Intl.DateTimeFormat(locale, HOUR).format(new Date(`2026-01-01T${time}:00Z`))

/** 'YYYY-MM-DD' of an instant where the reader is: Swedish writes it so. */
const localDay = (instant: string): string => new Intl.DateTimeFormat('sv-SE').format(new Date(instant))

/** The day of an instant where the reader is. */
export const dayOfInstant = (instant: string, writer: Writer): string => longDay(localDay(instant), writer)
