import { describe, expect, it } from 'vitest'
import { headerName, isMailAddress, readMailbox } from './mail-address.ts'

describe('a mail address', () => {
  it.each(['ana@example.org', "o'neil+x@schools.nyc.gov", 'a.b@localhost', 'x@mail.example.co.uk'])('takes %s', (address) => {
    expect(isMailAddress(address)).toBe(true)
  })
  it.each([
    '', 'ana', 'ana@', '@example.org', 'ana @example.org', 'ana@example.org ', 'a@b@c.org', 'a@example.org,b@example.org', 'a..b@example.org', '<ana@example.org>',
    'a@example.org\r\nRCPT TO:<x@y.z>', 'a@example.org\n', '"a b"@example.org', 'a@-example.org', 'a@example..org', `${'a'.repeat(250)}@x.org`, 'a@example.org>\r\nDATA',
  ])('refuses %j', (address) => {
    expect(isMailAddress(address)).toBe(false)
  })
})

describe('a name in a header', () => {
  it('is one line without what could end it', () => {
    expect(headerName('Ana\r\nBcc: x@y.z "Rivera" <a@b.c>')).toBe('Ana Bcc: x@y.z Rivera a@b.c')
    expect(headerName('王小明 José O’Neil')).toBe('王小明 José O’Neil')
  })
})

describe('the sender', () => {
  it('is an address, or a name with one', () => {
    expect(readMailbox('no-reply@schools.nyc.gov')).toEqual({ name: '', address: 'no-reply@schools.nyc.gov' })
    expect(readMailbox('"Trellis Schools" <no-reply@schools.nyc.gov>')).toEqual({ name: 'Trellis Schools', address: 'no-reply@schools.nyc.gov' })
    expect(readMailbox('Trellis <a@b>, c@d.org')).toBeUndefined()
  })
})
