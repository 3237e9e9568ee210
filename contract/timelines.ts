import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StudentId } from './fields.ts'

/** One date of a case with the whole reasoning behind it. */
export const ClockExplanation = z
  .object({
    clockSk: z.string(),
    clockId: z.string(),
    name: z.string(),
    /** What of the case it is about, where several run side by side: the assessment's name. */
    subject: z.string().nullable(),
    /** Only what must be done by a date can be late; an earliest day or the end of an entitlement cannot. */
    meaning: z.enum(['latest', 'earliest', 'endsOn']),
    description: z.string(),
    citation: z.string(),
    basis: z.string(),
    isLegal: z.boolean(),
    headerLine: z.enum(['complianceDates', 'dueDates', 'none']),
    startEvent: z.string(),
    startedOn: z.string(),
    stopEvent: z.string(),
    stoppedOn: z.string().nullable(),
    result: z.string().nullable(),
    complianceDate: z.string().nullable(),
    policyDate: z.string().nullable(),
    advisedDate: z.string().nullable(),
    afterKnownDay: z.string().nullable(),
    restsOnProjectedDay: z.boolean(),
    status: z.enum(['', 'At Risk', 'Out of Compliance', 'Reason for Delay']),
    statusLabel: z.string(),
    daysPastCompliance: z.int(),
    daysPastPolicyCompliance: z.int(),
    delayReasons: z.array(z.string()),
    /** Sentences in order: rule, start, days counted, days left out, pauses, extensions, result. */
    steps: z.array(z.object({ kind: z.string(), text: z.string() })),
  })
  .meta({ id: 'ClockExplanation' })
export type ClockExplanation = z.output<typeof ClockExplanation>

export const explainStudentClocks = endpoint({
  base: 'api',
  method: 'GET',
  path: '/Timelines/Student/{nycid}',
  summary: 'Every clock of a student with rule, source, start event, days counted, pauses and extensions',
  tag: 'Timelines',
  permission: 9,
  audit: { action: 'view' },
  params: z.strictObject({ nycid: StudentId }),
  response: z.object({ today: z.string(), clocks: z.array(ClockExplanation) }),
})
