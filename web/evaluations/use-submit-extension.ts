import { createExtensionRequest } from '@trellis/contract/evaluations.ts'
import type { RequestOf } from '@trellis/contract/endpoint.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RefusedSave, savedValue } from '../api/envelope.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import type { FormDraft } from '../drafts/use-draft.ts'
import { notify } from '../ui/toast-queue.ts'

/** Why nothing was saved. */
export interface SubmitTrouble {
  sentence: string
  /** Somebody else was quicker: the dialog has to be made again from what is there now. */
  isStale: boolean
  reference: string | undefined
}

type Body = RequestOf<typeof createExtensionRequest>['body']

/** Submits one mode of the dialog; a refusal stays with its sentence, and with each field that it names. */
export function useSubmitExtension<T extends FieldValues>(form: UseFormReturn<T>, draft: FormDraft, etag: string | undefined, onDone: () => void) {
  const [trouble, setTrouble] = useState<SubmitTrouble>()
  const { send, isPending } = useSend(createExtensionRequest)
  const submit = async (body: Body): Promise<void> => {
    setTrouble(undefined)
    try {
      await draft.submit(async () => savedValue(await send({ body }, etag)))
      notify.success(Toast.submitted)
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
      if (error instanceof ServiceError)
        for (const [field, message] of Object.entries(error.fieldErrors))
          if (field in form.getValues()) form.setError(field as Path<T>, { type: 'server', message })
    }
  }
  return { submit, isPending, trouble }
}

export function troubleOf(error: unknown): SubmitTrouble {
  const isService = error instanceof ServiceError
  return {
    sentence: error instanceof RefusedSave ? error.lines.join(' ') || Toast.saveFailed : sentenceOf(error),
    isStale: isService && error.status === 409,
    reference: isService && error.status >= 500 ? error.reference : undefined,
  }
}
