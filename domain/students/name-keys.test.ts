import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTransposition, nameKey, phoneticKeys, scrambleKey } from './name-keys.ts'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzßæøłđžéñçüåжшяłωσשםעבاحم李王')
const letters = fc.array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 14 })
const name = letters.map((parts) => parts.join(''))
const MARKS = ['\u0301', '\u0300', '\u0302', '\u0303', '\u0308', '\u0327', '\u030C']
const SEPARATORS = ['-', "'", '’', ' ', '\u2019', '\u02BB', '.', '\u00A0']

describe('the key by which a name is found', () => {
  it.each([
    ["O'Brien", 'obrien'], ['O’Brien', 'obrien'], ['O Brien', 'obrien'], ['OBrien', 'obrien'],
    ['José', 'jose'], ['Jose\u0301', 'jose'], ['Zoë', 'zoe'], ['Ngô-Đình', 'ngodinh'],
    ['Łukasz', 'lukasz'], ['Øyvind', 'oyvind'], ['Æsa', 'aesa'], ['Groß', 'gross'], ['GROSS', 'gross'],
    ['İpek', 'ipek'], ['Işık', 'isik'], ['Kahoʻolawe', 'kahoolawe'], ['Ｓｍｉｔｈ', 'smith'],
    ['Νίκος', 'νικοσ'], ['Мария', 'мария'], ['יוֹסֵף', 'יוסף'], ['李小龍', '李小龍'], ['김민수', '김민수'], ['  ', ''], ['123', ''],
  ])('%s is found as %s', (written, key) => {
    expect(nameKey(written)).toBe(key)
  })
  it("[S-5.1-02] what the search field takes, letters and spaces, finds O'Brien", () => {
    for (const typed of ['O Brien', 'OBrien', 'o brien']) expect(nameKey(typed)).toBe(nameKey("O'Brien"))
  })
  it('case does not change the key', () => {
    fc.assert(fc.property(name, (text) =>
      nameKey(text.toUpperCase()) === nameKey(text) && nameKey(text.toLowerCase()) === nameKey(text)))
  })
  it('every letter of every script below U+10000 has one key in both cases and however it is composed', () => {
    const different: string[] = []
    for (let code = 0x41; code < 0x10000; code += 1) {
      const letter = String.fromCharCode(code)
      if (!/\p{L}/u.test(letter)) continue
      const keys = [letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFD')].map(nameKey)
      if (keys.some((key) => key !== nameKey(letter))) different.push(letter)
    }
    expect(different).toEqual([])
  })
  it('hyphens, apostrophes and spaces do not change the key', () => {
    const separators = fc.array(fc.constantFrom(...SEPARATORS), { minLength: 14, maxLength: 14 })
    fc.assert(fc.property(letters, separators, (parts, between) =>
      nameKey(parts.map((letter, index) => `${between[index] ?? ''}${letter}`).join('')) === nameKey(parts.join(''))))
  })
  it('accents do not change the key, composed or decomposed', () => {
    fc.assert(fc.property(letters, fc.constantFrom(...MARKS), (parts, mark) =>
      nameKey(parts.map((letter) => letter + mark).join('').normalize('NFC')) === nameKey(parts.join(''))
      && nameKey(parts.join('').normalize('NFD')) === nameKey(parts.join('').normalize('NFC'))))
  })
  it('the key of a key is the key, for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => nameKey(nameKey(text)) === nameKey(text)))
  })
  it('different letters make different keys', () => {
    expect(nameKey('Smith')).not.toBe(nameKey('Smyth'))
  })
})

describe('names that sound alike or were typed in the wrong order', () => {
  it('names that sound alike share a code', () => {
    const pairs = [
      ['Smith', 'Smyth'], ['Catherine', 'Kathryn'], ['Philip', 'Filip'], ['Stephen', 'Steven'], ["O'Brien", 'Obrian'],
    ] as const
    for (const [a, b] of pairs) {
      expect(phoneticKeys(a).some((code) => phoneticKeys(b).includes(code))).toBe(true)
    }
    expect(phoneticKeys('Schmidt')).toEqual(['XMT', 'SMT'])
    expect(phoneticKeys('Garcia')[0]).not.toBe(phoneticKeys('Smith')[0])
  })
  it('accents, case and separators do not change the codes; an unknown script has none', () => {
    expect(phoneticKeys("d'Ángelo")).toEqual(phoneticKeys('DANGELO'))
    expect(phoneticKeys('李')).toEqual(['', ''])
    expect(phoneticKeys('')).toEqual(['', ''])
  })
  it('swapping any two neighbours keeps the scramble key and is recognised unless they are the same letter', () => {
    const few = fc.array(fc.constantFrom(...'abcdeé'.split('')), { minLength: 2, maxLength: 10 })
    fc.assert(fc.property(few, fc.nat(), (parts, n) => {
      const at = n % (parts.length - 1)
      const swapped = parts.toSpliced(at, 2, parts[at + 1] ?? '', parts[at] ?? '')
      const [a, b] = [parts.join(''), swapped.join('')]
      expect(scrambleKey(a)).toBe(scrambleKey(b))
      expect(isTransposition(a, b)).toBe(nameKey(a) !== nameKey(b))
    }))
  })
  it('anything further apart is no transposition', () => {
    expect(isTransposition('Jhon', 'John')).toBe(true)
    expect(isTransposition('John', 'John')).toBe(false)
    expect(isTransposition('Nohj', 'John')).toBe(false)
    expect(isTransposition('Joh', 'John')).toBe(false)
    expect(isTransposition('Jhon', 'Johm')).toBe(false)
    for (const [a, b] of [['ab', 'cd'], ['ab', 'ca'], ['ab', 'bc']] as const) {
      expect(isTransposition(a, b)).toBe(false)
      expect(isTransposition(b, a)).toBe(false)
    }
    expect(isTransposition('', '')).toBe(false)
  })
})
