import { createStudent, type NewStudentPayload } from '@trellis/contract/new-student.ts'
import { isDuplicateError, studentCreatedMessage, submissionFailedMessage } from '@trellis/domain/students/new-student.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RefusedSave, type Envelope } from '../api/envelope.ts'
import { type SaveTrouble, tellFields, troubleOf } from '../api/save-trouble.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import type { FormDraft } from '../drafts/use-draft.ts'
import { notify } from '../ui/toast-queue.ts'
import { identityOf, type NewStudentValues } from './new-student-values.ts'

export type Created = { nycID: string; studentSk: string }
/** Sends the payload another way, as when a request of the parent portal is linked in the same step. */
export type SendNewStudent = (payload: NewStudentPayload) => Promise<Envelope<Created>>

/** Submits the form and says how it went [S-4.5]; what was typed stays until a child is created. */
export function useCreateStudent(form: UseFormReturn<NewStudentValues>, draft: FormDraft, onCreated: (created: Created) => void, sendInstead?: SendNewStudent) {
  const { send } = useSend(createStudent)
  const [isPending, setPending] = useState(false)
  const [duplicateOf, setDuplicateOf] = useState<string>()
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const submit = async (payload: NewStudentPayload): Promise<void> => {
    setTrouble(undefined)
    setPending(true)
    try {
      const created = await draft.submit(async () => valueOf(await (sendInstead ? sendInstead(payload) : send({ body: payload }))))
      notify.success(studentCreatedMessage(created.nycID))
      onCreated(created)
    } catch (error) {
      if (error instanceof RefusedSave) {
        const sentence = error.message
        const isDuplicate = isDuplicateError(sentence)
        notify.error(sentence, { isBrief: isDuplicate }) // [S-8-03][S-8-04]
        setDuplicateOf(isDuplicate ? identityOf(form.getValues()) : undefined)
      } else {
        notify.error(submissionFailedMessage(sentenceOf(error)), { isBrief: true }) // [S-8-05]
        tellFields(form, error)
        setTrouble(troubleOf(error))
      }
    } finally {
      setPending(false)
    }
  }
  return { submit, isPending, duplicateOf, trouble }
}

function valueOf({ isRequestSucessful, value, error }: Envelope<Created>): Created {
  if (isRequestSucessful && value) return value
  throw new RefusedSave([error ?? ''])
}
