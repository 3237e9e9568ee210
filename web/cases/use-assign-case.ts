import { assignCase, type StaffRecord } from '@trellis/contract/case-assignment.ts'
import { getStudentHeader } from '@trellis/contract/students.ts'
import type { StaffContact } from '@trellis/domain/cases/staff-contact-rules.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { operationKey } from '../api/read-key.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'
import { contactOf } from './staff-contact.ts'

function explain(error: unknown): SaveTrouble {
  const wasSavedBefore = error instanceof ServiceError && error.errorCodes.includes('key-reused')
  return { ...troubleOf(error), ...(wasSavedBefore && { sentence: 'An earlier try was saved after all. Look who has the case.' }) }
}

/** Gives the case to somebody; the header is read again afterwards, also when somebody else was first. */
export function useAssignCase(studentSk: string, reassignFrom: string, onAssigned: () => void) {
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(assignCase, { changes: [getStudentHeader] })
  const assign = async (staff: StaffRecord, { email, phone }: StaffContact): Promise<void> => {
    const { personSk, firstName, lastName, loginId } = staff
    const isTyped = phone !== contactOf(staff).phone
    const personInfo = { personSk, firstName, lastName, email, userName: loginId, ...(isTyped && { phone }) }
    try {
      savedValue(await send({ body: { studentSk, personInfo, reassignFrom } }))
      notify.success(Toast.saved)
      onAssigned()
    } catch (error) {
      const why = explain(error)
      setTrouble(why)
      if (why.isConflict) await queries.invalidateQueries({ queryKey: operationKey(getStudentHeader) })
    }
  }
  return { assign, isPending, trouble, clearTrouble: () => setTrouble(undefined) }
}
