import { workingDayUpTo } from '../working-days.ts'
import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { morningOf, type DemoWorld } from '../demo-world.ts'
import type { DemoStudent } from '../make-students.ts'

/** Parents who asked and have no child here yet. */
const ASKING = ['Amara', 'Joaquín', 'Farida', 'Wei', 'Declan', 'Soledad'] as const
/** By state: what the demo parent asked for themselves, besides their own two children. */
const OF_DEMO_PARENT: Readonly<Record<number, number>> = { 1: 1, 6: 2, 8: 1 }

/** Part 1.14: 1 open, 3 in review, 6 linked, 8 rejected, 10 cancelled. Linked ones are the demo parent's children. */
export function makeParentLinks(world: DemoWorld, students: readonly DemoStudent[], each = 5): void {
  const { random, rows, staff, today, lastPast } = world
  const parent = staff.demo('par').personSk
  const strangers = random.shuffle(students.slice(40).filter((one) => one.age < 6))
  let asked = 0
  const askingParent = (of: DemoStudent): number => {
    const nth = asked++
    return rows.add('person', {
      first_name: ASKING[nth % ASKING.length],
      last_name: of.row['last_name'],
      email: `parent${nth + 1}@example.com`,
      phone: `71855501${String(nth).padStart(2, '0')}`,
      is_demo: true,
      updated_at: morningOf(today),
      email_verified_at: morningOf(today),
    })
  }
  for (const status of [1, 3, 6, 8, 10]) {
    for (let i = 0; i < each; i++) {
      const student = status === 6 && i < 2 ? students[i]! : strangers.pop()!
      const requested_on = workingDayUpTo(addDays(today, status === 10 ? -random.int(91, 120) : -random.int(2, 25)))
      const isDecided = status === 6 || status === 8
      rows.add('parent_link_request', {
        guardian_person_sk: i < (OF_DEMO_PARENT[status] ?? 0) ? parent : askingParent(student),
        student_sk: status === 6 ? student.studentSk : null,
        status,
        child_first_name: student.row['first_name'],
        child_last_name: student.row['last_name'],
        child_birth_date: student.born,
        relationship_id: random.pick([13, 7, 19]),
        district: student.district.district,
        borough_id: student.district.borough,
        request: {
          referralType: status === 6 ? null : 'InitialReferral',
          parentPhone: `71855502${String(i).padStart(2, '0')}`,
          address1: `${String(student.row['house_number'])} ${String(student.row['street'])}`,
          city: student.row['city'],
          state: 33,
          zip: student.row['zip'],
          childGender: student.row['sex_id'],
          reasonforReferral: status === 6 ? [] : [1 + (i % 6)],
          eiService: i % 2 === 0,
        },
        requested_on,
        rejection_reason_id: status === 8 ? random.int(1, 4) : null,
        reviewed_by: isDecided ? staff.demo('clk').personSk : null,
        reviewed_on: isDecided ? lastPast : null,
        proof_seen: status === 6,
        closed_on: isDecided ? lastPast : status === 10 ? addDays(requested_on, 90) : null,
        locale: i % 2 === 0 ? 'es' : 'en',
      })
    }
  }
}
