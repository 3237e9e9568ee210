import { LOCALES } from '@trellis/documents/engine/languages.ts'
import { CLOCK_DEFINITIONS } from '@trellis/domain/timelines/clock-definitions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, languageAtFirst, type PortalLanguage } from './languages.ts'
import { loadAllWords } from '../testing/load-all-words.ts'
import { clockTime, dayOfInstant, fullDay, longDay } from './write-days.ts'

let all: readonly PortalLanguage[]
let english: PortalLanguage
beforeAll(async () => {
  all = await loadAllWords()
  english = all[0]!
})
const spoken = (id: string): PortalLanguage => all.find((one) => one.id === id)!
const others = LANGUAGES.filter(({ id }) => id !== 'en')

/** Every text by its path; of a text that takes a name or a date, what becomes of a mark. */
const texts = (value: unknown, at = ''): [string, string][] => {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value === 'function') return [[at, (value as (text: string) => string)('{filled}')]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, `${at}/${key}`))
}
const textsOf = ({ words: { dayWords: _days, timeWords: _times, ...words } }: PortalLanguage): [string, string][] => texts(words)
const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted((a, b) => a.localeCompare(b))

/** Letters that a sentence of the language must have, so that none was left in another. */
const SCRIPT: Record<string, RegExp> = {
  'zh-Hans': /\p{Script=Han}/u, 'zh-Hant': /\p{Script=Han}/u, ru: /\p{Script=Cyrillic}/u, bn: /\p{Script=Bengali}/u, ko: /\p{Script=Hangul}/u, ar: /\p{Script=Arabic}/u, ur: /\p{Script=Arabic}/u,
}

describe('the words of the portal', () => {
  it('are there in every language that letters are written in', () => {
    expect(LANGUAGES.map(({ id }) => id)).toEqual(LOCALES)
  })

  it.each(others)('$id has every text, and asks for the same values as English', ({ id }) => {
    const shape = (language: PortalLanguage) => textsOf(language).map(([path, text]) => [path, path === '/notReviewed' || text !== '', places(text)])
    expect(shape(spoken(id))).toEqual(shape(english))
  })

  it.each(others)('$id leaves no sentence in another language', ({ id }) => {
    const own = new Map(textsOf(spoken(id)))
    expect(textsOf(english).filter(([path, text]) => text.length > 24 && own.get(path) === text)).toEqual([])
    const script = SCRIPT[id] ?? /\p{Script=Latin}/u
    expect([...own].filter(([path, text]) => path !== '/meetings/span' && !script.test(text))).toEqual([])
  })

  it.each(LANGUAGES)('$id has a name for every date that can be shown', ({ id }) => {
    const shown = CLOCK_DEFINITIONS.filter(({ headerLine }) => headerLine === 'complianceDates').map(({ description }) => description)
    expect(shown.filter((name) => spoken(id).words.dates[name] === undefined)).toEqual([])
  })

  it('count as reviewed in English alone, and every other says so in its own words', () => {
    expect(LANGUAGES.filter(({ isReviewed }) => isReviewed).map(({ id }) => id)).toEqual(['en'])
    expect(all.filter(({ isReviewed, words }) => isReviewed !== (words.notReviewed === ''))).toEqual([])
  })
})

describe('days and times', () => {
  it.each([
    ['en', 'December 15, 2026', 'Tuesday, December 15, 2026', '2:05 PM'],
    ['zh-Hans', '2026年12月15日', '2026年12月15日星期二', '下午2:05'],
    ['zh-Hant', '2026年12月15日', '2026年12月15日 星期二', '下午2:05'],
    ['ru', '15 декабря 2026 г.', 'вторник, 15 декабря 2026 г.', '2:05 PM'],
    ['ht', '15 desanm 2026', 'madi 15 desanm 2026', '2:05 PM'],
    ['ko', '2026년 12월 15일', '2026년 12월 15일 화요일', '오후 2:05'],
    ['fr', '15 décembre 2026', 'mardi 15 décembre 2026', '2:05 PM'],
  ])('%s writes them as its readers do', (id, long, full, time) => {
    const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
    const language = spoken(id)
    expect([longDay('2026-12-15', language), fullDay('2026-12-15', language), clockTime('14:05', language)].map(plain)).toEqual([long, full, time])
    expect(plain(dayOfInstant('2026-12-15T15:00:00Z', language))).toBe(long)
  })
})

describe('the language at first', () => {
  it.each([
    [['es-MX'], 'es'],
    [['de', 'fr-CA'], 'fr'],
    [['de'], 'en'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-TW', 'ar'], 'zh-Hant'],
    [['ht'], 'ht'],
    [['ko-KR', 'en-US'], 'ko'],
  ])('a browser that wishes for %j reads %s', (wished, id) => {
    expect(languageAtFirst({ getItem: () => null }, wished).id).toBe(id)
  })

  it('what was chosen on this device goes before', () => {
    expect(languageAtFirst({ getItem: () => 'ru' }, ['es']).id).toBe('ru')
  })
})
