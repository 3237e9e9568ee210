import type { assignCase as contract } from '@trellis/contract/case-assignment.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { emailProblem } from '@trellis/domain/validation/email.ts'
import { atField } from '@trellis/domain/validation/field-rule.ts'
import { phoneDigits, phoneProblem } from '@trellis/domain/validation/phone.ts'
import { lockStudent } from '../access/lock-student.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { caseStaff } from './case-staff.ts'
import { giveCase, readHolder, type CaseGift, type CaseHolder } from './give-case.ts'
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
  const staff = await getStaff(scope, personSk)
  const { name } = staff
  if (holder?.person_sk === personSk) throw ruleBroken({ code: 'case.same', message: `${name} has this case already.`, field: 'personInfo' })
  const assignmentSk = await giveCase(scope, { studentSk, to: { personSk, name }, contact: typedContact(staff, body.personInfo), from: holder })
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
async function getStaff(scope: Scope, personSk: string): Promise<Staff> {
  const staff = caseStaff(scope).select(['p.first_name', 'p.last_name', 'p.phone', 'p.email']).where('p.person_sk', '=', personSk)
  const [person] = await scope.tx.run(staff)
  if (person) return { name: `${person.first_name} ${person.last_name}`, phone: person.phone, email: person.email }
  throw ruleBroken({
    code: 'case.holder',
    message: 'This person cannot be given the case: they hold no role here today that can have cases.',
    field: 'personInfo',
  })
}

interface Staff {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/**
 * What was typed because the directory lacks it stays with the assignment; what the directory has is never replaced by a browser.
 * @throws Refusal 422
 */
function typedContact(staff: Staff, typed: { phone?: string | null | undefined; email?: string | null | undefined }): NonNullable<CaseGift['contact']> {
  const phone = staff.phone ? '' : phoneDigits(typed.phone ?? '')
  const email = staff.email ? '' : (typed.email ?? '').trim()
  const wrong = atField('phone', phoneProblem(phone)) ?? atField('email', emailProblem(email))
  if (wrong) throw ruleBroken({ ...wrong, field: `personInfo.${wrong.field}` })
  return { phone: phone || null, email: email || null }
}
