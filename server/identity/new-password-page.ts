import { html } from './html.ts'
import { errorLine, field, page } from './page.ts'
import { PASSWORD_HINT, type NewPasswordProblem } from './new-password-rule.ts'

export interface NewPasswordPage {
  readonly title: 'Choose a new password' | 'Set your password'
  readonly action: string
  readonly username: string
  /** Proves that the person has just given the old password. */
  readonly ticket?: string
  readonly problem?: NewPasswordProblem | undefined
}

export function newPasswordPage({ title, action, username, ticket, problem }: NewPasswordPage): string {
  const mark = (id: 'password' | 'repeated') => ({
    id,
    type: 'password' as const,
    autocomplete: 'new-password',
    focused: (problem?.field ?? 'password') === id,
    wrong: problem?.field === id,
  })
  return page(
    title,
    html`${errorLine(problem?.message)}
<p>Your username is <strong>${username}</strong>.</p>
<form method="post" action="${action}">
${ticket !== undefined && html`<input type="hidden" name="ticket" value="${ticket}">`}
<input type="text" name="username" value="${username}" autocomplete="username" readonly hidden>
${field({ ...mark('password'), label: 'New password', hint: PASSWORD_HINT })}
${field({ ...mark('repeated'), label: 'New password again' })}
<button class="button" type="submit">Save password</button>
</form>`,
  )
}
