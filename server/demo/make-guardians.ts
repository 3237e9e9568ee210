import type { DemoRow } from './demo-rows.ts'
import { type DemoWorld, morningOf } from './demo-world.ts'
import type { DemoStudent } from './make-students.ts'

const MOTHER = 13
const FATHER = 7
const OTHERS = [11, 11, 3, 8, 16, 1, 24, 22]
const ENGLISH = 1
const SPANISH = 2
const AREA_CODES = ['718', '347', '929', '917', '212', '646']

/** One or two guardians a child; brothers and sisters share theirs, the demo parent has the first two children. */
export function makeGuardians(world: DemoWorld, students: readonly DemoStudent[]): void {
  const families = new Map<DemoStudent, DemoRow[]>()
  for (const [index, student] of students.entries()) {
    const shared = student.sibling && families.get(student.sibling)
    const guardians = shared ?? newGuardians(world, student, index === 0)
    families.set(student, guardians)
    const own = guardians.map((guardian) => ({ ...guardian, student_sk: student.studentSk }))
    for (const guardian of own) world.rows.add('guardian', guardian)
    world.guardians.set(student.studentSk, own)
    if (index < 2) {
      const { personSk } = world.staff.demo('par')
      world.rows.addUnkeyed('student_grant', {
        kind: 'family',
        holder: personSk,
        student_sk: student.studentSk,
        reason: 'linked parent',
        since: morningOf(world.today),
      })
    }
  }
}

function newGuardians(world: DemoWorld, { row, community }: DemoStudent, isDemoParent: boolean): DemoRow[] {
  const { random, staff } = world
  const second = !isDemoParent && random.chance(0.55)
  const isOther = !isDemoParent && random.chance(0.08)
  const first = isOther ? random.pick(OTHERS) : random.chance(0.85) || isDemoParent ? MOTHER : FATHER
  const relationships = second ? [first, first === MOTHER ? FATHER : MOTHER] : [first]
  return relationships.map((relationship_id, i) => {
    const spoken = isDemoParent ? SPANISH : Number(row['home_language_id'])
    const hasEmail = random.chance(0.75)
    return {
      is_primary: i === 0,
      relationship_id,
      first_name: isDemoParent
        ? 'Catalina'
        : random.pick(relationship_id === FATHER || relationship_id === 24 ? community.boys : community.girls),
      last_name: isDemoParent ? 'Villalobos' : random.chance(0.75) ? row['last_name'] : random.pick(community.surnames),
      home_phone: `${random.pick(AREA_CODES)}55501${String(random.int(0, 99)).padStart(2, '0')}`,
      work_phone: random.chance(0.3)
        ? `${random.pick(AREA_CODES)}55501${String(random.int(0, 99)).padStart(2, '0')}`
        : null,
      email: isDemoParent
        ? 'par@example.org'
        : hasEmail
          ? `family${world.rows.of('guardian').length + i}@${random.pick(['example.org', 'example.com'])}`
          : null,
      spoken_language_id: spoken,
      written_language_id: random.chance(0.15) && !isDemoParent ? ENGLISH : spoken,
      street_address_1: `${String(row['house_number'])} ${String(row['street'])}`,
      street_address_2: row['apartment'] ? `Apt ${row['apartment'] as string}` : null,
      city: row['city'],
      state: 'NY',
      zip: row['zip'],
      electronic_consent: isDemoParent || (hasEmail && random.chance(0.45)),
      person_sk: isDemoParent ? staff.demo('par').personSk : null,
      updated_at: morningOf(world.today),
    }
  })
}
