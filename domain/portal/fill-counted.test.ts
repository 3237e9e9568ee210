import { describe, expect, it } from 'vitest'
import { countCategories, countedIn, fillCounted } from './fill-counted.ts'

const RUSSIAN = 'через {minutes, plural, one {# минуту} few {# минуты} many {# минут}}.'

describe('numbers in a sentence', () => {
  it.each([
    ['1', 'через 1 минуту.'],
    ['2', 'через 2 минуты.'],
    ['5', 'через 5 минут.'],
    ['11', 'через 11 минут.'],
    ['21', 'через 21 минуту.'],
  ])('%s has its Russian form', (minutes, sentence) => expect(fillCounted(RUSSIAN, 'ru', { minutes })).toBe(sentence))

  it('may leave the number out, as Arabic does for one and two', () => {
    const text = '{hours, plural, one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}'
    expect(['1', '2', '3', '24', '100'].map((hours) => fillCounted(text, 'ar', { hours }))).toEqual(['ساعة واحدة', 'ساعتين', '3 ساعات', '24 ساعة', '100 ساعة'])
  })

  it('stay as they are without a value, as do other marks', () => {
    expect(fillCounted(`{name}: ${RUSSIAN}`, 'ru', {})).toBe(`{name}: ${RUSSIAN}`)
  })

  it('are told apart as the language does', () => {
    expect([...countCategories('ru')].toSorted()).toEqual(['few', 'many', 'one'])
    expect([...countCategories('fr')].toSorted()).toEqual(['one', 'other'])
    expect(countCategories('ko')).toEqual(['other'])
    expect(countCategories('ht')).toEqual(['other'])
    expect(countedIn(RUSSIAN)).toEqual([{ name: 'minutes', categories: ['one', 'few', 'many'] }])
  })
})
