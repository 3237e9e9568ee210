import { expect, it } from 'vitest'
import { identitySecret } from './identity-secret.ts'

it('is the same for the same password, and another for another', () => {
  expect(identitySecret('one')).toHaveLength(32)
  expect(identitySecret('one')).toEqual(identitySecret('one'))
  expect(identitySecret('one')).not.toEqual(identitySecret('two'))
  expect(identitySecret('one', 's'.repeat(32))).toEqual(identitySecret(undefined, 's'.repeat(32)))
})

it('refuses to guess: no password, an empty one, a short secret', () => {
  expect(() => identitySecret(undefined)).toThrow('set TRELLIS_SECRET')
  expect(() => identitySecret('')).toThrow('set TRELLIS_SECRET')
  expect(() => identitySecret('one', 'short')).toThrow('at least 32 characters')
})
