import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Scope } from '../access/scope.ts'
import { caseScope } from '../grids/case-scope.ts'
import { SqlText, TODAY_GIVEN } from '../grids/sql-text.ts'
import { anyGridRight } from './any-grid-right.ts'

export const FORECAST_DAYS = 14
/** People and schools with the most to do; more than a table that is read. */
const LINES = 25

export interface ForecastLine {
  readonly key: string | null
  readonly name: string
  /** Out of compliance today. */
  readonly overdue: number
  readonly total: number
  readonly days: { readonly date: PlainDate; readonly due: number }[]
}
interface Cell {
  readonly kind: 'day' | 'person' | 'school'
  readonly key: string | null
  readonly name: string | null
  readonly overdue: number
  readonly total: number
  readonly date: PlainDate | null
  readonly due: number | null
}

/** A case is due once: on the first of its work date and its legal date that lies in the window. */
const DUE = `least(case when c.due_date between $1::date and $1::date + ${FORECAST_DAYS - 1} then c.due_date end,
  case when c.compliance_date between $1::date and $1::date + ${FORECAST_DAYS - 1} then c.compliance_date end)`

/** What falls due in the next fourteen days, by day, by who has the case and by school: one pass over the cases. */
export async function readForecast(
  scope: Scope,
): Promise<{ days: ForecastLine['days']; byPerson: ForecastLine[]; bySchool: ForecastLine[] }> {
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, anyGridRight(scope.actor), text)
  const cells = where === undefined ? [] : await scope.tx.query<Cell>(forecastSql(where), text.values)
  const of = (kind: Cell['kind']) => cells.filter((cell) => cell.kind === kind)
  return {
    days: fill(scope.today, of('day')),
    byPerson: linesOf(scope.today, of('person'), 'Unassigned'),
    bySchool: linesOf(scope.today, of('school'), 'No school'),
  }
}

const WINDOW = `between $1::date and $1::date + ${FORECAST_DAYS - 1}`

const forecastSql = (where: string): string => `with cell as materialized (
    select c.assigned_to as person, c.school_key::bigint as school, ${DUE} as date, count(*)::int as n, (count(*) filter (where c.unexplained_due < $1::date))::int as overdue
    from case_summary c where ${TODAY_GIVEN} and ${where} and not c.is_closed and (c.unexplained_due < $1::date or c.due_date ${WINDOW} or c.compliance_date ${WINDOW})
    group by 1, 2, 3)
  select 'day' as kind, null::bigint as key, null::text as name, 0 as overdue, 0 as total, date, sum(n)::int as due from cell where date is not null group by date
  union all ${linesSql('person', `(select p.last_name || ', ' || p.first_name from person p where p.person_sk = line.key)`)}
  union all ${linesSql('school', '(select l.name from location l where l.location_key = line.key)')}`

/** The lines with the most to do, each with its days; -1 stands for nobody and no school while they are joined. */
const linesSql = (kind: 'person' | 'school', name: string): string => `(
  with line as (
    select ${kind} as key, sum(overdue)::int as overdue, coalesce(sum(n) filter (where date is not null), 0)::int as total from cell group by ${kind}
    order by total desc, overdue desc, key limit ${LINES})
  select '${kind}', line.key, ${name}, line.overdue, line.total, cell.date, sum(cell.n)::int
  from line left join cell on coalesce(cell.${kind}, -1) = coalesce(line.key, -1) and cell.date is not null
  group by line.key, line.overdue, line.total, cell.date order by line.total desc, line.overdue desc, line.key)`

function linesOf(today: PlainDate, cells: readonly Cell[], nameOfNone: string): ForecastLine[] {
  const lines = new Map<string | null, Cell[]>()
  for (const cell of cells) lines.set(cell.key, [...(lines.get(cell.key) ?? []), cell])
  return [...lines.values()].map((own) => {
    const { key, name, overdue, total } = own[0]!
    return { key, name: key === null ? nameOfNone : (name ?? ''), overdue, total, days: fill(today, own) }
  })
}

/** Every day of the window, also those without work: a chart has no gaps. */
const fill = (today: PlainDate, cells: readonly Pick<Cell, 'date' | 'due'>[]): ForecastLine['days'] =>
  Array.from({ length: FORECAST_DAYS }, (_, at) => addDays(today, at)).map((date) => ({
    date,
    due: cells.find((cell) => cell.date === date)?.due ?? 0,
  }))
