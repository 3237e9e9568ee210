import { nameKey, phoneticKeys, scrambleKey } from '@trellis/domain/students/name-keys.ts'

/** What a typed name is looked up by. An empty key means that the field was left empty. */
export interface NameSought {
  readonly key: string
  /** First text after every key that begins with `key`, in "C" order: the end of the range scan. */
  readonly end: string
  readonly letters: string
  readonly sounds: readonly string[]
}

export function nameSought(text: string | null | undefined): NameSought {
  const key = nameKey(text ?? '')
  return { key, end: `${key}\u{10FFFF}`, letters: scrambleKey(key), sounds: [...new Set(phoneticKeys(key))].filter((code) => code !== '') }
}
