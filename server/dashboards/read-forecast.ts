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

/** What falls due in the next fourteen days, by day, by who has the case and by school. */
export async function readForecast(scope: Scope): Promise<{ days: ForecastLine['days']; byPerson: ForecastLine[]; bySchool: ForecastLine[] }> {
  const [days, byPerson, bySchool] = await Promise.all([
    readLines(scope, 'null::bigint', 'select null::bigint as key, null::text as name where false', ''),
    readLines(scope, 'c.assigned_to', `select person_sk as key, last_name || ', ' || first_name as name from person`, 'Unassigned'),
    readLines(scope, 'c.school_key::bigint', `select location_key::bigint as key, name from location`, 'No school'),
  ])
  return { days: days[0]?.days ?? fill(scope.today, []), byPerson, bySchool }
}

async function readLines(scope: Scope, key: string, names: string, nameOfNone: string): Promise<ForecastLine[]> {
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, anyGridRight(scope.actor), text)
  if (where === undefined) return []
  const cells = await scope.tx.query<Cell>(
    `with cell as (
       select ${key} as key, ${DUE} as date, count(*)::int as n, (count(*) filter (where c.unexplained_due < $1::date))::int as overdue
       from case_summary c where ${TODAY_GIVEN} and ${where} and not c.is_closed
         and (c.unexplained_due < $1::date or c.due_date between $1::date and $1::date + ${FORECAST_DAYS - 1} or c.compliance_date between $1::date and $1::date + ${FORECAST_DAYS - 1})
       group by 1, 2),
     line as (
       select key, sum(overdue)::int as overdue, coalesce(sum(n) filter (where date is not null), 0)::int as total from cell group by key
       order by total desc, overdue desc, key limit ${LINES})
     select line.key, named.name, line.overdue, line.total, cell.date, cell.n as due from line
     left join cell on cell.key is not distinct from line.key and cell.date is not null left join (${names}) named on named.key = line.key
     order by line.total desc, line.overdue desc, line.key, cell.date`,
    text.values,
  )
  const lines = new Map<string | null, Cell[]>()
  for (const cell of cells) lines.set(cell.key, [...(lines.get(cell.key) ?? []), cell])
  return [...lines.values()].map((own) => ({
    key: own[0]!.key, name: own[0]!.key === null ? nameOfNone : (own[0]!.name ?? ''), overdue: own[0]!.overdue, total: own[0]!.total, days: fill(scope.today, own),
  }))
}

/** Every day of the window, also those without work: a chart has no gaps. */
const fill = (today: PlainDate, cells: readonly Cell[]): ForecastLine['days'] =>
  Array.from({ length: FORECAST_DAYS }, (_, at) => addDays(today, at)).map((date) => ({ date, due: cells.find((cell) => cell.date === date)?.due ?? 0 }))
