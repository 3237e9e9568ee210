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

const WORDS: Readonly<Record<string, PortalWords>> = { en: ENGLISH, es: SPANISH, ur: URDU }

/** To add one: a file of words, a line here and one in languages.json. */
export const LANGUAGES: readonly PortalLanguage[] = data.flatMap(({ direction, ...one }) => {
  const words = WORDS[one.id]
  return words ? [{ ...one, direction: direction === 'rtl' ? 'rtl' : 'ltr', words }] : []
})

const KEY = 'trellis.portal-language'

/** The language chosen on this device, else the browser's, else English. */
export function languageAtFirst(device: Pick<Storage, 'getItem'>, wished: readonly string[]): PortalLanguage {
  const known = (id: string | null | undefined) => LANGUAGES.find((one) => one.id === id)
  const ofBrowser = wished.map((tag) => known(tag.split('-')[0])).find((one) => one !== undefined)
  return known(device.getItem(KEY)) ?? ofBrowser ?? LANGUAGES[0]!
}

export const keepLanguage = (device: Pick<Storage, 'setItem'>, { id }: PortalLanguage): void => device.setItem(KEY, id)

const DAY = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const

/** A day in words, as '15 de diciembre de 2026'. */
export const longDay = (day: string, { locale }: Pick<PortalLanguage, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, DAY).format(new Date(day))
