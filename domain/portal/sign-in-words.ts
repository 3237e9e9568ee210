import { languageOfTag } from './language-of-tag.ts'
import ar from './sign-in-words/ar.json' with { type: 'json' }
import bn from './sign-in-words/bn.json' with { type: 'json' }
import en from './sign-in-words/en.json' with { type: 'json' }
import es from './sign-in-words/es.json' with { type: 'json' }
import fr from './sign-in-words/fr.json' with { type: 'json' }
import ht from './sign-in-words/ht.json' with { type: 'json' }
import ko from './sign-in-words/ko.json' with { type: 'json' }
import ru from './sign-in-words/ru.json' with { type: 'json' }
import ur from './sign-in-words/ur.json' with { type: 'json' }
import zhHans from './sign-in-words/zh-Hans.json' with { type: 'json' }
import zhHant from './sign-in-words/zh-Hant.json' with { type: 'json' }

export type SignInWord = keyof typeof en.words
export type PasswordProblemCode = keyof typeof en.passwordProblems

/** What the pages before the sign-in say, in one language of the portal. */
export interface SignInLanguage {
  readonly id: string
  /** As its readers call it. */
  readonly ownName: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: Readonly<Record<SignInWord, string>>
  readonly passwordProblems: Readonly<Record<PasswordProblemCode, string>>
}

/** In the order of the letters' languages (documents/engine/languages.ts). */
export const SIGN_IN_LANGUAGES: readonly SignInLanguage[] = [en, es, zhHans, zhHant, ru, bn, ht, ko, ar, ur, fr].map((one) => ({
  ...one,
  direction: one.direction === 'rtl' ? 'rtl' : 'ltr',
}))

export const ENGLISH_SIGN_IN: SignInLanguage = SIGN_IN_LANGUAGES[0]!

const IDS = SIGN_IN_LANGUAGES.map(({ id }) => id)
const ofTag = (tag: string): SignInLanguage | undefined => {
  const id = languageOfTag(tag, IDS)
  return SIGN_IN_LANGUAGES.find((one) => one.id === id)
}

/** The first language tag that is spoken here, in the order in which they were wished for; else English. */
export const signInLanguage = (...wished: readonly string[]): SignInLanguage => wished.map(ofTag).find((one) => one !== undefined) ?? ENGLISH_SIGN_IN
