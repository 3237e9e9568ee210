import { expect, it } from 'vitest'
import { publicOrigin } from './public-origin.ts'

it('takes https anywhere and http on this machine', () => {
  expect(publicOrigin('https://Trellis.Example.org/')).toBe('https://trellis.example.org')
  for (const host of ['localhost:8080', '127.0.0.1', '127.8.0.1:3000', '[::1]:3000', 'trellis.localhost']) {
    expect(publicOrigin(`http://${host}`)).toBe(`http://${host}`)
  }
})

it('refuses plain http elsewhere, paths, and what is no address, in a sentence', () => {
  for (const host of ['trellis.example.org', '10.0.0.4', '127.0.0.1.example.org', 'localhost.example.org']) {
    expect(() => publicOrigin(`http://${host}`)).toThrow('over plain http')
  }
  expect(() => publicOrigin('https://example.org/trellis')).toThrow('without a path')
  expect(() => publicOrigin('ftp://example.org')).toThrow('must begin with https://')
  expect(() => publicOrigin('example.org')).toThrow('must be an address')
})
