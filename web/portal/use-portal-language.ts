import { choosePortalLanguage, getPortalSettings } from '@trellis/contract/portal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { findLanguage, keepLanguage, languageAtFirst, type PortalLanguageName } from './language/languages.ts'
import { useWords } from './language/load-words.ts'

/** Until the service has told of it again: the next page must not go back to the language before. */
const PRESSED = ['portal-language-pressed']

/** The language of the page: what was pressed, else what the person chose on any device, else this device's. */
export function usePortalLanguage() {
  const queries = useQueryClient()
  const [pressed, setPressed] = useState(() => queries.getQueryData<PortalLanguageName>(PRESSED))
  const [atFirst] = useState(() => languageAtFirst(localStorage, navigator.languages))
  const { data } = useRead(getPortalSettings, {}, { isQuietRefusal: true })
  const { send, error } = useSend(choosePortalLanguage, { changes: [getPortalSettings] })
  const kept = findLanguage(data?.language)
  const language = useWords(pressed ?? kept ?? atFirst)
  useEffect(() => {
    if (kept && !pressed) keepLanguage(localStorage, kept)
  }, [kept, pressed])
  return {
    language,
    /** The choice holds on this device only. */
    isForgotten: error !== null,
    choose: (next: PortalLanguageName): void => {
      keepLanguage(localStorage, next)
      queries.setQueryData(PRESSED, next)
      setPressed(next)
      void send({ body: { language: next.id } }).catch(() => undefined) // said by isForgotten
    },
  }
}
