import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { Scope } from '../access/scope.ts'
import { conflict, type Refusal } from '../http/refusals.ts'
import type { IepRow } from './read-iep.ts'

const LATEST = `select p.first_name || ' ' || p.last_name as name, e.subject, to_char(e.occurred_at at time zone $3, 'YYYY-MM-DD') as on from event e join person p using (person_sk)
  where e.student_sk = $1 and e.entity_kind = 'iepForm' and e.entity_sk = $2 order by e.occurred_at desc, e.event_sk desc limit 1`

/** 409 that says who did what last. */
export async function staleIep({ tx, timeZone }: Scope, row: IepRow): Promise<Refusal> {
  const [latest] = await tx.query<{ name: string; subject: string; on: string }>(LATEST, [row.student_sk, row.iep_form_sk, timeZone], 'iep-latest')
  const told = latest && `${latest.name}, ${toUsDate(latest.on)}: ${latest.subject}.`
  return conflict('stale-version', ['Somebody changed this IEP since you opened it. Nothing of yours was saved.', told].filter(Boolean).join(' '))
}
