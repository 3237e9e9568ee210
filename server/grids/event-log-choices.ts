import { MAX_DISTINCT_VALUES } from '@trellis/contract/grid-request.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { caseScope } from './case-scope.ts'
import { readTally } from './case-tally.ts'
import { SqlText, TODAY_GIVEN } from './sql-text.ts'

/** Reaches with so many events that reading all of them for a few different values takes seconds. */
const WIDE: ReadonlySet<string> = new Set(['city', 'region', 'district'])

/**
 * The choices of a column of the event log over all cases, where they can be told without reading every event;
 * undefined where they cannot.
 */
export async function eventLogChoices(scope: Scope, field: string): Promise<string[] | undefined> {
  const { kind } = scope.actor.reach
  switch (field) {
    case 'eventType':
      return choicesOfType(scope)
    // an event shows the grade and the school that its case has
    case 'studentGrade':
      return read(scope, (where) => `select distinct c.grade as value from case_summary c where ${where} and c.events_total > 0`)
    case 'locationCode':
      return read(
        scope,
        (where) => `select distinct l.location_code as value from location l where l.location_key in
          (select c.school_key from case_summary c where ${where} and c.events_total > 0)`,
      )
    case 'eventSubject':
      return WIDE.has(kind) ? read(scope, subjects) : undefined
    case 'loggedBy':
      return kind === 'city' ? read(scope, () => LOGGED_BY) : undefined
    default:
      return undefined
  }
}

async function choicesOfType(scope: Scope): Promise<string[] | undefined> {
  const right = Permission.viewReferral
  const [all, manual] = [await readTally(scope, right, 'c.events'), await readTally(scope, right, 'c.manual_events')]
  if (all === undefined || manual === undefined) return undefined
  return [...(manual > 0 ? ['Manual'] : []), ...(all > manual ? ['System'] : [])]
}

/** From one subject the next is found in an index: as many looks as there are subjects, not as there are events. */
const subjects = (where: string): string => {
  const next = (after: string) => `(select e.subject from event e where e.deleted_at is null${after}
      and exists (select from case_summary c where c.student_sk = e.student_sk and ${where}) order by e.subject limit 1)`
  return `with recursive s(value) as (
      select ${next('')} union all select ${next(' and e.subject > s.value')} from s where s.value is not null)
    select value from s`
}

const LOGGED_BY = `select distinct p.last_name || ', ' || p.first_name as value from person p
  where ${TODAY_GIVEN} and exists (select from event e where e.person_sk = p.person_sk and e.deleted_at is null)`

async function read(scope: Scope, choices: (where: string) => string): Promise<string[]> {
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, Permission.viewReferral, text)
  if (where === undefined) return []
  const rows = await scope.tx.query<{ value: string }>(
    `select value from (${choices(`${TODAY_GIVEN} and ${where}`)}) v where value is not null order by value limit ${MAX_DISTINCT_VALUES}`,
    text.values,
  )
  return rows.map(({ value }) => value)
}
