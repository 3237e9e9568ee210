import type { CaseFile } from './case-file.ts'
import { grant } from './histories/agency-steps.ts'
import { type DemoWorld, morningOf } from './demo-world.ts'

/** Every case has somebody who works on it, except one in twenty, which waits for (Assign). */
export function assignCases(world: DemoWorld, files: readonly CaseFile[]): void {
  for (const file of files) {
    if (world.random.chance(0.05)) continue
    world.rows.add('case_assignment', {
      student_sk: file.studentSk,
      person_sk: file.manager.personSk,
      assigned_by: world.staff.demo('cen').personSk,
      assigned_at: `${world.lastPast}T14:00:00Z`,
      ended_at: null,
    })
    file.event(world.lastPast, 'Case assigned', { kind: 'student', key: file.studentSk })
    grant(file, 'caseload', file.manager.personSk, 'assignment')
  }
}

/** The demo teachers and provider have about 25 children each, the evaluator those to be assessed. */
export function giveCaseloads(world: DemoWorld, files: readonly CaseFile[], each = 25): void {
  for (const userName of ['set', 'get', 'rsp']) {
    const member = world.staff.demo(userName)
    const served = files.filter((file) => file.student.row['in_special_ed'])
    const near = served.filter((file) => file.student.school.locationKey === member.locationKey)
    const district = near[0]?.student.school.district ?? 0
    const others = served.filter(
      (file) =>
        !near.includes(file) &&
        file.student.school.borough ===
          world.places.schools.find((one) => one.locationKey === member.locationKey)?.borough,
    )
    for (const file of [
      ...near,
      ...others.toSorted(
        (a, b) => Number(b.student.district.district === district) - Number(a.student.district.district === district),
      ),
    ].slice(0, each))
      grant(file, 'caseload', member.personSk, 'teaches the child')
  }
  giveEvaluator(world, files)
}

/** The children whom the demo evaluator is to assess. */
function giveEvaluator({ rows, staff, places, today }: DemoWorld, files: readonly CaseFile[]): void {
  const { personSk } = staff.demo('mde')
  const agencySk = places.agencies.find((one) => one.kind === 'evaluation')!.agencySk
  const own = rows.of('assessment').filter((row) => row['agency_sk'] === agencySk && row['assigned_to'] === personSk)
  for (const studentSk of new Set(own.map((row) => Number(row['student_sk'])))) {
    if (files.some((file) => file.studentSk === studentSk))
      rows.addUnkeyed('student_grant', {
        kind: 'caseload',
        holder: personSk,
        student_sk: studentSk,
        reason: 'evaluator',
        since: morningOf(today),
      })
  }
}
