import { getActionItems } from '@trellis/contract/dashboards.ts'
import { cancelMeetings, getMeeting, listMeetings } from '@trellis/contract/meetings.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { cancelProblems } from '@trellis/domain/meetings/cancel-meetings.ts'
import { useRef, useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'
import { NO_REASON, type CancelReason } from './cancel-reason-fields.tsx'

/** Cancels meetings with a reason; what was typed stays when it fails. */
export function useCancelMeetings(onCancelled: () => void) {
  const [reason, setReason] = useState<CancelReason>(NO_REASON)
  const [isTried, setTried] = useState(false)
  const fields = useRef<Record<string, { focus(): void } | null>>({})
  const { send, isPending } = useSend(cancelMeetings, { changes: [listMeetings, getMeeting, getActionItems] })
  const problemsOf = (meetingSk: readonly string[]) => cancelProblems({ meetingSk, ...reason })
  const submit = async (meetingSk: readonly string[]): Promise<void> => {
    setTried(true)
    const wrong = problemsOf(meetingSk).find(({ field }) => field !== undefined && fields.current[field])
    if (problemsOf(meetingSk).length > 0) return fields.current[wrong?.field ?? '']?.focus()
    try {
      savedValue(await send({ body: { meetingSk: [...meetingSk], ...reason } }))
      notify.success(Toast.submitted)
      setReason(NO_REASON)
      setTried(false)
      onCancelled()
    } catch (error) {
      tellSaveFailure(error)
    }
  }
  return {
    reason,
    setReason,
    /** For the fields: the first that is wrong gets the focus. */
    refOf: (field: keyof CancelReason) => (element: { focus(): void } | null) => {
      fields.current[field] = element
    },
    submit,
    isPending,
    problemsOf,
    errorsOf: (meetingSk: readonly string[]): Readonly<Record<string, string>> =>
      isTried ? Object.fromEntries(problemsOf(meetingSk).map(({ field, message }) => [field ?? '', message])) : {},
  }
}
