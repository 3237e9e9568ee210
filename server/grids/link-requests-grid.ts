import type { linkRequestsGrid as contract } from '@trellis/contract/grids.ts'
import type { LinkRequestRow } from '@trellis/contract/grid-rows.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { answerGrid } from './answer-grid.ts'
import type { GridColumn, GridSource } from './grid-source.ts'

interface RawRequest {
  readonly link_sk: string
  readonly student_sk: string | null
  readonly nyc_id: string | null
  readonly child_first_name: string
  readonly child_last_name: string
  readonly child_birth_date: string
  readonly parent_name: string
  readonly email: string | null
  readonly relationship: string | null
  readonly district: number | null
  readonly activity: string | null
  readonly status: number
  readonly status_text: string
  readonly requested_on: string
  readonly reviewer: string | null
  readonly reviewed_on: string | null
}

const text = (sql: string): GridColumn => ({ kind: 'text', sql, isDistinct: true })
const NAME = `(r.child_last_name || ', ' || r.child_first_name)`
const PARENT = `(g.last_name || ', ' || g.first_name)`
const REVIEWER = `(v.last_name || ', ' || v.first_name)`

/** The queue of the parent portal: whose policy narrows it by district and region, for nobody below that. */
const LINK_REQUESTS: GridSource<LinkRequestRow, RawRequest> = {
  name: 'ParentPortal',
  columns: {
    studentName: { kind: 'text', sql: NAME },
    dateOfBirth: { kind: 'date', sql: 'r.child_birth_date' },
    parentName: { kind: 'text', sql: PARENT },
    parentEmail: { kind: 'text', sql: 'g.email' },
    relationship: text('re.description'),
    district: { kind: 'number', sql: 'r.district', isDistinct: true },
    nycId: { kind: 'text', sql: 's.nyc_id' },
    activity: text(`(r.request ->> 'referralType')`),
    activityStatus: { kind: 'number', sql: 'r.status', isDistinct: true },
    activityStatusText: text('st.description'),
    requestDate: { kind: 'date', sql: 'r.requested_on' },
    reviewedBy: text(REVIEWER),
    reviewedDate: { kind: 'date', sql: 'r.reviewed_on' },
  },
  select: `r.link_sk, s.student_sk, s.nyc_id, r.child_first_name, r.child_last_name, r.child_birth_date, ${PARENT} as parent_name, g.email, re.description as relationship,
    r.district, r.request ->> 'referralType' as activity, r.status, coalesce(st.description, '') as status_text, r.requested_on, ${REVIEWER} as reviewer, r.reviewed_on`,
  from: `parent_link_request r join person g on g.person_sk = r.guardian_person_sk left join student s on s.student_sk = r.student_sk
    left join person v on v.person_sk = r.reviewed_by
    left join reference_item re on re.list_name = 'Relationship' and re.id = r.relationship_id
    left join reference_item st on st.list_name = 'ParentLinkStatus' and st.id = r.status`,
  // what waits longest stands first, decided requests last
  where: ({ actor }, sql) => {
    switch (actor.reach.kind) {
      case 'city':
        return 'true'
      case 'district':
        return `r.district = any(${sql.value(actor.reach.ids, 'int[]')})`
      case 'region':
        return `r.district in (select unnest(x.districts) from region x where x.region = any(${sql.value(actor.reach.ids, 'int[]')}))`
      default:
        return undefined
    }
  },
  defaultSort: '(r.status not in (1, 3)), r.requested_on',
  keyColumn: 'r.link_sk',
  key: 'r.link_sk',
  toRows: (_scope, raw) =>
    raw.map((row) => ({
      linkSk: row.link_sk,
      studentSk: row.student_sk,
      nycId: row.nyc_id,
      studentName: `${row.child_last_name}, ${row.child_first_name}`,
      dateOfBirth: row.child_birth_date,
      parentName: row.parent_name,
      parentEmail: row.email,
      relationship: row.relationship,
      district: row.district,
      activity: row.activity,
      activityStatus: row.status,
      activityStatusText: row.status_text,
      requestDate: row.requested_on,
      reviewedBy: row.reviewer,
      reviewedDate: row.reviewed_on,
    })),
  studentSks: (rows) => rows.flatMap((row) => row.studentSk ?? []),
}

export const showLinkRequests: UseCase<typeof contract> = (scope, { body }) => answerGrid(scope, LINK_REQUESTS, body)
