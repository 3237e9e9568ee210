import { z } from 'zod'
import { ANSWER_KINDS } from '@trellis/domain/portal/meeting-answers.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Sk } from './fields.ts'
import { SEES_MEETINGS } from './meetings.ts'

const text = z.string().nullable()

/** What a family said to a meeting. */
export const FamilyAnswer = z
  .object({
    answerSk: z.string(),
    kind: z.enum(ANSWER_KINDS),
    /** As the parent wrote it, in the language of `locale`. */
    note: text,
    languageId: z.int().nullable(),
    language: text,
    locale: z.string(),
    /** Day and time that it answers to. */
    meetsOn: z.string(),
    startsAt: z.string(),
    /** False once the meeting has moved. */
    isCurrent: z.boolean(),
    answeredBy: z.string(),
    answeredAt: Instant,
  })
  .meta({ id: 'FamilyAnswer' })
export type FamilyAnswer = z.output<typeof FamilyAnswer>

export const getFamilyAnswers = endpoint({
  base: 'studentApi',
  tag: 'Meeting',
  method: 'GET',
  path: '/Meeting/GetFamilyAnswers/{id}',
  summary: 'What the family answered to a meeting in the parent portal, newest first, by meetingSk',
  permission: SEES_MEETINGS,
  audit: { action: 'view' },
  params: z.strictObject({ id: Sk }),
  response: z.array(FamilyAnswer),
})
