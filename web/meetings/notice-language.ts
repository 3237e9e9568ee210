import type { ReferenceItem } from '@trellis/contract/reference.ts'
import type { StudentProfile } from '@trellis/contract/students.ts'

const isEnglish = ({ description }: ReferenceItem): boolean => description.trim().toLowerCase() === 'english'

/**
 * Id of the language that this parent reads, else of the home, in the Language list: notices are given in the parent's
 * native language (34 CFR 300.503(c)). '' for English, which stands in every notice, and where none is known.
 */
export function noticeLanguageOf(
  parentSk: string,
  { parentDetails, homeLanguage }: StudentProfile,
  languages: readonly ReferenceItem[],
): string {
  const written = parentDetails.find((parent) => parent.parentSk === parentSk)?.writtenLanguage
  const home = homeLanguage?.trim().toLowerCase()
  const found = languages.find(({ id }) => id === written) ?? languages.find(({ description }) => description.toLowerCase() === home)
  return found && !isEnglish(found) ? String(found.id) : ''
}
