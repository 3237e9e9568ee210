import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seal, unseal } from './sealed-box.ts'

const secret = randomBytes(32)

it('opens what it closed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value))
      expect(unseal(secret, 'a', seal(secret, 'a', value))).toEqual(plain)
    }),
  )
})

it('stays shut under another purpose, another secret or after a change of one bit', () => {
  const closed = seal(secret, 'a', { person: '7' })
  expect(unseal(secret, 'a', closed)).toEqual({ person: '7' })
  expect(unseal(secret, 'b', closed)).toBeUndefined()
  expect(unseal(randomBytes(32), 'a', closed)).toBeUndefined()
  const bytes = Buffer.from(closed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(unseal(secret, 'a', changed.toString('base64url'))).toBeUndefined()
  }
})

it('opens nothing that is no sealed text', () => {
  for (const text of [undefined, null, 7, '', 'x', 'A'.repeat(200)]) expect(unseal(secret, 'a', text)).toBeUndefined()
})
