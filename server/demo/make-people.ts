import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { hashPassword } from '../identity/passwords.ts'
import { type DemoCommunity, readCommunities } from './demo-geography.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { morningOf } from './demo-world.ts'
import type { DemoPlaces } from './make-locations.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Somebody acting in a role at a place: what an event says of who did it. */
export interface StaffMember {
  readonly personSk: number
  readonly roleId: number
  readonly locationKey: number
}

export interface DemoStaff {
  /** Everybody who holds the role there. */
  at(roleId: number, locationKey: number): readonly StaffMember[]
  row(personSk: number): DemoRow
  /** A demo person in the first of the person's posts. */
  demo(userName: string): StaffMember
}

/** Each school can hold every kind of meeting; two general education teachers leave a choice. */
const SCHOOL_STAFF = [40, 41, 47, 42, 44, 51, 52, 52] as const
const TITLES: Readonly<Record<number, string>> = {
  1: 'Service Coordinator',
  40: 'School Psychologist',
  41: 'School Social Worker',
  42: 'Special Education Teacher',
  43: 'CPSE Administrator',
  44: 'Related Service Provider',
  45: 'Chairperson',
  46: 'Supervisor',
  47: 'IEP Coordinator',
  48: 'Placement Officer',
  51: 'Principal',
  52: 'Teacher',
  54: 'STAC Officer',
  60: 'Evaluator',
  61: 'Evaluation Supervisor',
}

export function makePeople(rows: DemoRows, random: SeededRandom, places: DemoPlaces, today: PlainDate): DemoStaff {
  const holders = new Map<string, StaffMember[]>()
  const demo = new Map<string, StaffMember>()
  const communities = readCommunities()
  const updated_at = morningOf(today)
  let employee = 0
  const hold = (personSk: number, roleId: number, locationKey: number, ends_on?: PlainDate): StaffMember => {
    rows.add('role_assignment', {
      person_sk: personSk,
      role_id: roleId,
      location_key: locationKey,
      starts_on: addDays(today, -420),
      ...(ends_on && { ends_on }),
      granted_at: updated_at,
    })
    const member = { personSk, roleId, locationKey }
    const key = `${roleId}@${locationKey}`
    holders.set(key, [...(holders.get(key) ?? []), member])
    return member
  }
  for (const { userName, firstName, lastName, posts } of DEMO_PEOPLE) {
    const isStaff = userName !== 'par'
    const agency = places.agencies.find((one) => one.locationKey === places.byCode.get(posts[0]!.at))
    const personSk = rows.add('person', {
      user_name: userName,
      first_name: firstName,
      last_name: lastName,
      email: `${userName}@example.org`,
      phone: `21255501${String(++employee).padStart(2, '0')}`,
      title: TITLES[posts[0]!.role],
      agency_sk: agency?.agencySk,
      doe_employee_id: isStaff && !agency ? `D${String(700_000 + employee)}` : undefined,
      is_demo: true,
      ...(!isStaff && { email_verified_at: updated_at }),
      updated_at,
    })
    // the auditor's access is limited in time (process.md 5.1)
    const until = userName === 'aud' ? addDays(today, 365) : undefined
    const members = posts.map(({ role, at }) => hold(personSk, role, places.byCode.get(at)!, until))
    demo.set(userName, members[0]!)
  }
  const colleague = (roleId: number, locationKey: number): StaffMember => {
    const community: DemoCommunity = random.weighted(communities, (one) => one.weight)
    const first_name = random.pick(random.chance(0.7) ? community.girls : community.boys)
    const agency = places.agencies.find((one) => one.locationKey === locationKey)
    const personSk = rows.add('person', {
      first_name,
      last_name: random.pick(community.surnames),
      email: `staff${++employee}@example.org`,
      phone: `71855501${String(employee % 100).padStart(2, '0')}`,
      title: TITLES[roleId],
      agency_sk: agency?.agencySk,
      doe_employee_id: agency ? undefined : `D${String(700_000 + employee)}`,
      is_demo: true,
      updated_at,
    })
    return hold(personSk, roleId, locationKey)
  }
  for (const school of places.schools)
    for (const role of SCHOOL_STAFF) colleague(role, school.locationKey)
  for (const [code, locationKey] of places.byCode) {
    if (/^D\d\d$/.test(code)) colleague(43, locationKey)
    if (code.startsWith('CSE')) for (const role of [45, 46]) colleague(role, locationKey)
  }
  for (const { kind, locationKey } of places.agencies) {
    if (kind === 'earlyIntervention') colleague(1, locationKey)
    if (kind === 'evaluation') for (const role of [60, 60, 61]) colleague(role, locationKey)
  }
  for (const role of [48, 54]) colleague(role, places.byCode.get('CENTRAL')!)
  return {
    row: (personSk) => rows.of('person')[personSk - Number(rows.of('person')[0]!['person_sk'])]!,
    at: (roleId, locationKey) => holders.get(`${roleId}@${locationKey}`) ?? [],
    demo: (userName) => {
      const found = demo.get(userName)
      if (!found) throw new RangeError(`No demo person ${userName}`)
      return found
    },
  }
}

/** Only the people of `DEMO_PEOPLE` can sign in. Each has a salt of its own. */
export async function makeCredentials(rows: DemoRows, today: PlainDate): Promise<void> {
  const people = rows.of('person').filter((row) => row['user_name'] !== undefined)
  const hashes = await Promise.all(people.map(() => hashPassword(DEMO_PASSWORD)))
  people.forEach((row, i) =>
    rows.addUnkeyed('credential', {
      person_sk: row['person_sk'],
      password_hash: hashes[i],
      updated_at: morningOf(today),
    }),
  )
}
