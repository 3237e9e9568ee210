import type { assignCase as contract } from '@trellis/contract/case-assignment.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound, ruleBroken } from '../http/refusals.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { caseStaff } from './case-staff.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'

const HOLDER = `select p.first_name, p.last_name from case_assignment a join person p using (person_sk)
  where a.student_sk = $1 and a.ended_at is null`
const ASSIGN = 'insert into case_assignment (student_sk, person_sk, assigned_by) values ($1, $2, $3) returning assignment_sk'
// a child granted for another reason stays granted for that one
const GRANT = `insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'assignment') on conflict do nothing`
// the referral of the case has reached the committee with it (process.md 2.3, C02)
const FORWARDED = `update clock set stopped_on = $2, stop_event = 'Assigned to the committee', result = 'done', version = version + 1
  where student_sk = $1 and clock_id = 'C02' and stopped_on is null`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key)
  values ($1, 'System', 'Case assigned', $2, 'case_assignment', $3, $4, $5, $6)`

/**
 * POST /CaseAssignment/AddCase [S-7.5-11]: assignment, caseload, event and audit together, or nothing. Only a case that
 * nobody has is given; whoever comes second is told who has it.
 */
export const assignCase: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor } = scope
  const { studentSk } = body
  const { personSk } = body.personInfo
  await lockStudent(scope, studentSk)
  const [holder] = await tx.query<{ first_name: string; last_name: string }>(HOLDER, [studentSk])
  if (holder) throw conflict('case-assigned', `This case was assigned to ${holder.first_name} ${holder.last_name} meanwhile.`)
  const name = await getStaffName(scope, personSk)
  const [assignment] = await tx.query<{ assignment_sk: string }>(ASSIGN, [studentSk, personSk, actor.personSk])
  await tx.query(GRANT, [personSk, studentSk])
  const assignmentSk = assignment!.assignment_sk
  await tx.query(EVENT, [studentSk, `Assigned to ${name}`, assignmentSk, actor.personSk, actor.roleId, actor.locationKey])
  await createNotification(tx, { personSk, kind: NotificationKind.assignment, studentSk, causedBy: actor.personSk })
  await tx.query(FORWARDED, [studentSk, scope.today])
  await refreshCaseSummary(tx, studentSk)
  scope.audit({ studentSk, entityKind: 'case_assignment', entitySk: assignmentSk, private: { assignedTo: personSk } })
  return done({ studentSk })
}

/** Two who assign the same case wait for each other here. @throws Refusal 404, the same for absent and out of reach. */
async function lockStudent(scope: Scope, studentSk: string): Promise<void> {
  const student = visibleStudents(scope, Permission.viewStudentProfile).select('student.student_sk')
  const [row] = await scope.tx.run(student.where('student.student_sk', '=', studentSk).forNoKeyUpdate())
  if (!row) throw notFound('This student')
}

/** @throws Refusal 422 for a person whom the staff search would not offer. */
async function getStaffName(scope: Scope, personSk: string): Promise<string> {
  const staff = caseStaff(scope).select(['p.first_name', 'p.last_name']).where('p.person_sk', '=', personSk)
  const [person] = await scope.tx.run(staff)
  if (person) return `${person.first_name} ${person.last_name}`
  throw ruleBroken({
    code: 'case.holder',
    message: 'This person cannot be given the case: they hold no role here today that can have cases.',
    field: 'personInfo',
  })
}
