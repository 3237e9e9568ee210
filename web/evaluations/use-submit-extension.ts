import { createExtensionRequest } from '@trellis/contract/evaluations.ts'
import type { RequestOf } from '@trellis/contract/endpoint.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { tellFields, troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import type { FormDraft } from '../drafts/use-draft.ts'
import { notify } from '../ui/toast-queue.ts'

type Body = RequestOf<typeof createExtensionRequest>['body']

/** Submits one mode of the dialog; a refusal stays with its sentence, and with each field that it names. */
export function useSubmitExtension<T extends FieldValues>(form: UseFormReturn<T>, draft: FormDraft, etag: string | undefined, onDone: () => void) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(createExtensionRequest)
  const submit = async (body: Body): Promise<void> => {
    setTrouble(undefined)
    try {
      await draft.submit(async () => savedValue(await send({ body }, etag)))
      notify.success(Toast.submitted)
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
      tellFields(form, error)
    }
  }
  return { submit, isPending, trouble }
}
