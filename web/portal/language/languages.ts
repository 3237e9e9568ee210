import { isLocale, LANGUAGES as WRITTEN, type Direction, type Locale } from '@trellis/documents/engine/languages.ts'
import { languageOfTag } from '@trellis/domain/portal/language-of-tag.ts'
import { deviceLanguage, keepDeviceLanguage } from '../../session/device-language.ts'
import data from './languages.json'
import type { PortalWords } from './portal-words.ts'

export interface PortalLanguageName {
  /** As `lang` says it. */
  id: Locale
  /** For `Intl` and the kit, of which no browser knows Haitian Creole: the nearest that they do know. */
  locale: string
  /** As its readers call it. */
  ownName: string
  direction: Direction
  /** Somebody who speaks it and knows the field has read the translation. */
  isReviewed: boolean
}

export interface PortalLanguage extends PortalLanguageName {
  words: PortalWords
}

/** Those that letters are written in. To add one: a folder of words, a line in load-words.ts and one in languages.json. */
export const LANGUAGES: readonly PortalLanguageName[] = data.flatMap(({ id, ...one }) =>
  isLocale(id) ? [{ id, ...one, ownName: WRITTEN[id].ownName, direction: WRITTEN[id].direction }] : [],
)

export const findLanguage = (id: string | null | undefined): PortalLanguageName | undefined => LANGUAGES.find((one) => one.id === id)

const IDS = LANGUAGES.map(({ id }) => id)
const ofTag = (tag: string): PortalLanguageName | undefined => findLanguage(languageOfTag(tag, IDS))

/** The language chosen on this device, else the browser's, else English. */
export const languageAtFirst = (device: Pick<Storage, 'getItem'>, wished: readonly string[]): PortalLanguageName =>
  findLanguage(deviceLanguage(device)) ?? wished.map(ofTag).find((one) => one !== undefined) ?? LANGUAGES[0]!

export const keepLanguage = (device: Pick<Storage, 'setItem'>, { id }: PortalLanguageName): void => keepDeviceLanguage(device, id)
