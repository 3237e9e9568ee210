import { useReferenceList } from '../../api/use-reference-list.ts'
import { shownDate } from '../../timelines/date-text.ts'
import { phoneLine } from '../phone-line.ts'

/** A value of the form in words, by the last part of its path. */
export function useValueWords(): (path: string, value: string) => string {
  const languages = useReferenceList('Language')
  const relationships = useReferenceList('Relationship')
  return (path, value) => {
    if (value === '') return 'empty'
    const name = path.split('.').at(-1)
    const named = (items: readonly { id: number; description: string }[] | undefined) => items?.find(({ id }) => String(id) === value)?.description ?? value
    switch (name) {
      case 'birthDate':
        return shownDate(value) ?? value
      case 'homePhone':
      case 'workPhone':
        return phoneLine(value)
      case 'spokenLanguage':
      case 'writtenLanguage':
        return named(languages.data?.items)
      case 'relationship':
        return named(relationships.data?.items)
      default:
        return value
    }
  }
}
