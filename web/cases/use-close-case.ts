import { closeCase } from '@trellis/contract/case-close.ts'
import type { RequestOf } from '@trellis/contract/endpoint.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import type { FormDraft } from '../drafts/use-draft.ts'
import { notify } from '../ui/toast-queue.ts'

/** Closes the case; a refusal stays with its sentence, and everything typed with it. */
export function useCloseCase(draft: FormDraft, etag: string | undefined, onDone: () => void) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(closeCase)
  const close = async (body: RequestOf<typeof closeCase>['body']): Promise<void> => {
    setTrouble(undefined)
    try {
      const { remarks } = await draft.submit(async () => savedValue(await send({ body }, etag)))
      notify.success(Toast.submitted, remarks.length > 0 ? { detail: remarks.join(' ') } : {})
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  return { close, isPending, trouble }
}
