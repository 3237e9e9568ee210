import type { GridRequest } from '@trellis/contract/grid-request.ts'
import type { AgencyCaseRow } from '@trellis/contract/grid-rows.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { answerGrid, type GridAnswer } from './answer-grid.ts'
import { caseScope } from './case-scope.ts'
import type { GridColumn, GridSource } from './grid-source.ts'

interface RawAgencyCase {
  readonly agency_case_sk: string
  readonly student_sk: string
  readonly nyc_id: string | null
  readonly student_name: string
  readonly agency_sk: number | null
  readonly agency_name: string | null
  readonly referral_sk: string | null
  readonly added_on: string
  readonly status: number
  readonly status_text: string
  readonly language: string | null
  readonly grade: string | null
  readonly days: number
}

const text = (sql: string): GridColumn => ({ kind: 'text', sql, isDistinct: true })
const DAYS = '($1::date - x.added_on)'

/** Children on a list of the evaluation agencies (process.md 1.15). An agency's people see only rows of their own agency [P-7-55]. */
const agencyCases = (list: 'worklist' | 'waitlist', statusList: string): GridSource<AgencyCaseRow, RawAgencyCase> => ({
  name: list === 'worklist' ? 'MDE/Worklist' : 'MDE/Waitlist',
  columns: {
    studentName: {
      kind: 'name',
      sql: 'c.student_name',
      folded: '(c.last_key || c.first_key)',
      head: 'c.last_key',
      order: (dir) => `c.last_key ${dir}, c.first_key ${dir}`,
    },
    nycId: { kind: 'text', sql: 'c.nyc_id' },
    agencyName: text('a.name'),
    agencySk: { kind: 'number', sql: 'x.agency_sk' },
    dateAdded: { kind: 'date', sql: 'x.added_on' },
    daysWaiting: { kind: 'number', sql: DAYS },
    status: { kind: 'number', sql: 'x.status', isDistinct: true },
    statusText: text(`coalesce(st.description, '')`),
    language: text('la.description'),
    studentGrade: text('c.grade'),
  },
  select: `x.agency_case_sk, x.student_sk, c.nyc_id, c.student_name, x.agency_sk, a.name as agency_name, x.referral_sk, x.added_on, x.status, coalesce(st.description, '') as status_text,
    la.description as language, c.grade, ${DAYS} as days`,
  from: `agency_case x join case_summary c on c.student_sk = x.student_sk left join location a on a.agency_sk = x.agency_sk
    left join reference_item st on st.list_name = '${statusList}' and st.id = x.status
    left join reference_item la on la.list_name = 'Language' and la.id = x.language_id`,
  where: ({ actor }, sql) => {
    const scope = caseScope(actor, Permission.viewEvaluation, sql)
    const own = actor.reach.kind === 'agency' ? ` and x.agency_sk = any(${sql.value(actor.reach.ids, 'int[]')})` : ''
    return scope && `${scope} and x.list = ${sql.value(list, 'text')} and x.ended_on is null${own}`
  },
  defaultSort: 'x.added_on',
  keyColumn: 'x.agency_case_sk',
  key: 'x.agency_case_sk',
  toRows: (_scope, raw) =>
    raw.map((row) => ({
      agencyCaseSk: row.agency_case_sk,
      studentSk: row.student_sk,
      nycId: row.nyc_id,
      studentName: row.student_name,
      agencySk: row.agency_sk,
      agencyName: row.agency_name,
      referralSk: row.referral_sk,
      dateAdded: row.added_on,
      status: row.status,
      statusText: row.status_text,
      language: row.language,
      studentGrade: row.grade,
      daysWaiting: row.days,
    })),
  studentSks: (rows) => [...new Set(rows.map((row) => row.studentSk))],
})

const show =
  (source: GridSource<AgencyCaseRow, RawAgencyCase>) =>
  (scope: Scope, { body }: { readonly body: GridRequest }): Promise<GridAnswer<AgencyCaseRow>> =>
    answerGrid(scope, source, body)

export const showMdeWorklist = show(agencyCases('worklist', 'MDEWorklistStatus'))
export const showMdeWaitlist = show(agencyCases('waitlist', 'MDEWaitlistStatus'))
