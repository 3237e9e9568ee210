import type { HeldCase, listHeldCases as contract } from '@trellis/contract/case-assignment.ts'
import { CASE_HOLDER_ROLE_IDS } from '@trellis/domain/cases/case-roles.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { anyGridRight } from '../dashboards/any-grid-right.ts'
import { caseScope } from '../grids/case-scope.ts'
import { SqlText, TODAY_GIVEN } from '../grids/sql-text.ts'

const HOLDERS = `{${CASE_HOLDER_ROLE_IDS.join(',')}}`
const CURRENT = (person: string): string =>
  `select from role_assignment r where r.person_sk = ${person} and r.role_id = any('${HOLDERS}'::int[]) and r.starts_on <= $1::date and (r.ends_on is null or r.ends_on >= $1::date)`
const OF_HOLDERS = `select r.person_sk from role_assignment r where r.role_id = any('${HOLDERS}'::int[])`
/** People who had a role for cases once and have none today, or whose account ended: found by what ended, few whatever the size of the staff. */
const FORMER = `former as materialized (
    select o.person_sk from (${OF_HOLDERS} and r.ends_on < $1::date union ${OF_HOLDERS} and r.starts_on > $1::date) o where not exists (${CURRENT('o.person_sk')})
    union ${OF_HOLDERS} and r.person_sk in (select i.person_sk from person i where not i.active))`

const OPEN = `not c.is_closed and c.case_process <> ''`
/** What an index holds; the rest is read for the page that is shown. */
const COLUMNS = `c.student_sk, c.last_key, c.first_key`
const ORDER = 'order by last_key, first_key, student_sk'
const LINE = `select f.student_sk as "studentSk", coalesce(c.nyc_id, c.ei_id) as "studentId", c.student_name as "studentName", l.dbn as "schoolDBN", l.name as "schoolName", c.district,
    c.case_process as "caseProcess", c.compliance_date as "complianceDate", p.person_sk as "holderSk", p.first_name || ' ' || p.last_name as "holderName",
    case when f.holder is null then 'none' when not p.active then 'inactive' when not exists (${CURRENT('f.holder')}) then 'roleEnded' end as without, f.total::int
  from found f join case_summary c using (student_sk) left join location l on l.location_key = c.school_key left join person p on p.person_sk = f.holder
  order by f.last_key, f.first_key, f.student_sk`

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
const ofPerson = (where: string, text: SqlText, { personSk, skip, take }: Page): string => `with found as (
    select ${COLUMNS}, c.assigned_to as holder, count(*) over () as total from case_summary c
    where ${TODAY_GIVEN} and c.assigned_to = ${text.value(personSk, 'bigint')} and ${OPEN} and ${where} ${ORDER} offset ${text.value(skip, 'int')} limit ${text.value(take, 'int')})
  ${LINE}`

/** Cases of nobody are taken from an index in its order, as far as the page; those of people who left are gathered. */
const unowned = (where: string, text: SqlText, { skip, take }: Page): string => {
  const [offset, end] = [text.value(skip, 'int'), text.value(skip + take, 'int')]
  const ofNobody = `from case_summary c where c.assigned_to is null and ${OPEN} and ${where}`
  return `with ${FORMER},
  left_behind as materialized (select ${COLUMNS}, f.person_sk as holder from former f join case_summary c on c.assigned_to = f.person_sk where ${OPEN} and ${where}),
  found as (
    select *, (select count(*) ${ofNobody}) + (select count(*) from left_behind) as total from (
      (select ${COLUMNS}, null::bigint as holder ${ofNobody} ${ORDER} limit ${end})
      union all (select * from left_behind ${ORDER} limit ${end})) either
    ${ORDER} offset ${offset} limit ${text.value(take, 'int')})
  ${LINE}`
}
