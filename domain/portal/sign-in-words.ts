import data from './sign-in-words.json' with { type: 'json' }

const ENGLISH = data[0]!

export type SignInWord = keyof typeof ENGLISH.words
export type PasswordProblemCode = keyof typeof ENGLISH.passwordProblems

/** What the pages before the sign-in say, in one language of the portal. */
export interface SignInLanguage {
  readonly id: string
  /** As its readers call it. */
  readonly ownName: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: Readonly<Record<SignInWord, string>>
  readonly passwordProblems: Readonly<Record<PasswordProblemCode, string>>
}

export const SIGN_IN_LANGUAGES: readonly SignInLanguage[] = data.map((one) => ({ ...one, direction: one.direction === 'rtl' ? 'rtl' : 'ltr' }))

export const ENGLISH_SIGN_IN: SignInLanguage = SIGN_IN_LANGUAGES[0]!

/** Traditional characters are another script than the one written here. */
const ofTag = (tag: string): SignInLanguage | undefined => {
  const base = tag.trim().toLowerCase().split('-')[0]
  return /^\s*zh-(hant|tw|hk|mo)/i.test(tag) ? undefined : SIGN_IN_LANGUAGES.find(({ id }) => id.toLowerCase().split('-')[0] === base)
}

/** The first language tag that is spoken here, in the order in which they were wished for; else English. */
export const signInLanguage = (...wished: readonly string[]): SignInLanguage => wished.map(ofTag).find((one) => one !== undefined) ?? ENGLISH_SIGN_IN
