import type { RequestOf } from '@trellis/contract/endpoint.ts'
import { saveReferral, type SavedReferral } from '@trellis/contract/referrals.ts'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { tellForm, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import type { FormDraft } from '../drafts/use-draft.ts'

type Body = RequestOf<typeof saveReferral>['body']

/** Saves or submits; a refusal stays at its fields or above the buttons, and nothing typed is lost. */
export function useSaveReferral<T extends FieldValues>(form: UseFormReturn<T>, draft: FormDraft) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(saveReferral)
  const reload = useCaseReload()
  const save = async (body: Body, etag: string | undefined): Promise<SavedReferral | undefined> => {
    setTrouble(undefined)
    try {
      const saved = await draft.submit(async () => savedValue(await send({ body }, etag)))
      reload()
      return saved
    } catch (error) {
      setTrouble(tellForm(form, error))
      return undefined
    }
  }
  return { save, isPending, trouble }
}
