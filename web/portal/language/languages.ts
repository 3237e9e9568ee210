import { deviceLanguage, keepDeviceLanguage } from '../../session/device-language.ts'
import { ARABIC } from './arabic.ts'
import { BENGALI } from './bengali.ts'
import { CHINESE } from './chinese.ts'
import { ENGLISH } from './english.ts'
import data from './languages.json'
import type { PortalWords } from './portal-words.ts'
import { SPANISH } from './spanish.ts'
import { URDU } from './urdu.ts'

export interface PortalLanguage {
  id: string
  locale: string
  /** As its readers call it. */
  ownName: string
  direction: 'ltr' | 'rtl'
  /** Somebody who speaks it and knows the field has read the translation. */
  isReviewed: boolean
  words: PortalWords
}

const WORDS: Readonly<Record<string, PortalWords>> = { en: ENGLISH, es: SPANISH, ur: URDU, ar: ARABIC, 'zh-Hans': CHINESE, bn: BENGALI }

/** To add one: a file of words, a line here and one in languages.json. */
export const LANGUAGES: readonly PortalLanguage[] = data.flatMap(({ direction, ...one }) => {
  const words = WORDS[one.id]
  return words ? [{ ...one, direction: direction === 'rtl' ? 'rtl' : 'ltr', words }] : []
})

export const findLanguage = (id: string | null | undefined): PortalLanguage | undefined => LANGUAGES.find((one) => one.id === id)

/** Traditional characters are another script than the one written here. */
const ofTag = (tag: string): PortalLanguage | undefined => {
  const base = tag.split('-')[0]
  return /^zh-(hant|tw|hk|mo)/i.test(tag) ? undefined : LANGUAGES.find((one) => one.id.split('-')[0] === base)
}

/** The language chosen on this device, else the browser's, else English. */
export const languageAtFirst = (device: Pick<Storage, 'getItem'>, wished: readonly string[]): PortalLanguage =>
  findLanguage(deviceLanguage(device)) ?? wished.map(ofTag).find((one) => one !== undefined) ?? LANGUAGES[0]!

export const keepLanguage = (device: Pick<Storage, 'setItem'>, { id }: PortalLanguage): void => keepDeviceLanguage(device, id)

const DAY = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const

/** A day in words, as '15 de diciembre de 2026'. */
export const longDay = (day: string, { locale }: Pick<PortalLanguage, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, DAY).format(new Date(day))

/** With the day of the week, for what one must come to. */
export const fullDay = (day: string, { locale }: Pick<PortalLanguage, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, dateStyle: 'full' }).format(new Date(day))

/** A time of day 'HH:mm' in words, as '9:30 AM'. */
export const clockTime = (time: string, { locale }: Pick<PortalLanguage, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC', numberingSystem: 'latn' }).format(new Date(`2026-01-01T${time}:00Z`))

/** The day of an instant where the reader is. */
export const dayOfInstant = (instant: string, { locale }: Pick<PortalLanguage, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', numberingSystem: 'latn', calendar: 'gregory' }).format(new Date(instant))
