import { expect, it } from 'vitest'
import { problemWithNewPassword } from './new-password-rule.ts'

const message = (password: string, repeated = password, username = 'dolores.rivera'): string | undefined =>
  problemWithNewPassword(password, repeated, username)?.message

it('asks for twelve characters, counted as people count them', () => {
  expect(message('eleven char')).toBe('The password must have at least 12 characters.')
  expect(message('twelve chars')).toBeUndefined()
  expect(message('🌳🌱🌲🌳🌱🌲🌳🌱🌲🌳🌱')).toBe('The password must have at least 12 characters.')
  expect(message('long sentence '.repeat(20))).toBe('The password must have at most 256 characters.')
})

it('refuses the username in any case, one repeated character, and two that differ', () => {
  expect(message('Dolores.Rivera')).toBe('The password must not be your username.')
  expect(message('abababababab')).toBe('The password must not repeat one or two characters.')
  expect(message('a good sentence', 'a good sentense')).toBe('The two passwords are not the same.')
  expect(problemWithNewPassword('a good sentence', 'x', 'd')?.field).toBe('repeated')
})
