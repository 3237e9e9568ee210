import type { Problem } from '@trellis/domain/basics/problem.ts'
import type { PortalLanguage } from './language/languages.ts'

/** A rule's sentence in the language of the page; in English it is the rule's own. */
export const problemText = ({ code, message }: Problem, { id, words }: PortalLanguage): string =>
  id === 'en' ? message : (words.requests.problems[code] ?? message)
