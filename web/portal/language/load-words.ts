import type { Locale } from '@trellis/documents/engine/languages.ts'
import { use, useDeferredValue } from 'react'
import type { PortalLanguage, PortalLanguageName } from './languages.ts'
import type { PortalWords } from './portal-words.ts'

/** One language is one chunk: a parent loads the one they read. */
const WORDS: Readonly<Record<Locale, () => Promise<PortalWords>>> = {
  en: async () => (await import('./english/portal.ts')).ENGLISH,
  es: async () => (await import('./spanish/portal.ts')).SPANISH,
  'zh-Hans': async () => (await import('./chinese-simplified/portal.ts')).SIMPLIFIED_CHINESE,
  'zh-Hant': async () => (await import('./chinese-traditional/portal.ts')).TRADITIONAL_CHINESE,
  ru: async () => (await import('./russian/portal.ts')).RUSSIAN,
  bn: async () => (await import('./bengali/portal.ts')).BENGALI,
  ht: async () => (await import('./haitian-creole/portal.ts')).HAITIAN_CREOLE,
  ko: async () => (await import('./korean/portal.ts')).KOREAN,
  ar: async () => (await import('./arabic/portal.ts')).ARABIC,
  ur: async () => (await import('./urdu/portal.ts')).URDU,
  fr: async () => (await import('./french/portal.ts')).FRENCH,
}

const loading = new Map<Locale, Promise<PortalLanguage>>()

async function fetchWords(name: PortalLanguageName): Promise<PortalLanguage> {
  return { ...name, words: await WORDS[name.id]() }
}

/** Fetched once. */
export function loadLanguage(name: PortalLanguageName): Promise<PortalLanguage> {
  const language = loading.get(name.id) ?? known(fetchWords(name))
  loading.set(name.id, language)
  return language
}

/** `use` reads what is marked as here at once, instead of waiting once more (react.dev/reference/react/use). */
function known<T>(promise: Promise<T>): Promise<T> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }), () => undefined)
  return promise
}

/** The language with its words; while another one is on its way, the one before stays. */
export function useWords(name: PortalLanguageName): PortalLanguage {
  const shown = useDeferredValue(name)
  return use(loadLanguage(shown)) // always asked: React refuses a `use` that is there in one attempt and not in the next
}
