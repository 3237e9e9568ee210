import pg from 'pg'
import { CASE_HOLDER_ROLE_IDS } from '@trellis/domain/cases/case-roles.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { BenchPerson } from '../prepare/bench-people.ts'
import type { ReadFacts } from './read-requests.ts'

const CASES = 400
/** One in ten of those who can have cases has left the role; done once. */
const LEAVE = `update role_assignment set ends_on = $1::date - 10 where person_sk % 10 = 0 and role_id = any($2::int[]) and ends_on is null
  and person_sk not in (select person_sk from person where user_name like 'bench-%')`
const GIVE = `update case_summary set assigned_to = $1 where student_sk in
  (select c.student_sk from case_summary c join student s using (student_sk) where s.REACH and not c.is_closed and c.case_process <> '' order by c.student_sk limit $2)
  and not exists (select from case_summary h where h.assigned_to = $1)`
const CHANGES = `insert into student_change (student_sk, field, old_value, new_value, at, source)
  select s.student_sk, (array['first_name', 'last_name', 'street', 'zip', 'grade'])[1 + n % 5], 'old', 'new', now() - n * interval '9 days', 'register'
  from student s, generate_series(1, 4) n where s.special_ed_active and not exists (select from student_change)`
/** Five hundred accesses to each of 600 records, and five to each other one with a case. */
const ACCESSES = `insert into audit_entry (at, person_sk, role_id, actor, action, operation, student_sk)
  select now() - n * interval '1 hour', 100000 + n % 500, 40, 'person', (array['view', 'change', 'print'])[1 + n % 3], 'getStudentProfile', s.student_sk
  from student s, generate_series(1, case when s.student_sk % 2000 < 5 then 500 else 5 end) n where s.special_ed_active
    and (select count(*) from (select from audit_entry limit 1000000) x) < 1000000`

/** Rows that the city lacks and these reads need; made once. Sealing of the audit is not what is measured. */
export async function prepareReads(owner: pg.ClientConfig, people: readonly BenchPerson[], today: PlainDate): Promise<ReadFacts> {
  const client = new pg.Client(owner)
  await client.connect()
  const { personSk: supervisor, reach } = people.find(({ scope }) => scope === 'region')!
  const list = async (text: string, values: unknown[] = []): Promise<string[]> => (await client.query<{ one: string }>(text, values)).rows.map(({ one }) => one)
  try {
    await client.query(LEAVE, [today, CASE_HOLDER_ROLE_IDS])
    await client.query(GIVE.replace('s.REACH', `s.${reach}`), [supervisor, CASES])
    await client.query(CHANGES)
    await client.query('set session_replication_role = replica')
    await client.query(ACCESSES)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze audit_entry, student_change, case_summary, role_assignment, student')
    return {
      supervisor,
      cases: await list('select student_sk::text as one from case_summary where assigned_to = $1 order by 1', [supervisor]),
      colleagues: await list(
        `select distinct r.person_sk::text as one from role_assignment r join location l using (location_key) join region g on l.district = any(g.districts)
         where r.role_id = any($1::int[]) and r.ends_on is null and g.region = (select l2.region from role_assignment r2 join location l2 using (location_key) where r2.person_sk = $2) limit 5`,
        [CASE_HOLDER_ROLE_IDS, supervisor]),
      links: await list('select link_sk::text as one from parent_link_request where status in (1, 3) order by link_sk limit 60'),
      surnames: await list('select last_name as one from person where person_sk % 700 = 1 order by person_sk limit 100'),
    }
  } finally {
    await client.end()
  }
}
