import type { SignInLanguage, SignInWord } from '@trellis/domain/portal/sign-in-words.ts'
import { html } from './html.ts'
import { page } from './page.ts'

/** The start of a sign-in, which keeps the language that is read now. */
export const authorizeHref = ({ id }: SignInLanguage): string => (id === 'en' ? '/authorize' : `/authorize?lang=${id}`)

/** A sentence and the one way on. */
export function messagePage(language: SignInLanguage, title: string, sentence: string, link: { href: string; text: string }): string {
  return page(
    language,
    title,
    html`<p>${sentence}</p>
<p><a class="button" href="${link.href}">${link.text}</a></p>`,
  )
}

const startAgain = (language: SignInLanguage, sentence: SignInWord): string =>
  messagePage(language, language.words.signIn, language.words[sentence], { href: authorizeHref(language), text: language.words.startAgain })

export const expiredPage = (language: SignInLanguage): string => startAgain(language, 'expired')
export const notSetUpPage = (language: SignInLanguage): string => startAgain(language, 'notSetUp')
export const foreignFormPage = (language: SignInLanguage): string => startAgain(language, 'foreign')
export const brokenPage = (language: SignInLanguage): string => startAgain(language, 'broken')
export const districtFailedPage = (language: SignInLanguage): string => startAgain(language, 'districtFailed')
