import type { HeldCase, listHeldCases as contract } from '@trellis/contract/case-assignment.ts'
import { CASE_HOLDER_ROLE_IDS } from '@trellis/domain/cases/case-roles.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { anyGridRight } from '../dashboards/any-grid-right.ts'
import { caseScope } from '../grids/case-scope.ts'
import { SqlText, TODAY_GIVEN } from '../grids/sql-text.ts'

const HOLDERS = `{${CASE_HOLDER_ROLE_IDS.join(',')}}`
const CURRENT = `select from role_assignment r where r.person_sk = p.person_sk and r.role_id = any('${HOLDERS}'::int[]) and r.starts_on <= $1::date and (r.ends_on is null or r.ends_on >= $1::date)`
const OF_HOLDERS = `select r.person_sk from role_assignment r where r.role_id = any('${HOLDERS}'::int[])`
/** People who had a role for cases once and have none today, or whose account ended: found by what ended, few whatever the size of the staff. */
const FORMER = `former as materialized (
    select p.person_sk, p.first_name || ' ' || p.last_name as name, p.active from person p
    where (not p.active or not exists (${CURRENT})) and p.person_sk in (
      ${OF_HOLDERS} and r.ends_on < $1::date union ${OF_HOLDERS} and r.starts_on > $1::date
      union ${OF_HOLDERS} and r.person_sk in (select i.person_sk from person i where not i.active)))`

const OPEN = `not c.is_closed and c.case_process <> ''`
/** What an index holds; the rest is read for the page that is shown. */
const COLUMNS = `c.student_sk, c.last_key, c.first_key`
const LINE = `select f.student_sk as "studentSk", coalesce(c.nyc_id, c.ei_id) as "studentId", c.student_name as "studentName", l.dbn as "schoolDBN", l.name as "schoolName", c.district,
    c.case_process as "caseProcess", c.compliance_date as "complianceDate", f."holderSk", f."holderName", f.without, f.total::int
  from found f join case_summary c using (student_sk) left join location l on l.location_key = c.school_key order by f.last_key, f.first_key, f.student_sk`

type Row = HeldCase & { readonly total: number }

/** GET /CaseAssignment/Cases: by two indexes, however many cases there are (docs/benchmarks.md). */
export const listHeldCases: UseCase<typeof contract> = async (scope, { query }) => {
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, anyGridRight(scope.actor), text)
  scope.header('x-total-count', '0')
  if (where === undefined) {
    scope.audit({ studentSks: [], entityKind: 'case_assignment' })
    return []
  }
  const rows = await scope.tx.query<Row>(query.personSk ? ofPerson(where, text, query) : unowned(where, text, query), text.values)
  scope.header('x-total-count', String(rows[0]?.total ?? 0))
  scope.audit({ studentSks: rows.map(({ studentSk }) => studentSk), entityKind: 'case_assignment' })
  return rows
}

interface Page {
  readonly personSk?: string | undefined
  readonly skip: number
  readonly take: number
}
const paged = ({ skip, take }: Page, text: SqlText): string =>
  `order by last_key, first_key, student_sk offset ${text.value(skip, 'int')} limit ${text.value(take, 'int')}`

const ofPerson = (where: string, text: SqlText, page: Page): string => `with mine as (
    select ${COLUMNS}, p.person_sk as "holderSk", p.first_name || ' ' || p.last_name as "holderName",
      case when not p.active then 'inactive' when not exists (${CURRENT}) then 'roleEnded' end as without
    from case_summary c join person p on p.person_sk = c.assigned_to
    where ${TODAY_GIVEN} and c.assigned_to = ${text.value(page.personSk, 'bigint')} and ${OPEN} and ${where}),
  found as (select *, count(*) over () as total from mine ${paged(page, text)})
  ${LINE}`

const unowned = (where: string, text: SqlText, page: Page): string => `with ${FORMER},
  lost as (
    select ${COLUMNS}, null::bigint as "holderSk", null::text as "holderName", 'none' as without from case_summary c where c.assigned_to is null and ${OPEN} and ${where}
    union all
    select ${COLUMNS}, f.person_sk, f.name, case when f.active then 'roleEnded' else 'inactive' end from former f join case_summary c on c.assigned_to = f.person_sk where ${OPEN} and ${where}),
  found as (select *, count(*) over () as total from lost ${paged(page, text)})
  ${LINE}`
