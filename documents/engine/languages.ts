/** Languages that official letters are written in: those the City's families most often read (process.md S26). */
export const LOCALES = ['en', 'es', 'zh-Hans', 'zh-Hant', 'ru', 'bn', 'ht', 'ko', 'ar', 'ur', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export type Direction = 'ltr' | 'rtl'

interface Language {
  readonly name: string
  readonly ownName: string
  readonly direction: Direction
  /** Ids of the Language list whose speakers read it. */
  readonly listIds: readonly number[]
}

/** Cantonese and Toisanese families of the City mostly read traditional characters, Mandarin and Fuzhou families simplified ones. */
export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { name: 'English', ownName: 'English', direction: 'ltr', listIds: [1] },
  es: { name: 'Spanish', ownName: 'Español', direction: 'ltr', listIds: [2] },
  'zh-Hans': { name: 'Chinese (simplified)', ownName: '简体中文', direction: 'ltr', listIds: [3, 20] },
  'zh-Hant': { name: 'Chinese (traditional)', ownName: '繁體中文', direction: 'ltr', listIds: [4, 21] },
  ru: { name: 'Russian', ownName: 'Русский', direction: 'ltr', listIds: [6] },
  bn: { name: 'Bengali', ownName: 'বাংলা', direction: 'ltr', listIds: [5] },
  ht: { name: 'Haitian Creole', ownName: 'Kreyòl ayisyen', direction: 'ltr', listIds: [8] },
  ko: { name: 'Korean', ownName: '한국어', direction: 'ltr', listIds: [11] },
  ar: { name: 'Arabic', ownName: 'العربية', direction: 'rtl', listIds: [7] },
  ur: { name: 'Urdu', ownName: 'اردو', direction: 'rtl', listIds: [9] },
  fr: { name: 'French', ownName: 'Français', direction: 'ltr', listIds: [10] },
}

/** @param languageId of the Language list. @returns undefined for a language that no letter is written in. */
export const localeOfLanguage = (languageId: number): Locale | undefined =>
  LOCALES.find((locale) => LANGUAGES[locale].listIds.includes(languageId))

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text)
