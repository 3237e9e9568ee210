import { describe, expect, it } from 'vitest'
import { cleanData, cleanText } from './clean-text.ts'

const letters = new Set(Array.from('abcé1()# \ufffd', (letter) => letter.codePointAt(0)!))
const clean = (typed: string) => cleanText(typed, letters)

describe('text before it is printed', () => {
  it.each([
    ['what can be printed stays', 'abc (1)', 'abc (1)', []],
    ['accents are put together', 'e\u0301', 'é', []],
    ['line ends become one kind', 'a\r\nb\rc', 'a\nb\nc', []],
    ['controls go', 'a\u0000b\u0007c\u009f', 'abc', []],
    ['a byte order mark goes', '\ufeffabc', 'abc', []],
    ['overrides of direction go', 'a\u202ebc\u202c', 'abc', []],
    ['isolates stay', '\u2066a\u2069', '\u2066a\u2069', []],
    ['half a character is replaced', 'a\ud83d', 'a\ufffd', []],
    ['what no font has is replaced and told', 'a🙂b', 'a\ufffdb', ['🙂']],
    ['a mark that no font has leaves nothing', 'a\u20e3b', 'ab', ['\u20e3']],
  ])('%s', (_what, typed, text, lost) => {
    expect(clean(typed)).toEqual({ text, lost })
  })

  it('a run without a place to break gets one, at the length of a line at most', () => {
    const { text } = clean('('.repeat(150))
    expect(text.split('\u200b').map((run) => run.length)).toEqual([60, 60, 30])
    expect(clean('a'.repeat(60)).text).toBe('a'.repeat(60))
  })

  it('goes through every value of the data and leaves keys and numbers', () => {
    expect(cleanData({ a: ['b🙂', 1, null], '🙂': { c: 'c\u0000' } }, letters)).toEqual({ data: { a: ['b\ufffd', 1, null], '🙂': { c: 'c' } }, lost: ['🙂'] })
  })
})
