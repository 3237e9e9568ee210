import { nameKey, phoneticKeys, scrambleKey } from '@trellis/domain/students/name-keys.ts'

export interface SearchKeyColumns {
  readonly last_key: string
  readonly first_key: string
  readonly last_sound: readonly string[]
  readonly last_letters: string
  readonly first_letters: string
}

/** The stored columns by which a student is found; an empty sound is never stored. */
export const searchKeyColumns = (firstName: string, lastName: string): SearchKeyColumns => ({
  last_key: nameKey(lastName),
  first_key: nameKey(firstName),
  last_sound: [...new Set(phoneticKeys(lastName))].filter((code) => code !== ''),
  last_letters: scrambleKey(lastName),
  first_letters: scrambleKey(firstName),
})
