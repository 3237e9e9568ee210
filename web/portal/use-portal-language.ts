import { choosePortalLanguage, getPortalSettings } from '@trellis/contract/portal.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { findLanguage, keepLanguage, languageAtFirst, type PortalLanguage } from './language/languages.ts'

/** The language of the page: what was pressed, else what the person chose on any device, else this device's. */
export function usePortalLanguage() {
  const [pressed, setPressed] = useState<PortalLanguage>()
  const [atFirst] = useState(() => languageAtFirst(localStorage, navigator.languages))
  const { data } = useRead(getPortalSettings, {}, { isQuietRefusal: true })
  const { send, error } = useSend(choosePortalLanguage, { changes: [getPortalSettings] })
  const kept = findLanguage(data?.language)
  useEffect(() => {
    if (kept) keepLanguage(localStorage, kept)
  }, [kept])
  return {
    language: pressed ?? kept ?? atFirst,
    /** The choice holds on this device only. */
    isForgotten: error !== null,
    choose: (next: PortalLanguage): void => {
      keepLanguage(localStorage, next)
      setPressed(next)
      void send({ body: { language: next.id } }).catch(() => undefined) // said by isForgotten
    },
  }
}
