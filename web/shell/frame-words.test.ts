import { LOCALES } from '@trellis/documents/engine/languages.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ENGLISH_KIT } from '../ui/kit-words.ts'
import { findFrame } from './find-frame.ts'
import { speak, speakAtFirst } from './frame-language.ts'
import { ENGLISH_FRAME, FRAME_LANGUAGES, type FrameLanguage } from './frame-words.ts'
import { ENGLISH_PAGES } from './page-words.ts'

const others = LOCALES.filter((id) => id !== 'en')
/** English texts of elsewhere, by which a translation is found: each is there in one language as in the next. */
const FOREIGN = ['notices', 'pages/dataNames'] as const
const SCRIPT: Record<string, RegExp> = {
  'zh-Hans': /\p{Script=Han}/u, 'zh-Hant': /\p{Script=Han}/u, ru: /\p{Script=Cyrillic}/u, bn: /\p{Script=Bengali}/u, ko: /\p{Script=Hangul}/u, ar: /\p{Script=Arabic}/u, ur: /\p{Script=Arabic}/u,
}

const texts = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'string' ? [[at, value]] : Object.entries(value as object).flatMap(([key, one]) => texts(one, `${at}/${key}`))
const isForeign = (path: string): boolean => FOREIGN.some((part) => path.startsWith(`/${part}/`))
const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted((a, b) => a.localeCompare(b))
const ownTexts = ({ words }: FrameLanguage): [string, string][] =>
  texts({ pages: ENGLISH_PAGES, ...words })
    .filter(([path]) => !isForeign(path))
    .toSorted(([a], [b]) => a.localeCompare(b))

const all = new Map<string, FrameLanguage>()
beforeAll(async () => {
  for (const id of LOCALES) all.set(id, await findFrame(id))
})
afterEach(async () => {
  localStorage.clear()
  await speak('en')
})

describe('what stands around the pages of parents', () => {
  it('is there in every language that letters are written in', () => {
    expect(FRAME_LANGUAGES.map(({ id }) => id)).toEqual(LOCALES)
    expect([...all.values()].map(({ id }) => id)).toEqual(LOCALES)
  })

  it.each(others)('%s says everything, with the same places to fill in', (id) => {
    const shape = (language: FrameLanguage) => ownTexts(language).map(([path, text]) => [path, text !== '', places(text)])
    expect(shape(all.get(id)!)).toEqual(shape(ENGLISH_FRAME))
    const foreign = (language: FrameLanguage) => texts(language.words).flatMap(([path]) => (isForeign(path) ? path : []))
    expect(foreign(all.get(id)!)).toEqual(foreign(all.get('es')!))
  })

  it.each(others)('%s leaves no sentence in another language', (id) => {
    const script = SCRIPT[id] ?? /\p{Script=Latin}/u
    const own = texts(all.get(id)!.words)
    expect(own.filter(([path, text]) => path !== '/pages/forbiddenTitle' && !script.test(text))).toEqual([])
    const english = new Map(ownTexts(ENGLISH_FRAME))
    expect(own.filter(([path, text]) => text.length > 12 && english.get(path) === text)).toEqual([])
  })
})

describe('the language of the frame', () => {
  it.each([['zh-Hant', 'ltr'], ['ht', 'ltr'], ['ur', 'rtl']])('%s is the language of the document, and of the kit', async (id, direction) => {
    await speak(id)
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([id, direction])
    expect(all.get(id)!.words.kit.close).not.toBe(ENGLISH_KIT.close)
  })

  it('is handed over by a page of the issuer and kept on the device; one that is not spoken is not', async () => {
    await speakAtFirst({ search: '?lang=ko' }, localStorage)
    expect(document.documentElement.lang).toBe('ko')
    await speakAtFirst({ search: '?lang=tlh' }, localStorage)
    expect(document.documentElement.lang).toBe('ko')
  })
})
