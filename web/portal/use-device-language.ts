import { useState } from 'react'
import { keepLanguage, languageAtFirst, type PortalLanguage } from './language/languages.ts'

/** The language of a page that nobody has signed in for: kept on this device. */
export function useDeviceLanguage() {
  const [language, setLanguage] = useState(() => languageAtFirst(localStorage, navigator.languages))
  const choose = (next: PortalLanguage): void => {
    keepLanguage(localStorage, next)
    setLanguage(next)
  }
  return { language, choose }
}
