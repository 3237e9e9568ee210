import type { Direction } from './languages.ts'

const [LEFT_TO_RIGHT, FIRST_STRONG, END] = ['\u2066', '\u2068', '\u2069']
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * A value inside text of another direction. Without it the Unicode rules turn 718-555-0142 round in an Arabic sentence
 * (UAX 9), in a PDF and in a browser alike. Text without any risk is left as it is.
 */
export interface Isolate {
  /** Phone numbers, ids, times, dates in figures, US addresses. */
  readonly code: (text: string) => string
  /** Names and other words whose own letters decide. */
  readonly words: (text: string) => string
}

export const isolateIn = (direction: Direction): Isolate => ({
  code: (text) => (text !== '' && direction === 'rtl' ? `${LEFT_TO_RIGHT}${text}${END}` : text),
  words: (text) => (text !== '' && (direction === 'rtl' || RIGHT_TO_LEFT_LETTER.test(text)) ? `${FIRST_STRONG}${text}${END}` : text),
})

/** The characters that change nothing but direction. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')
