import { findRole } from '@trellis/domain/access/roles.ts'
import {
  clockMoveSentence, MEETING_STAGES, TIMELINE_KINDS, timelineKindOf, timelineStageOf, type ClockMove, type TimelineKind, type TimelineStage,
} from '@trellis/domain/timelines/case-timeline.ts'
import type { TimelineEntry } from '@trellis/contract/case-timeline.ts'
import type { Transaction } from '../database/database.ts'

export interface TimelineAsked {
  readonly order: 'newest' | 'oldest'
  readonly kind?: TimelineKind | undefined
  readonly stage?: TimelineStage | undefined
  readonly person?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly text?: string | undefined
  readonly after?: string | undefined
  readonly take: number
  /** Types of documents that the reader may know of. */
  readonly documentTypes: readonly number[]
}

interface Row {
  at: Date
  at_key: string
  source: 'e' | 'm'
  sk: string
  kind: 'System' | 'Manual' | 'Clock'
  subject: string
  detail: string | null
  entity_kind: string | null
  entity_sk: string | null
  meeting_kind: number | null
  meeting_sk: string | null
  referral_type: number | null
  name: string | null
  role_id: number | null
  effect: { clockId?: string; complianceDate?: { from: string | null; to: string | null } } | null
  moves: (ClockMove & { clockSk: string })[] | null
  documents: { documentRef: string; name: string }[] | null
}

const MOVE = `jsonb_build_object('clockSk', k.clock_sk::text, 'clockId', k.clock_id, 'move', k.move, 'onDay', k.on_day, 'fromDate', k.from_date, 'toDate', k.to_date, 'note', k.note)`

/** One page of a case, the policies narrow it to the actor's reach. `$n` are the values in order. */
function statement(asked: TimelineAsked): { text: string; values: readonly unknown[] } {
  const values: unknown[] = []
  const value = (one: unknown): string => `$${values.push(one)}`
  const student = value(null) // the caller puts the child here
  const zone = value(null) // and here the time zone
  const day = (at: string): string => `(${at} at time zone ${zone}::text)::date`
  const like = asked.text && value(`%${asked.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const common = (at: string): string[] => [
    ...(asked.from ? [`${day(at)} >= ${value(asked.from)}::date`] : []),
    ...(asked.to ? [`${day(at)} <= ${value(asked.to)}::date`] : []),
  ]
  const events = [
    `e.student_sk = ${student}`, `${zone}::text is not null`, 'e.deleted_at is null', ...common('e.occurred_at'),
    ...(asked.person ? [`e.person_sk = ${value(asked.person)}`] : []),
    ...(asked.kind ? [kindSql(asked.kind, value)] : []),
    ...(asked.stage ? [stageSql(asked.stage, value)] : []),
    ...(like ? [`(e.subject ilike ${like} or e.detail ilike ${like})`] : []),
  ]
  const alone = [
    `k.student_sk = ${student}`, 'k.event_sk is null', ...common('k.at'),
    ...(asked.person || (asked.kind && asked.kind !== 'clock') || (asked.stage && asked.stage !== 'student') ? ['false'] : []),
    ...(like ? [`(k.clock_id ilike ${like} or k.note ilike ${like})`] : []),
  ]
  const [sign, way] = asked.order === 'newest' ? ['<', 'desc'] : ['>', 'asc']
  const [at, source, sk] = asked.after?.split('|') ?? []
  const beyond = (of: string): string => (at ? `(${of}) ${sign} (${value(at)}::timestamptz, ${value(source)}::text, ${value(sk)}::bigint)` : 'true')
  const order = `order by at ${way}, source ${way}, sk ${way} limit ${value(asked.take + 1)}`
  const text = `with page as (
      select * from (
        (select e.occurred_at as at, 'e'::text as source, e.event_sk as sk from event e left join meeting m on e.entity_kind = 'meeting' and m.meeting_sk = e.entity_sk
          where ${events.join(' and ')} and ${beyond(`e.occurred_at, 'e'::text, e.event_sk`)} ${order})
        union all
        (select k.at, 'm'::text as source, k.move_sk as sk from clock_move k where ${alone.join(' and ')} and ${beyond(`k.at, 'm'::text, k.move_sk`)} ${order})
      ) both_of ${order}
    )
    select p.at, p.at::text as at_key, p.source, p.sk, coalesce(e.kind, 'Clock') as kind, coalesce(e.subject, 'Clock') as subject, e.detail,
      coalesce(e.entity_kind, 'clock') as entity_kind, coalesce(e.entity_sk, k.clock_sk) as entity_sk, m.kind as meeting_kind, n.meeting_sk, r.type as referral_type,
      w.first_name || ' ' || w.last_name as name, e.role_id, e.clock_effect as effect,
      case when p.source = 'm' then jsonb_build_array(${MOVE}) else (select jsonb_agg(${MOVE} order by k.move_sk) from clock_move k where k.event_sk = e.event_sk) end as moves,
      (select jsonb_agg(jsonb_build_object('documentRef', d.document_sk::text, 'name', d.name) order by d.document_sk) from document d
        where d.student_sk = ${student} and d.deleted_at is null and d.type = any(${value(asked.documentTypes)}::int[]) and (d.entity_kind = 'event' and d.entity_sk = e.event_sk or e.entity_kind = 'document' and d.document_sk = e.entity_sk)) as documents
    from page p
    left join event e on p.source = 'e' and e.event_sk = p.sk
    left join clock_move k on p.source = 'm' and k.move_sk = p.sk
    left join person w on w.person_sk = e.person_sk
    left join meeting m on e.entity_kind = 'meeting' and m.meeting_sk = e.entity_sk
    left join notice n on e.entity_kind = 'notice' and n.notice_sk = e.entity_sk
    left join referral r on e.entity_kind = 'referral' and r.referral_sk = e.entity_sk
    ${order}`
  return { text, values }
}

type Value = (one: unknown) => string
const NAMED = TIMELINE_KINDS.flatMap(({ entities }) => entities as readonly string[])

function kindSql(kind: TimelineKind, value: Value): string {
  if (kind === 'contact') return `e.kind = 'Manual'`
  if (kind === 'other') return `e.kind = 'System' and (e.entity_kind is null or e.entity_kind <> all(${value(NAMED)}::text[]))`
  return `e.kind = 'System' and e.entity_kind = any(${value(TIMELINE_KINDS.find(({ id }) => id === kind)!.entities)}::text[])`
}

function stageSql(stage: TimelineStage, value: Value): string {
  const kinds = TIMELINE_KINDS.filter((one) => one.stage === stage && one.id !== 'meeting').map(({ id }) => `(${kindSql(id, value)})`)
  const inStage = Object.entries(MEETING_STAGES).flatMap(([kind, of]) => (of === stage ? [Number(kind)] : []))
  const others = Object.keys(MEETING_STAGES).map(Number)
  const meetings = stage === 'iep' ? `coalesce(m.kind, 0) <> all(${value(others)}::int[])` : `m.kind = any(${value(inStage)}::int[])`
  return `(${[...kinds, `(e.kind = 'System' and e.entity_kind = 'meeting' and ${meetings})`].join(' or ')})`
}

/** Entries in the order asked, and the key to go on from. */
export async function readTimeline(
  tx: Transaction, studentSk: string, timeZone: string, asked: TimelineAsked,
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const { text, values } = statement(asked)
  // planning takes longer than reading: what opens first keeps its plan
  const isPlain = [asked.kind, asked.stage, asked.person, asked.from, asked.to, asked.text].every((one) => !one)
  const name = isPlain ? `timeline-${asked.order}-${asked.after ? 'on' : 'first'}` : undefined
  const rows = await tx.query<Row>(text, [studentSk, timeZone, ...values.slice(2)], name)
  const shown = rows.slice(0, asked.take)
  const last = shown.at(-1)
  return { entries: shown.map(entryOf), next: rows.length > asked.take && last ? keyOf(last) : null }
}

const keyOf = ({ at_key, source, sk }: Row): string => `${at_key}|${source}|${sk}`

function entryOf(row: Row): TimelineEntry {
  const kind = timelineKindOf({ kind: row.kind, entityKind: row.entity_kind })
  const clocks = clocksOf(row)
  return {
    key: keyOf(row),
    at: row.at.toISOString(),
    source: row.kind,
    kind,
    stage: timelineStageOf(kind, row.meeting_kind),
    subject: row.kind === 'Clock' ? (clocks[0]?.sentence ?? row.subject) : row.subject,
    detail: row.detail,
    by: row.name,
    role: row.role_id === null ? null : (findRole(row.role_id)?.description ?? null),
    clocks: row.kind === 'Clock' ? [] : clocks,
    link: linkOf(row),
    documents: row.documents ?? [],
  }
}

/** What the trigger noted; for events of an import, which move clocks by themselves, what they say of it. */
function clocksOf({ moves, effect }: Row): TimelineEntry['clocks'] {
  if (moves) return moves.map((one) => ({ clockId: one.clockId, move: one.move, sentence: clockMoveSentence(one) }))
  if (!effect?.clockId) return []
  const moved: ClockMove = { clockId: effect.clockId, move: 'moved', onDay: null, fromDate: effect.complianceDate?.from ?? null, toDate: effect.complianceDate?.to ?? null, note: null }
  return [{ clockId: effect.clockId, move: 'moved', sentence: clockMoveSentence(moved) }]
}

function linkOf(row: Row): TimelineEntry['link'] {
  if (row.meeting_kind !== null) return { to: 'meeting', sk: row.entity_sk!, type: row.meeting_kind }
  if (row.meeting_sk !== null) return { to: 'notice', sk: row.meeting_sk, type: null }
  return row.referral_type === null ? null : { to: 'referral', sk: row.entity_sk!, type: row.referral_type }
}
