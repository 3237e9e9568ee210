import { toUsDate, type PlainDate } from '../basics/plain-date.ts'
import { CLOCK_DEFINITIONS } from './clock-definitions.ts'

/** What an event is about, as people filter by it. `entities` are the stored kinds. */
export const TIMELINE_KINDS = [
  { id: 'referral', label: 'Referral', stage: 'referrals', entities: ['referral', 'social_history'] },
  { id: 'consent', label: 'Consent', stage: 'referrals', entities: ['consent', 'guardian'] },
  { id: 'notice', label: 'Notice', stage: 'referrals', entities: ['notice', 'notice_delivery'] },
  { id: 'assessment', label: 'Assessment', stage: 'assessments', entities: ['assessment', 'extension', 'extension_request'] },
  { id: 'meeting', label: 'Meeting', stage: 'iep', entities: ['meeting'] },
  { id: 'iep', label: 'IEP', stage: 'iep', entities: ['iep_form', 'iep', 'mandate'] },
  { id: 'placement', label: 'Placement', stage: 'placements', entities: ['placement', 'stac'] },
  { id: 'document', label: 'Document', stage: 'student', entities: ['document'] },
  { id: 'clock', label: 'Clock', stage: 'student', entities: ['clock'] },
  { id: 'contact', label: 'Outreach and in-reach', stage: 'student', entities: [] },
  { id: 'other', label: 'Case and student', stage: 'student', entities: [] },
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]['id']
export type TimelineStage = (typeof TIMELINE_KINDS)[number]['stage']

export const TIMELINE_STAGES: readonly { readonly id: TimelineStage; readonly label: string }[] = [
  { id: 'referrals', label: 'Referrals' },
  { id: 'assessments', label: 'Assessments' },
  { id: 'iep', label: 'IEP' },
  { id: 'placements', label: 'Placement' },
  { id: 'student', label: 'Student' },
]

/** Social history and general education meetings belong to the referral, evaluation meetings to the assessments. */
export const MEETING_STAGES: Readonly<Record<number, TimelineStage>> = { 1: 'referrals', 3: 'referrals', 5: 'assessments' }

export function timelineKindOf(event: { readonly kind: string; readonly entityKind: string | null }): TimelineKind {
  if (event.kind === 'Manual') return 'contact'
  return TIMELINE_KINDS.find(({ entities }) => (entities as readonly string[]).includes(event.entityKind ?? ''))?.id ?? 'other'
}

export const timelineStageOf = (kind: TimelineKind, meetingKind: number | null): TimelineStage =>
  kind === 'meeting' && meetingKind !== null ? (MEETING_STAGES[meetingKind] ?? 'iep') : TIMELINE_KINDS.find(({ id }) => id === kind)!.stage

export const CLOCK_MOVES = ['started', 'stopped', 'reopened', 'paused', 'resumed', 'extended', 'agreed', 'explained', 'moved'] as const
export type ClockMoveKind = (typeof CLOCK_MOVES)[number]

export interface ClockMove {
  readonly clockId: string
  readonly move: ClockMoveKind
  readonly onDay: PlainDate | null
  readonly fromDate: PlainDate | null
  readonly toDate: PlainDate | null
  readonly note: string | null
}

const VERBS: Readonly<Record<ClockMoveKind, string>> = {
  started: 'started', stopped: 'stopped', reopened: 'runs again', paused: 'paused', resumed: 'resumed', extended: 'extended', agreed: 'got an agreed date',
  explained: 'got a reason for delay', moved: 'moved',
}

/** A clock that no definition names any more keeps its number. */
export const clockName = (clockId: string): string => CLOCK_DEFINITIONS.find((one) => one.clockId === clockId)?.name ?? clockId

/** `Initial evaluation, school age started on 09/20/2026, due 11/19/2026.` */
export function clockMoveSentence({ clockId, move, onDay, fromDate, toDate, note }: ClockMove): string {
  const name = `${clockName(clockId)} ${VERBS[move]}`
  const on = onDay ? ` on ${toUsDate(onDay)}` : ''
  switch (move) {
    case 'started':
    case 'reopened':
      // some dates are counted back from the day of something ahead
      if (onDay && toDate && toDate < onDay) return `${clockName(clockId)} counts back from ${toUsDate(onDay)}, due ${toUsDate(toDate)}.`
      return `${name}${on}${toDate ? `, due ${toUsDate(toDate)}` : ''}.`
    case 'stopped':
      return `${name}${on}${note ? `: ${note}` : ''}.`
    case 'paused':
    case 'resumed':
      return `${name}${fromDate ? ` from ${toUsDate(fromDate)}` : ''}${toDate ? ` to ${toUsDate(toDate)}` : ''}.`
    case 'agreed':
      return `${name}${toDate ? `: ${toUsDate(toDate)}` : ''}.`
    case 'extended':
    case 'moved':
      return `${name}${fromDate ? ` from ${toUsDate(fromDate)}` : ''}${toDate ? ` to ${toUsDate(toDate)}` : ''}.`
    case 'explained':
      return `${name}.`
  }
}
