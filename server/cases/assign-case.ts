import type { assignCase as contract } from '@trellis/contract/case-assignment.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { lockStudent } from '../access/lock-student.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { caseStaff } from './case-staff.ts'
import { giveCase, readHolder, type CaseHolder } from './give-case.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'

/** Assigned this recently: a plain call that names nobody did not know of it. What one did oneself is known sooner. */
const UNSEEN_MS = 10 * 60_000
const OWN_UNSEEN_MS = 5_000

/**
 * POST /CaseAssignment/AddCase [S-7.5-11]: assignment, caseload, event and audit together, or nothing. `reassignFrom` names who had the
 * case when the dialog was opened ('' for nobody); whoever comes second is told who has it. The plain payload reassigns too, unless
 * somebody else assigned the case minutes ago.
 */
export const assignCase: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx } = scope
  const { studentSk } = body
  const { personSk } = body.personInfo
  await lockStudent(scope, studentSk, Permission.viewStudentProfile)
  await requireOpenCase(scope, studentSk)
  const holder = await readHolder(scope, studentSk)
  requireExpected(scope, holder, body.reassignFrom)
  const name = await getStaffName(scope, personSk)
  if (holder?.person_sk === personSk) throw ruleBroken({ code: 'case.same', message: `${name} has this case already.`, field: 'personInfo' })
  const assignmentSk = await giveCase(scope, { studentSk, to: { personSk, name }, from: holder })
  await refreshCaseSummary(tx, studentSk)
  scope.audit({ studentSk, entityKind: 'case_assignment', entitySk: assignmentSk, private: { assignedTo: personSk, ...(holder && { takenFrom: holder.person_sk }) } })
  return done({ studentSk })
}

/** @throws Refusal 409 with who has the case by now */
function requireExpected({ actor, now }: Scope, holder: CaseHolder | undefined, expected: string | null | undefined): void {
  if (expected === undefined || expected === null) {
    const unseen = holder?.assigned_by === actor.personSk ? OWN_UNSEEN_MS : UNSEEN_MS
    if (holder && now.getTime() - holder.assigned_at.getTime() < unseen) throw conflict('case-assigned', `This case was assigned to ${holder.name} meanwhile.`)
    return
  }
  if ((holder?.person_sk ?? '') === expected) return
  throw conflict('case-assigned', holder ? `This case was assigned to ${holder.name} meanwhile.` : 'Nobody has this case any more: it was closed or taken back meanwhile.')
}

const CLOSED = "select 1 from student where student_sk = $1 and case_closed_on is not null and not exists (select from referral r where r.student_sk = $1 and r.status not in (2, 7, 10, 999))"

/** @throws Refusal 422 */
async function requireOpenCase({ tx }: Scope, studentSk: string): Promise<void> {
  if ((await tx.query(CLOSED, [studentSk], 'case-closed')).length > 0)
    throw ruleBroken({ code: 'case.closed', message: 'The case is closed. A new referral begins a new one.' })
}

/** @throws Refusal 422 for a person whom the staff search would not offer. */
export async function getStaffName(scope: Scope, personSk: string): Promise<string> {
  const staff = caseStaff(scope).select(['p.first_name', 'p.last_name']).where('p.person_sk', '=', personSk)
  const [person] = await scope.tx.run(staff)
  if (person) return `${person.first_name} ${person.last_name}`
  throw ruleBroken({
    code: 'case.holder',
    message: 'This person cannot be given the case: they hold no role here today that can have cases.',
    field: 'personInfo',
  })
}
