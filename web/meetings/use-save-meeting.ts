import { listMeetings, scheduleMeeting, updateMeeting } from '@trellis/contract/meetings.ts'
import type { MeetingPayload } from '@trellis/contract/meeting-payload.ts'
import { getActionItems } from '@trellis/contract/dashboards.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { ServiceError } from '../api/service-error.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useSend } from '../api/use-send.ts'
import { notify } from '../ui/toast-queue.ts'
import { formPath } from './meeting-resolver.ts'
import { updateOf, type MeetingValues } from './meeting-values.ts'

/** Somebody else changed the meeting meanwhile. */
export interface StaleMeeting {
  sentence: string
  /** It does not fit the case; nobody changed it. */
  isObstacle: boolean
}

interface SaveOptions {
  form: UseFormReturn<MeetingValues>
  meeting: { meetingSk: string; etag: string | undefined } | undefined
}

const CHANGES = { changes: [listMeetings, getActionItems] }

/** Schedules a new meeting or changes a saved one; a refusal goes to its fields, and what was typed stays. */
export function useSaveMeeting({ form, meeting }: SaveOptions) {
  const add = useSend(scheduleMeeting, CHANGES)
  const update = useSend(updateMeeting, CHANGES)
  const [stale, setStale] = useState<StaleMeeting>()
  const save = async (payload: MeetingPayload): Promise<void> => {
    setStale(undefined)
    try {
      const { remarks } = savedValue(
        meeting
          ? await update.send({ body: updateOf(payload, meeting.meetingSk) }, meeting.etag)
          : await add.send({ body: payload }),
      )
      notify.success(Toast.submitted)
      for (const remark of remarks) notify.info(remark) // a way to the parent that does not work, and what was done instead
    } catch (error) {
      if (error instanceof ServiceError && error.status === 409) setStale({ sentence: error.sentence, isObstacle: error.errorCodes.includes('meeting.obstacle') })
      if (error instanceof ServiceError && error.status === 422) {
        for (const [field, message] of Object.entries(error.fieldErrors)) {
          form.setError(formPath(field) as 'root', { type: 'server', message })
        }
      }
      tellSaveFailure(error)
      throw error
    }
  }
  return { save, isPending: add.isPending || update.isPending, stale, forgetStale: () => setStale(undefined) }
}
