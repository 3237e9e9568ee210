import type { SignInLanguage } from '@trellis/domain/portal/sign-in-words.ts'
import { html } from './html.ts'
import type { NewPasswordProblem } from './new-password-rule.ts'
import { errorLine, field, languageField, page } from './page.ts'

export interface NewPasswordPage {
  readonly language: SignInLanguage
  readonly title: 'choosePassword' | 'setPassword'
  readonly action: string
  readonly username: string
  /** Proves that the person has just given the old password. */
  readonly ticket?: string
  readonly problem?: NewPasswordProblem | undefined
  /** Path of the page when it can be read anew in another language. */
  readonly here?: string
}

export function newPasswordPage({ language, title, action, username, ticket, problem, here }: NewPasswordPage): string {
  const { words, passwordProblems } = language
  const mark = (id: 'password' | 'repeated') => ({
    id,
    type: 'password' as const,
    autocomplete: 'new-password',
    focused: (problem?.field ?? 'password') === id,
    wrong: problem?.field === id,
  })
  return page(
    language,
    words[title],
    html`${errorLine(problem && passwordProblems[problem.code])}
<p>${words.yourUsername} <strong><bdi>${username}</bdi></strong></p>
<form method="post" action="${action}">
${languageField(language)}
${ticket !== undefined && html`<input type="hidden" name="ticket" value="${ticket}">`}
<input type="text" name="username" value="${username}" autocomplete="username" readonly hidden>
${field({ ...mark('password'), label: words.newPassword, hint: words.passwordHint })}
${field({ ...mark('repeated'), label: words.newPasswordAgain })}
<button class="button" type="submit">${words.savePassword}</button>
</form>`,
    here,
  )
}
