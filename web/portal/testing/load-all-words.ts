import { LANGUAGES, type PortalLanguage } from '../language/languages.ts'
import { loadLanguage } from '../language/load-words.ts'

/** Before pages are drawn in a test, so that none has to wait for its words. */
export const loadAllWords = (): Promise<PortalLanguage[]> => Promise.all(LANGUAGES.map(loadLanguage))
