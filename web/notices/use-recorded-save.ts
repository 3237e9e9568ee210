import type { Endpoint, ResponseOf } from '@trellis/contract/endpoint.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import type { CallRequest } from '../api/client.ts'
import { RefusedSave, savedValue, type Envelope } from '../api/envelope.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'

type ValueOf<E extends Endpoint> = ResponseOf<E> extends Envelope<infer V> ? NonNullable<V> : never

/** A save whose outcome is told: what was done as a toast, why it was not as a sentence that stays on the page. */
export function useRecordedSave<E extends Endpoint>(
  endpoint: E,
  options: {
    changes: readonly Pick<Endpoint, 'method' | 'path'>[]
    said?: (value: ValueOf<E>) => string
    onSaved?: (value: ValueOf<E>) => void
  },
) {
  const [trouble, setTrouble] = useState<string>()
  const { send, isPending } = useSend(endpoint, { changes: options.changes })
  const save = async (request: CallRequest<E>): Promise<void> => {
    setTrouble(undefined)
    try {
      const value = savedValue((await send(request)) as Envelope<ValueOf<E>>)
      notify.success(options.said?.(value) ?? Toast.saved)
      options.onSaved?.(value)
    } catch (error) {
      setTrouble(troubleSentence(error))
    }
  }
  return { save, isPending, trouble }
}

export function troubleSentence(error: unknown): string {
  if (error instanceof RefusedSave) return error.lines.join(' ')
  const sentence = sentenceOf(error)
  return error instanceof ServiceError && error.status >= 500 && error.reference ? `${sentence} Reference ${error.reference}` : sentence
}
