import { useState } from 'react'
import { keepLanguage, languageAtFirst, type PortalLanguageName } from './language/languages.ts'
import { useWords } from './language/load-words.ts'

/** The language of a page that nobody has signed in for: kept on this device. */
export function useDeviceLanguage() {
  const [name, setName] = useState(() => languageAtFirst(localStorage, navigator.languages))
  const choose = (next: PortalLanguageName): void => {
    keepLanguage(localStorage, next)
    setName(next)
  }
  return { language: useWords(name), choose }
}
