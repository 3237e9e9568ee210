import { catalogue } from '@trellis/contract/catalogue.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { listRecordAccess as contract, RecordVisit } from '@trellis/contract/student-history.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { visitsOf, type Access, type Visit } from '@trellis/domain/audit/access-log.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'

interface Row {
  entry_id: string
  at: Date
  person_sk: string | null
  role_id: number | null
  actor: string
  action: string
  operation: string
  outcome: 'done' | 'refused'
  name: string | null
  location: string | null
}
type RowAccess = Access & { readonly row: Row }

const LAST = '9223372036854775807'
/** Several calls make one visit, so several rows are read for one that is shown. */
const ROWS_PER_VISIT = 8
const KINDS = {
  all: null,
  seen: ['view', 'list', 'search'],
  changed: ['add', 'change', 'delete', 'import'],
  taken: ['print', 'export', 'download', 'disclose'],
} as const

const ENTRIES = `select e.entry_id, e.at, e.person_sk, e.role_id, e.actor, e.action, e.operation, e.outcome, p.first_name || ' ' || p.last_name as name, l.name as location
  from audit_entry e left join person p using (person_sk) left join location l using (location_key)
  where e.student_sk = $1 and e.entry_id < $2 and ($3::text[] is null or e.action = any($3)) and ($4::bigint is null or e.person_sk = $4)
  order by e.entry_id desc limit $5`

/** GET Student/AccessLog/{id}: the access record of process.md 8.2. Reading it is itself an access. */
export const listRecordAccess: UseCase<typeof contract> = async (scope, { params, query: { before, take, kind, person } }) => {
  const studentSk = await getStudentSk(scope, params.id, Permission.viewStudentProfile)
  scope.audit({ studentSk, entityKind: 'accessLog' })
  const limit = take * ROWS_PER_VISIT
  const rows = await scope.tx.query<Row>(ENTRIES, [studentSk, before ?? LAST, KINDS[kind], person ?? null, limit], 'record-access')
  const accesses = rows.map((row): RowAccess => ({
    entryId: row.entry_id, at: row.at, personSk: row.person_sk, roleId: row.role_id, action: row.action, operation: row.operation, row,
  }))
  return { visits: visitsOf(accesses).map(visitOf), next: rows.length === limit ? rows.at(-1)!.entry_id : null }
}

function visitOf({ first, last, accesses }: Visit<RowAccess>): RecordVisit {
  const what = new Map<string, RecordVisit['what'][number]>()
  for (const { row } of accesses) {
    const key = `${row.operation} ${row.outcome}`
    const before = what.get(key)
    what.set(key, { action: row.action, summary: summaryOf(row.operation), times: (before?.times ?? 0) + 1, wasRefused: row.outcome === 'refused' })
  }
  const { row } = last
  return {
    key: last.entryId,
    personSk: row.person_sk,
    name: row.name ?? (row.actor === 'person' ? 'Unknown person' : row.actor),
    role: row.role_id === null ? '' : (findRole(row.role_id)?.description ?? `Role ${row.role_id}`),
    location: row.location,
    from: first.at.toISOString(),
    until: last.at.toISOString(),
    what: [...what.values()],
  }
}

/** What a call does in the words of the contract; work behind the screens has none but its own name. */
const summaryOf = (operation: string): string => (catalogue as Readonly<Record<string, Endpoint>>)[operation]?.summary ?? operation
