import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { isGroup, type Filter } from '@trellis/domain/grids/filter-language.ts'
import type { Scope } from '../access/scope.ts'
import { caseScope } from './case-scope.ts'
import { readTally } from './case-tally.ts'
import { eventLogChoices } from './event-log-choices.ts'
import { deepEvents } from './event-log-deep.ts'
import type { GridColumn, GridSource } from './grid-source.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

export interface RawEvent {
  readonly event_sk: string
  readonly student_sk: string
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly student_name: string
  readonly grade: string | null
  readonly location_code: string | null
  readonly kind: 'Manual' | 'System'
  readonly subject: string
  readonly detail: string | null
  readonly occurred_at: Date
  readonly logged_by: string | null
  readonly direction: 'Outreach' | 'Inreach' | null
  readonly from_name: string | null
  readonly to_name: string | null
  readonly contact_method: string | null
}
export type EventLog = GridSource<EventLogRow, RawEvent>

/** [M-9-05] */
export const EVENT_LOG_PAGE = 10

const METHOD = `(select i.description from reference_item i where i.list_name = 'ContactMethod' and i.id = u.contact_method_id)`

const COLUMNS: Readonly<Record<string, GridColumn>> = {
  eventType: {
    kind: 'text',
    sql: 'e.kind',
    isDistinct: true,
    closed: { manual: `e.kind = 'Manual'`, system: `e.kind = 'System'` },
  },
  eventSubject: { kind: 'text', sql: 'e.subject', isDistinct: true },
  notes: { kind: 'text', sql: 'e.detail' },
  // never null: without 'nulls last' the index of the newest answers it, in both directions
  dateTimeOccurred: { kind: 'instant', sql: 'e.occurred_at', order: (dir) => `e.occurred_at ${dir}` },
  loggedBy: {
    kind: 'text',
    sql: `(p.last_name || ', ' || p.first_name)`,
    isDistinct: true,
    distinct: {
      key: 'e.person_sk',
      label: `select p.last_name || ', ' || p.first_name from person p where p.person_sk = k.key`,
    },
  },
  eventFrom: { kind: 'text', sql: 'u.from_name' },
  eventTo: { kind: 'text', sql: 'u.to_name' },
  contactMethod: {
    kind: 'text',
    sql: METHOD,
    isDistinct: true,
    distinct: {
      key: 'u.contact_method_id',
      label: `select i.description from reference_item i where i.list_name = 'ContactMethod' and i.id = k.key`,
    },
  },
  studentName: {
    kind: 'name',
    sql: 'c.student_name',
    folded: '(c.last_key || c.first_key)',
    head: 'c.last_key',
    order: (dir) => `c.last_key ${dir}, c.first_key ${dir}`,
  },
  nycId: { kind: 'text', sql: 'c.nyc_id', folded: 'c.nyc_id' },
  eId: { kind: 'text', sql: 'c.ei_id', folded: 'c.ei_id' },
  studentGrade: { kind: 'text', sql: 'c.grade', isDistinct: true },
  locationCode: {
    kind: 'text',
    sql: 'l.location_code',
    isDistinct: true,
    distinct: { key: 'c.school_key', label: 'select l.location_code from location l where l.location_key = k.key' },
  },
}

/** The history of all cases within reach, or of one child, newest first [M-9-06]. */
export const eventLogOf = (studentSk: string | null): EventLog => {
  const narrowed = ({ actor }: Scope, text: SqlText): string | undefined => {
    const scope = caseScope(actor, Permission.viewReferral, text)
    return scope && (studentSk === null ? scope : `${scope} and c.student_sk = ${text.value(studentSk, 'bigint')}`)
  }
  return {
    name: 'EventLog',
    columns: COLUMNS,
    select: `e.event_sk, e.student_sk, c.nyc_id, c.ei_id, c.student_name, c.grade, l.location_code, e.kind, e.subject, e.detail, e.occurred_at, p.last_name || ', ' || p.first_name as logged_by,
      u.direction, u.from_name, u.to_name, ${METHOD} as contact_method`,
    from: `event e join case_summary c on c.student_sk = e.student_sk
      left join location l on l.location_key = c.school_key left join person p on p.person_sk = e.person_sk left join user_event u on u.event_sk = e.event_sk`,
    where: (scope, text) => {
      const cases = narrowed(scope, text)
      return cases && `${cases} and e.deleted_at is null`
    },
    defaultSort: 'e.occurred_at desc',
    reversed: {
      isDefault: (sort) => sort.every(({ field, dir }) => field === 'dateTimeOccurred' && dir === 'desc'),
      order: 'e.occurred_at asc, e.event_sk asc',
    },
    ...(studentSk === null && { deep: deepEvents }),
    keyColumn: 'e.event_sk',
    key: 'e.event_sk desc',
    toRows: eventRows,
    studentSks: (rows) => [...new Set(rows.map((row) => row.studentSk))],
    ...(studentSk === null && { choices: eventLogChoices }),
    knownTotal: (scope, filter) => countedTotal(scope, filter, studentSk === null, narrowed),
  }
}

/** Every place and every case knows how many events it has: a city's millions are added up, not read. */
async function countedTotal(
  scope: Scope,
  filter: Filter | undefined,
  isOfAll: boolean,
  narrowed: (scope: Scope, text: SqlText) => string | undefined,
): Promise<number | undefined> {
  const counted = countedColumn(filter)
  if (!counted) return undefined
  const tallied = isOfAll ? await readTally(scope, Permission.viewReferral, TALLIED[counted]) : undefined
  if (tallied !== undefined) return tallied
  const text = new SqlText(scope.today)
  const where = narrowed(scope, text)
  const [row] = await scope.tx.query<{ total: number }>(
    `select coalesce(sum(${COUNTED[counted]}), 0)::int as total from case_summary c where ${TODAY_GIVEN} and ${where ?? 'false'}`,
    text.values,
  )
  return row!.total
}

type Kinds = 'all' | 'manual' | 'system'
const COUNTED: Readonly<Record<Kinds, string>> = {
  all: 'c.events_total',
  manual: 'c.events_manual',
  system: '(c.events_total - c.events_manual)',
}
const TALLIED: Readonly<Record<Kinds, string>> = {
  all: 'c.events',
  manual: 'c.manual_events',
  system: '(c.events - c.manual_events)',
}

function countedColumn(filter: Filter | undefined): Kinds | undefined {
  if (!filter) return 'all'
  if (isGroup(filter) || filter.field !== 'eventType' || filter.operator !== 'eq') return undefined
  return filter.value === 'manual' || filter.value === 'system' ? filter.value : undefined
}

const DOCUMENTS = `select entity_sk as event_sk, document_sk, name from document
  where entity_kind = 'event' and entity_sk = any($1::bigint[]) and student_sk = any($2::bigint[]) and deleted_at is null order by document_sk`

async function eventRows({ tx }: Scope, raw: readonly RawEvent[]): Promise<EventLogRow[]> {
  if (raw.length === 0) return []
  const documents = await tx.query<{ event_sk: string; document_sk: string; name: string }>(
    DOCUMENTS,
    [raw.map((row) => row.event_sk), [...new Set(raw.map((row) => row.student_sk))]],
    'event-documents',
  )
  return raw.map((row) => ({
    eventSk: row.event_sk,
    studentSk: row.student_sk,
    nycId: row.nyc_id,
    eId: row.ei_id,
    studentName: row.student_name,
    studentGrade: row.grade,
    locationCode: row.location_code,
    eventType: row.kind,
    eventSubject: row.subject,
    notes: row.detail,
    dateTimeOccurred: row.occurred_at.toISOString(),
    loggedBy: row.logged_by,
    direction: row.direction,
    eventFrom: row.from_name,
    eventTo: row.to_name,
    contactMethod: row.contact_method,
    documentDetails: documents
      .filter((one) => one.event_sk === row.event_sk)
      .map((one) => ({ documentFileName: one.name, documentRef: one.document_sk })),
  }))
}
