export const PASSWORD_HINT = 'At least 12 characters, and not your username. A short sentence is a good password.'

export interface NewPasswordProblem {
  readonly field: 'password' | 'repeated'
  readonly message: string
}

/** @returns undefined when the password may be set. */
export function problemWithNewPassword(
  password: string,
  repeated: string,
  username: string,
): NewPasswordProblem | undefined {
  const characters = Array.from(password.normalize('NFKC'))
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
  if (characters.length < 12) return { field: 'password', message: 'The password must have at least 12 characters.' }
  if (characters.length > 256) return { field: 'password', message: 'The password must have at most 256 characters.' }
  if (plain(password) === plain(username))
    return { field: 'password', message: 'The password must not be your username.' }
  if (new Set(characters).size < 3)
    return { field: 'password', message: 'The password must not repeat one or two characters.' }
  if (password !== repeated) return { field: 'repeated', message: 'The two passwords are not the same.' }
  return undefined
}
