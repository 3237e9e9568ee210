import { listDeletedContacts, restoreUserEvent } from '@trellis/contract/events.ts'
import { savedValue } from '../api/envelope.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'

/** Takes a deletion back; says so, or why not. */
export function useRestoreEvent(onRestored: () => void) {
  const { send, isPending } = useSend(restoreUserEvent, { changes: [listDeletedContacts] })
  const restore = async (eventSk: string): Promise<void> => {
    try {
      savedValue(await send({ params: { caseactionSk: eventSk } }))
      notify.success('Event restored')
      onRestored()
    } catch (error) {
      tellSaveFailure(error, () => void restore(eventSk))
    }
  }
  return { restore, isPending }
}
