import { EXTENSION_TRANSITIONS } from '@trellis/domain/evaluations/extension-states.ts'
import type { Scope } from '../access/scope.ts'

// their queue first belongs to the supervisor (process.md 1.19); the others hear of it where there is none
const DECIDERS = `with reviewer as (
    select r.person_sk, array_position($2::int[], r.role_id) as place from role_assignment r join location l using (location_key)
    join person p using (person_sk) join student s on s.student_sk = $1
    where p.active and r.role_id = any($2::int[]) and r.starts_on <= $3 and (r.ends_on is null or r.ends_on >= $3)
      and (case when r.role_id = 43 then l.kind in ('district', 'cseOffice') and l.district = s.district else l.kind = 'cseOffice' and l.region = s.region end)
      and r.person_sk <> all($4::bigint[]))
  select distinct person_sk from reviewer where place = (select min(place) from reviewer)`

/** Who decides extensions of this child, but for those whom it concerns: supervisor, else chairperson, else district representative. */
export async function findDeciders({ tx, today }: Scope, studentSk: string, without: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ person_sk: string }>(DECIDERS, [studentSk, EXTENSION_TRANSITIONS.X2.roles, today, without], 'extension-deciders')
  return rows.map(({ person_sk }) => person_sk)
}
