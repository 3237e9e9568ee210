import pg from 'pg'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'

export const SCOPES = ['school', 'district', 'region', 'city', 'caseload'] as const
export type Scope = (typeof SCOPES)[number]

export interface BenchPerson {
  readonly scope: Scope
  readonly role: string
  readonly personSk: string
  /** SQL over `student`, run as the owner: which children the samples of this person come from. */
  readonly reach: string
}

const ROLES: readonly { scope: Scope; role: string; roleId: number; place: string; reach: string }[] = [
  { scope: 'school', role: 'psychologist', roleId: 40, place: "kind = 'school'", reach: 'school_key = $key' },
  { scope: 'district', role: 'DR', roleId: 43, place: "location_code = 'D05'", reach: 'district = 5' },
  {
    scope: 'region', role: 'SUP', roleId: 46,
    place: "kind = 'cseOffice' and region = (select region from region where 5 = any (districts))",
    reach: 'region = (select region from region where 5 = any (districts))',
  },
  { scope: 'city', role: 'CEN', roleId: 49, place: "location_code = 'CENTRAL'", reach: 'true' },
  {
    scope: 'caseload', role: 'SET', roleId: 42, place: "kind = 'school'",
    reach: "student_sk in (select student_sk from student_grant where kind = 'caseload' and holder = $person)",
  },
]
const CASELOAD = 25

/** One person of each scope; the teacher gets the caseload of 25 children of one school. */
export async function makeBenchPeople(owner: pg.ClientConfig, today: PlainDate): Promise<BenchPerson[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const one = async (text: string, values: unknown[]): Promise<Record<string, string> | undefined> =>
    (await client.query<Record<string, string>>(text, values)).rows[0]
  const people: BenchPerson[] = []
  for (const { scope, role, roleId, place, reach } of ROLES) {
    const userName = `bench-${scope}`
    const at = await one(
      `select location_key::text as key from location where ${place} order by location_key limit 1`,
      [],
    )
    const known = await one('select person_sk::text as sk from person where lower(user_name) = $1', [userName])
    const sk = known?.['sk'] ?? (await one(
      "insert into person (user_name, first_name, last_name) values ($1, 'Bench', $1) returning person_sk::text as sk",
      [userName],
    ))!['sk']!
    const key = at!['key']!
    if (!known) {
      await client.query(
        `insert into role_assignment (person_sk, role_id, location_key, starts_on)
         values ($1, $2, $3, $4::date - 30)`,
        [sk, roleId, key, today],
      )
      if (scope === 'caseload') {
        await client.query(
          `insert into student_grant (kind, holder, student_sk, reason)
           select 'caseload', $1, student_sk, 'assignment' from student
           where school_key = $2 and special_ed_active order by student_sk limit ${CASELOAD}`,
          [sk, key],
        )
      }
    }
    people.push({ scope, role, personSk: sk, reach: reach.replace('$key', key).replace('$person', sk) })
  }
  await client.query('analyze person, role_assignment, student_grant')
  await client.end()
  return people
}
