import { z } from 'zod'
import { OUTCOMES } from '@trellis/domain/meetings/meeting-outcome.ts'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, TypedText } from './fields.ts'
import { meetings, SCHEDULES } from './meetings.ts'

export const RecordMeetingOutcome = z
  .strictObject({
    meetingSk: Sk,
    outcome: z.enum(OUTCOMES),
    /** Ids of the list AttendanceOutcome; needed for whoever is required when the meeting was held. */
    attendance: z.array(z.strictObject({ attendeeSk: Sk, outcome: z.int32().nullable() })).max(60),
    reason: z.int32().nullish(),
    otherReason: TypedText(2000).nullish(),
    isAgreed: z.boolean().nullish(),
  })
  .meta({ id: 'RecordMeetingOutcome' })

export const recordMeetingOutcome = endpoint({
  ...meetings,
  method: 'POST',
  path: '/Meeting/RecordOutcome',
  summary: 'Records who came to a meeting and whether it was held; a held one can be recorded again to correct who came',
  permission: SCHEDULES,
  audit: { action: 'change' },
  body: RecordMeetingOutcome,
  versioned: 'requires',
  response: envelope(z.object({ meetingSk: z.string(), version: z.int(), status: z.int(), remarks: z.array(z.string()) })),
})
