import { z } from 'zod'
import { endpoint, mergesStudents } from './endpoint.ts'
import { Sk, TypedText } from './fields.ts'

const decides = { base: 'studentApi', tag: 'Duplicates', permission: mergesStudents } as const
const pair = z.strictObject({ pairSk: Sk })
const Reason = TypedText(500).refine((text) => text.trim().length > 0, { error: 'must say why' })
const Part = z.object({ fact: z.string(), points: z.int(), sentence: z.string() })

const PairSide = z.object({
  studentSk: z.string(),
  nycId: z.string().nullable(),
  eiId: z.string().nullable(),
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  school: z.string().nullable(),
})

export const DuplicatePair = z
  .object({
    pairSk: z.string(),
    score: z.int(),
    foundBy: z.enum(['job', 'creation', 'person']),
    foundAt: z.string(),
    one: PairSide,
    other: PairSide,
    decision: z.enum(['different', 'merged']).nullable(),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'DuplicatePair' })
export type DuplicatePair = z.output<typeof DuplicatePair>

export const listDuplicatePairs = endpoint({
  ...decides,
  method: 'GET',
  path: '/Duplicates/Pairs',
  summary: 'Pairs of records within reach that are likely one child, the likeliest first, ten a page; or those decided, newest first',
  audit: { action: 'list' },
  query: z.strictObject({
    show: z.enum(['open', 'different', 'merged']).default('open'),
    skip: z.coerce.number<string>().int().min(0).max(10_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(100).default(10),
  }),
  response: z.array(DuplicatePair),
  responseHeaders: ['x-total-count'],
})

const Counted = z.array(z.object({ what: z.string(), count: z.int() }))

/** One line of the comparison: what both records say. */
const Compared = z.object({ field: z.string(), one: z.string().nullable(), other: z.string().nullable(), isSame: z.boolean() })

export const MergePreview = z.object({
  survivorSk: z.string(),
  moves: Counted,
  stays: Counted,
  /** Fields that the survivor lacks and gets. */
  taken: z.array(z.string()),
  blocks: z.array(z.string()),
  notes: z.array(z.string()),
  /** Goes back with the merge: what is merged is what was shown. */
  planKey: z.string(),
})
export type MergePreview = z.output<typeof MergePreview>

export const UndoPreview = z.object({
  goesBack: Counted,
  addedToMoved: Counted,
  staysWithSurvivor: Counted,
  gone: z.int(),
  keptFields: z.array(z.string()),
})

export const DuplicateComparison = z
  .object({
    pair: DuplicatePair,
    parts: z.array(Part),
    heldDown: z.string().nullable(),
    fields: z.array(Compared),
    /** For either record as the survivor; none once the pair is decided. */
    previews: z.array(MergePreview),
    merge: z.object({ mergeSk: z.string(), survivorSk: z.string(), mergedSk: z.string(), undo: UndoPreview }).nullable(),
  })
  .meta({ id: 'DuplicateComparison' })
export type DuplicateComparison = z.output<typeof DuplicateComparison>

export const getDuplicatePair = endpoint({
  ...decides,
  method: 'GET',
  path: '/Duplicates/Pairs/{pairSk}',
  summary: 'Two records side by side: every part of their likeness in words, and what a merge would move',
  audit: { action: 'view' },
  params: pair,
  response: DuplicateComparison,
  versioned: 'answers',
})

/** City id, early-intervention id or key; what a person copied with spaces around it is theirs to paste. */
const AnyId = z.string().max(60).trim().regex(/^[0-9]{1,18}$/, 'must be an ID of digits')

export const compareStudents = endpoint({
  ...decides,
  method: 'POST',
  path: '/Duplicates/Pairs',
  summary: 'Puts two records beside each other that a person takes for one child',
  audit: { action: 'add' },
  body: z.strictObject({ id: AnyId, otherId: AnyId }),
  response: z.object({ pairSk: z.string() }),
})

export const markDifferentChildren = endpoint({
  ...decides,
  method: 'POST',
  path: '/Duplicates/Pairs/{pairSk}/different',
  summary: 'Not the same child: remembered with the reason, and not asked again',
  audit: { action: 'change' },
  params: pair,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ pairSk: z.string() }),
  versioned: 'requires',
})

export const mergeStudents = endpoint({
  ...decides,
  method: 'POST',
  path: '/Duplicates/Pairs/{pairSk}/merge',
  summary: 'Makes two records one: every row of the other record moves to the survivor, as the preview said',
  audit: { action: 'change' },
  params: pair,
  body: z.strictObject({ survivorSk: Sk, reason: Reason, planKey: z.string().max(100) }),
  response: z.object({ mergeSk: z.string(), survivorSk: z.string(), nycId: z.string().nullable() }),
  versioned: 'requires',
})

export const undoMerge = endpoint({
  ...decides,
  method: 'POST',
  path: '/Duplicates/Pairs/{pairSk}/undo',
  summary: 'Takes a merge back: the record that was given up is there again with its rows',
  audit: { action: 'change' },
  params: pair,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ pairSk: z.string() }),
  versioned: 'requires',
})
