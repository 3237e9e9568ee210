import { LANGUAGES, localeOfLanguage } from '@trellis/documents/engine/languages.ts'

/** A language as its speakers call it, with the list's English name, as far as letters are written in it. */
export function interpreterLanguage(id: number, description: string): string {
  const locale = localeOfLanguage(id)
  const own = locale && LANGUAGES[locale].ownName
  return own && own !== description ? `${own} (${description})` : description
}
