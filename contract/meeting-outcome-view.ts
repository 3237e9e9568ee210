import { z } from 'zod'
import { OUTCOMES } from '@trellis/domain/meetings/meeting-outcome.ts'

/** What came of a meeting, as it was recorded. */
export const MeetingOutcomeView = z
  .object({
    outcome: z.enum(OUTCOMES),
    /** Id of the list MeetingNotHeldReason. */
    reason: z.int().nullable(),
    otherReason: z.string().nullable(),
    /** General education meeting: both sides agreed to supports instead of a referral. */
    isAgreed: z.boolean().nullable(),
    recordedBy: z.string().nullable(),
    recordedAt: z.string(),
    /** The logged attempts to reach the parent that stand behind it. */
    attempts: z.array(z.object({ eventSk: z.string(), on: z.string(), method: z.string() })),
  })
  .meta({ id: 'MeetingOutcome' })
