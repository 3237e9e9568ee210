import { isLocale, LANGUAGES, type Locale } from '@trellis/documents/engine/languages.ts'
import { ENGLISH_FRAME, type FrameLanguage, type FrameWords } from './frame-words.ts'

interface FrameFile {
  default: { words: FrameWords }
}

/** One language is one chunk, fetched with the first page that wants it: staff load none. */
const FILES: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<FrameFile>>> = {
  es: () => import('./frame/es.json'),
  'zh-Hans': () => import('./frame/zh-Hans.json'),
  'zh-Hant': () => import('./frame/zh-Hant.json'),
  ru: () => import('./frame/ru.json'),
  bn: () => import('./frame/bn.json'),
  ht: () => import('./frame/ht.json'),
  ko: () => import('./frame/ko.json'),
  ar: () => import('./frame/ar.json'),
  ur: () => import('./frame/ur.json'),
  fr: () => import('./frame/fr.json'),
}

/** A language that is not spoken is English. */
export async function findFrame(id: string): Promise<FrameLanguage> {
  if (!isLocale(id) || id === 'en') return ENGLISH_FRAME
  const { words } = (await FILES[id]()).default
  return { id, direction: LANGUAGES[id].direction, words }
}
