import { assignCase, type StaffRecord } from '@trellis/contract/case-assignment.ts'
import { getStudentHeader } from '@trellis/contract/students.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusedSave, savedValue } from '../api/envelope.ts'
import { operationKey } from '../api/read-key.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'

/** Why the case was not assigned. */
export interface AssignTrouble {
  sentence: string
  /** Somebody has the case by now: trying again cannot help. */
  isTaken: boolean
  /** For the service desk. */
  reference: string | undefined
}

function troubleOf(error: unknown): AssignTrouble {
  const isService = error instanceof ServiceError
  const wasSavedBefore = isService && error.errorCodes.includes('key-reused')
  const sentence = error instanceof RefusedSave ? error.lines.join(' ') || Toast.saveFailed : sentenceOf(error)
  return {
    sentence: wasSavedBefore ? 'An earlier try was saved after all. Look who has the case.' : sentence,
    isTaken: isService && error.status === 409,
    reference: isService && error.status >= 500 ? error.reference : undefined,
  }
}

/** Gives the case to somebody; the header is read again afterwards, also when somebody else was first. */
export function useAssignCase(studentSk: string, reassignFrom: string, onAssigned: () => void) {
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState<AssignTrouble>()
  const { send, isPending } = useSend(assignCase, { changes: [getStudentHeader] })
  const assign = async ({ personSk, firstName, lastName, email, loginId }: StaffRecord): Promise<void> => {
    const personInfo = { personSk, firstName, lastName, email, userName: loginId }
    try {
      savedValue(await send({ body: { studentSk, personInfo, reassignFrom } }))
      notify.success(Toast.saved)
      onAssigned()
    } catch (error) {
      const why = troubleOf(error)
      setTrouble(why)
      if (why.isTaken) await queries.invalidateQueries({ queryKey: operationKey(getStudentHeader) })
    }
  }
  return { assign, isPending, trouble, clearTrouble: () => setTrouble(undefined) }
}
