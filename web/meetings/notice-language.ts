import type { ReferenceItem } from '@trellis/contract/reference.ts'
import type { StudentProfile } from '@trellis/contract/students.ts'

/** Id of the family's language in the Language list, '' for English and where none is known (34 CFR 300.503(c)). */
export function languageOfHome({ homeLanguage }: StudentProfile, languages: readonly ReferenceItem[]): string {
  const wanted = homeLanguage?.trim().toLowerCase() ?? ''
  if (wanted === '' || wanted === 'english') return ''
  const found = languages.find(({ description, value }) => [description, value].some((text) => text.toLowerCase() === wanted))
  return found ? String(found.id) : ''
}
