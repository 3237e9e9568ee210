import { expect, it } from 'vitest'
import { languageOfTag } from './language-of-tag.ts'

const SPOKEN = ['en', 'es', 'zh-Hans', 'zh-Hant', 'ht'] as const

it.each([
  ['es-MX', 'es'],
  ['EN', 'en'],
  [' ht-HT ', 'ht'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['yue', 'zh-Hant'],
  ['de-CH', undefined],
  ['', undefined],
])('%s is read in %s', (tag, id) => expect(languageOfTag(tag, SPOKEN)).toBe(id))

it('a script that is not spoken is not read in the other', () => {
  expect(languageOfTag('zh-TW', ['en', 'zh-Hans'])).toBeUndefined()
})
