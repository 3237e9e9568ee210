import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { useState } from 'react'
import type { CallRequest } from '../api/client.ts'
import { type SaveTrouble, troubleOf } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'

/** Sends a decision and says that it was taken; a refusal stays beside the form. */
export function useDecision<E extends Endpoint>(endpoint: E, options: { changes: readonly Pick<Endpoint, 'method' | 'path'>[]; said: string; onDone: () => void }) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(endpoint, { changes: options.changes })
  return {
    trouble,
    isPending,
    send: async (request: CallRequest<E>, etag: string | undefined): Promise<void> => {
      setTrouble(undefined)
      try {
        await send(request, etag)
        notify.success(options.said)
        options.onDone()
      } catch (error) {
        setTrouble(troubleOf(error))
      }
    },
  }
}
