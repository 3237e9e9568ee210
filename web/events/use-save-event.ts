import { saveUserEvent, type SavedEvent } from '@trellis/contract/events.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { tellFields, troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import type { LogEventValues } from './log-event-values.ts'

/** Saves by `EventLog/Add`; a refusal stays with its sentence, and with each field that it names. */
export function useSaveEvent(form: UseFormReturn<LogEventValues>) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(saveUserEvent)
  const save = async (body: SavedEvent, etag: string | undefined): Promise<{ caseactionsk: string }> => {
    setTrouble(undefined)
    try {
      return savedValue(await send({ body }, etag))
    } catch (error) {
      setTrouble(troubleOf(error))
      tellFields(form, error)
      throw error
    }
  }
  return { save, isPending, trouble }
}
