import { html } from './html.ts'
import { page } from './page.ts'

/** A sentence and the one way on. */
export function messagePage(title: string, sentence: string, link: { href: string; text: string }): string {
  return page(
    title,
    html`<p>${sentence}</p>
<p><a class="button" href="${link.href}">${link.text}</a></p>`,
  )
}

export const START_AGAIN = { href: '/authorize', text: 'Start again' } as const

export const expiredPage = (): string =>
  messagePage('Sign in', 'This sign-in page is no longer valid. Nothing is wrong with your account.', START_AGAIN)

export const notSetUpPage = (): string =>
  messagePage('Sign in', 'Your account is not set up in Trellis. Ask your administrator.', START_AGAIN)

export const foreignFormPage = (): string =>
  messagePage('Sign in', 'This form was not sent from our own page, so it was refused.', START_AGAIN)

export const brokenPage = (): string =>
  messagePage('Sign in', 'Something went wrong on our side. Wait a moment and try again.', START_AGAIN)
