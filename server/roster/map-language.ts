export interface ListedLanguage {
  readonly id: number
  readonly description: string
  readonly value: string
}
export type LanguageIndex = ReadonlyMap<string, number>

export const OTHER_LANGUAGE = 72

/**
 * Finds a language by its code (ISO 639-1 or -3) or its name: `Chinese (Cantonese)` also answers to Cantonese,
 * `Kichwa/Quechua` to either; Chinese alone is the first of its kind.
 */
export function indexLanguages(languages: readonly ListedLanguage[]): LanguageIndex {
  const index = new Map<string, number>()
  const name = (text: string | undefined, id: number): void => {
    const key = keyOf(text ?? '')
    if (key && !index.has(key)) index.set(key, id)
  }
  for (const { id, description, value } of languages) {
    name(description, id)
    name(value, id)
  }
  for (const { id, description } of languages) {
    const [, outer, inner] = /^([^(]*)(?:\((.*)\))?$/.exec(description) ?? []
    for (const part of [...(outer ?? '').split('/'), ...(inner ?? '').split('/')]) name(part, id)
  }
  return index
}

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Id of the list Language; undefined when the list has no such language. */
export function mapLanguage(index: LanguageIndex, cell: string): number | undefined {
  const found = index.get(keyOf(cell))
  if (found !== undefined || !/^[a-z]{2,3}$/i.test(cell)) return found
  return index.get(keyOf(english.of(cell.toLowerCase()) ?? ''))
}

const keyOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
