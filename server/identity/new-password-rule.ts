import { ENGLISH_SIGN_IN, type PasswordProblemCode } from '@trellis/domain/portal/sign-in-words.ts'

export interface NewPasswordProblem {
  readonly field: 'password' | 'repeated'
  /** Names the sentence in each language. */
  readonly code: PasswordProblemCode
  /** In English. */
  readonly message: string
}

export const passwordProblem = (field: NewPasswordProblem['field'], code: PasswordProblemCode): NewPasswordProblem => ({
  field, code, message: ENGLISH_SIGN_IN.passwordProblems[code],
})

/** @returns undefined when the password may be set. */
export function problemWithNewPassword(
  password: string,
  repeated: string,
  username: string,
): NewPasswordProblem | undefined {
  const characters = Array.from(password.normalize('NFKC'))
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
  if (characters.length < 12) return passwordProblem('password', 'short')
  if (characters.length > 256) return passwordProblem('password', 'long')
  if (plain(password) === plain(username)) return passwordProblem('password', 'username')
  if (new Set(characters).size < 3) return passwordProblem('password', 'repeats')
  if (password !== repeated) return passwordProblem('repeated', 'differ')
  return undefined
}
