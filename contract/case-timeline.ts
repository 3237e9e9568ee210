import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Sk, StudentId } from './fields.ts'

const VIEW_REFERRAL = 4
const KINDS = ['referral', 'consent', 'notice', 'assessment', 'meeting', 'iep', 'placement', 'document', 'clock', 'contact', 'other'] as const
const STAGES = ['referrals', 'assessments', 'iep', 'placements', 'student'] as const

/** What is shown, and printed. */
const narrowing = {
  order: z.enum(['newest', 'oldest']).default('newest'),
  kind: z.enum(KINDS).optional(),
  stage: z.enum(STAGES).optional(),
  person: Sk.optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const TimelineEntry = z
  .object({
    key: z.string(),
    at: z.string(),
    /** `Clock`: a clock moved and no event of the case says why. */
    source: z.enum(['System', 'Manual', 'Clock']),
    kind: z.enum(KINDS),
    stage: z.enum(STAGES),
    subject: z.string(),
    detail: z.string().nullable(),
    by: z.string().nullable(),
    role: z.string().nullable(),
    /** Sentences: which clock it started, stopped, paused or moved. */
    clocks: z.array(z.object({ clockId: z.string(), move: z.string(), sentence: z.string() })),
    /** What it is about, where that has a page. */
    link: z
      .object({ to: z.enum(['meeting', 'notice', 'referral']), sk: z.string(), type: z.int().nullable() })
      .nullable(),
    documents: z.array(z.object({ documentRef: z.string(), name: z.string() })),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.output<typeof TimelineEntry>

export const getCaseTimeline = endpoint({
  base: 'api',
  method: 'GET',
  path: '/Timelines/Case/{nycid}',
  summary: 'Every event of a case in order, with the clocks it moved; paged by key',
  tag: 'Timelines',
  permission: VIEW_REFERRAL,
  audit: { action: 'view' },
  params: z.strictObject({ nycid: StudentId }),
  query: z.strictObject({
    ...narrowing,
    text: z.string().max(100).optional(),
    after: z.string().regex(/^[0-9]{4}-[0-9: .+-]{10,30}\|[em]\|[0-9]{1,18}$/, 'must be the key of an entry').optional(),
    take: z.coerce.number<string>().int().min(1).max(100).default(30),
  }),
  response: z.object({
    studentSk: z.string(),
    entries: z.array(TimelineEntry),
    /** Key to go on from; null at the end. */
    next: z.string().nullable(),
  }),
})

/** What the filters offer, and what was printed before. */
export const getTimelineFacts = endpoint({
  base: 'api',
  method: 'GET',
  path: '/Timelines/Case/{nycid}/Facts',
  summary: 'Who has events in a case, and the timelines printed of it',
  tag: 'Timelines',
  permission: VIEW_REFERRAL,
  audit: { action: 'view' },
  params: z.strictObject({ nycid: StudentId }),
  response: z.object({
    people: z.array(z.object({ personSk: z.string(), name: z.string() })),
    prints: z.array(z.object({ documentRef: z.string(), name: z.string(), madeAt: z.string() })),
  }),
})

export const printCaseTimeline = endpoint({
  base: 'api',
  method: 'POST',
  path: '/Timelines/Case/{nycid}/Print',
  summary: 'Has the timeline of a case printed as PDF by a job; it stands among the documents of the student afterwards',
  tag: 'Timelines',
  permission: VIEW_REFERRAL,
  audit: { action: 'export' },
  /** It changes nothing of the case; the auditor may. */
  readsOnly: true,
  params: z.strictObject({ nycid: StudentId }),
  body: z.strictObject(narrowing),
  response: envelope(z.object({ studentSk: z.string(), entries: z.int() })),
})
