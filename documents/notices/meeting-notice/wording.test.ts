import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../engine/languages.ts'
import { writeDate, writeTime } from '../../engine/write-date.ts'
import { noticeLanguages, wordingOf } from './wording.ts'

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
      : []
const asked = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).toSorted()
const english = leaves(wordingOf('en'))
const others = LOCALES.filter((locale) => locale !== 'en')
/** Letters that a sentence of the language must have, so that none was left in another. */
const SCRIPT = { es: /[a-záéíóúñ]/, 'zh-Hans': /\p{Script=Han}/u, 'zh-Hant': /\p{Script=Han}/u, ru: /\p{Script=Cyrillic}/u, bn: /\p{Script=Bengali}/u, ht: /[a-zèòé]/, ko: /\p{Script=Hangul}/u, ar: /\p{Script=Arabic}/u, ur: /\p{Script=Arabic}/u, fr: /[a-zéèàç]/ } as const

describe('the fixed wording', () => {
  it.each(others)('%s has every key of the English and says what it is', (locale) => {
    const paths = leaves(wordingOf(locale)).map(([path]) => path)
    expect(paths.filter((path) => !path.startsWith('/translation/')).toSorted()).toEqual(english.map(([path]) => path).toSorted())
    expect(wordingOf(locale).locale).toBe(locale)
    expect(wordingOf(locale).translation?.note).not.toBe('')
    expect(wordingOf(locale).translation?.asWritten).not.toBe('')
  })

  it.each(others)('%s asks for the same values as the English', (locale) => {
    const own = new Map(leaves(wordingOf(locale)))
    for (const [path, text] of english.filter(([at]) => !/^\/(date|time)\//.test(at))) expect([path, asked(own.get(path)!)]).toEqual([path, asked(text)])
    for (const part of ['weekday', 'month', 'day', 'year']) expect(asked(wordingOf(locale).date.pattern)).toContain(part)
    expect(asked(wordingOf(locale).date.withoutWeekday)).toEqual(['day', 'month', 'year'])
    expect(asked(wordingOf(locale).time.span)).toEqual(['from', 'to'])
  })

  it.each(others)('%s is written in its own letters', (locale) => {
    const exempt = /^\/(locale|origin|listSeparator|date\/pattern|date\/withoutWeekday|time)/
    const foreign = leaves(wordingOf(locale)).filter(([path, text]) => !exempt.test(path) && !SCRIPT[locale].test(text))
    expect(foreign).toEqual([])
  })

  it.each(others)('%s leaves no sentence of the English as it was', (locale) => {
    const own = new Map(leaves(wordingOf(locale)))
    const same = english.filter(([path, text]) => text.length > 24 && own.get(path) === text)
    expect(same).toEqual([])
  })

  it.each(LOCALES)('%s names seven days and twelve months, all different', (locale) => {
    const { weekdays, months } = wordingOf(locale).date
    expect([new Set(weekdays).size, new Set(months).size]).toEqual([7, 12])
  })

  it('administrators see which languages nobody has checked', () => {
    expect(noticeLanguages()).toHaveLength(LOCALES.length)
    for (const { locale, reviewed } of noticeLanguages()) expect(reviewed).toBe(wordingOf(locale).reviewed)
    expect(noticeLanguages().find(({ locale }) => locale === 'ur')).toEqual({
      locale: 'ur', name: 'Urdu', ownName: 'اردو', direction: 'rtl', reviewed: false, origin: 'machine',
    })
  })
})

describe('dates and times as each language writes them', () => {
  it.each([
    ['en', 'Monday, September 21, 2026', '2:05 PM'],
    ['es', 'lunes, 21 de septiembre de 2026', '2:05 p. m.'],
    ['zh-Hans', '2026年9月21日（星期一）', '下午2:05'],
    ['zh-Hant', '2026年9月21日（星期一）', '下午2:05'],
    ['ru', 'понедельник, 21 сентября 2026 г.', '14:05 (2:05 PM)'],
    ['bn', 'সোমবার, 21 সেপ্টেম্বর 2026', '2:05 PM'],
    ['ht', 'lendi 21 septanm 2026', '2:05 PM'],
    ['ko', '2026년 9월 21일 월요일', '오후 2:05'],
    ['ar', 'الاثنين، 21 سبتمبر 2026', '2:05 مساءً'],
    ['ur', 'پیر، 21 ستمبر 2026', '2:05 PM'],
    ['fr', 'lundi 21 septembre 2026', '14 h 05 (2:05 PM)'],
  ] as const)('%s', (locale, day, time) => {
    expect(writeDate('2026-09-21', wordingOf(locale).date)).toBe(day)
    expect(writeTime('14:05', wordingOf(locale).time)).toBe(time)
  })

  it.each([['00:15', '12:15 AM'], ['12:00', '12:00 PM'], ['11:59:30', '11:59 AM']])('%s is %s', (time, words) => {
    expect(writeTime(time, wordingOf('en').time)).toBe(words)
  })

  it.each(['24:00', '9:30', '', '12:60'])('%s is no time', (time) => {
    expect(() => writeTime(time, wordingOf('en').time)).toThrow(RangeError)
  })
})
