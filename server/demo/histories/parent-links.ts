import { workingDayUpTo } from '../working-days.ts'
import { addDays } from '@trellis/domain/basics/plain-date.ts'
import type { DemoWorld } from '../demo-world.ts'
import type { DemoStudent } from '../make-students.ts'

/** Part 1.14: 1 open, 3 in review, 6 linked, 8 rejected, 10 cancelled. Linked ones are the demo parent's children. */
export function makeParentLinks(world: DemoWorld, students: readonly DemoStudent[], each = 5): void {
  const { random, rows, staff, today, lastPast } = world
  const parent = staff.demo('par').personSk
  const strangers = random.shuffle(students.slice(40).filter((one) => one.age < 6))
  for (const status of [1, 3, 6, 8, 10]) {
    for (let i = 0; i < each; i++) {
      const student = status === 6 && i < 2 ? students[i]! : strangers.pop()!
      const requested_on = workingDayUpTo(addDays(today, status === 10 ? -random.int(91, 120) : -random.int(2, 25)))
      rows.add('parent_link_request', {
        guardian_person_sk: parent,
        student_sk: status === 6 ? student.studentSk : null,
        status,
        child_first_name: student.row['first_name'],
        child_last_name: student.row['last_name'],
        child_birth_date: student.born,
        relationship_id: random.pick([13, 7, 19]),
        district: student.district.district,
        borough_id: student.district.borough,
        request: { referralType: status === 6 ? null : 'InitialReferral' },
        requested_on,
        rejection_reason_id: status === 8 ? random.int(1, 4) : null,
        reviewed_by: status === 6 || status === 8 ? staff.demo('clk').personSk : null,
        reviewed_on: status === 6 || status === 8 ? lastPast : null,
      })
    }
  }
}
