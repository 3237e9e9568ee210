import { saveUserEvent, type SavedEvent } from '@trellis/contract/events.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RefusedSave, savedValue } from '../api/envelope.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import type { LogEventValues } from './log-event-values.ts'

/** Why the event was not saved. */
export interface EventTrouble {
  sentence: string
  /** Somebody changed or deleted it meanwhile: the form has to be made again from what is there now. */
  isStale: boolean
  reference: string | undefined
}

/** Saves by `EventLog/Add`; a refusal stays with its sentence, and with each field that it names. */
export function useSaveEvent(form: UseFormReturn<LogEventValues>) {
  const [trouble, setTrouble] = useState<EventTrouble>()
  const { send, isPending } = useSend(saveUserEvent)
  const save = async (body: SavedEvent, etag: string | undefined): Promise<{ caseactionsk: string }> => {
    setTrouble(undefined)
    try {
      return savedValue(await send({ body }, etag))
    } catch (error) {
      setTrouble(troubleOf(error))
      if (error instanceof ServiceError)
        for (const [field, message] of Object.entries(error.fieldErrors))
          if (field in form.getValues()) form.setError(field as keyof LogEventValues, { type: 'server', message })
      throw error
    }
  }
  return { save, isPending, trouble }
}

function troubleOf(error: unknown): EventTrouble {
  const isService = error instanceof ServiceError
  return {
    sentence: error instanceof RefusedSave ? error.lines.join(' ') || Toast.saveFailed : sentenceOf(error),
    isStale: isService && error.status === 409,
    reference: isService && error.status >= 500 ? error.reference : undefined,
  }
}
