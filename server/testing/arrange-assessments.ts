import { addClock, addLocation, addPersonInRole, addReferral, addStudent } from './arrange.ts'
import type { SignedIn, TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

/** A school, its district and committee office, those who do and decide assessments, and one psychologist elsewhere. */
export interface AssessmentWorld {
  readonly evaluator: SignedIn
  readonly supervisor: SignedIn
  readonly chair: SignedIn
  readonly representative: SignedIn
  readonly stranger: SignedIn
  readonly strangeSupervisor: SignedIn
  readonly place: { readonly schoolKey: number; readonly district: number; readonly region: number }
}

export async function arrangeAssessmentWorld(database: TestDatabase, product: TestApp): Promise<AssessmentWorld> {
  const school = await addLocation(database, { district: 9, region: 2 })
  const office = await addLocation(database, { kind: 'district', district: 9, region: 2 })
  const cse = await addLocation(database, { kind: 'cseOffice', region: 2 })
  const far = await addLocation(database, { district: 30, region: 7 })
  const farCse = await addLocation(database, { kind: 'cseOffice', region: 7 })
  const person = async (role: number, { key }: { key: number }, first: string, last: string) =>
    product.signIn(await addPersonInRole(database, role, key, { first, last }))
  return {
    evaluator: await person(40, school, 'Paula', 'Psych'),
    supervisor: await person(46, cse, 'Sue', 'Pervisor'),
    chair: await person(45, cse, 'Chaim', 'Chair'),
    representative: await person(43, office, 'Dora', 'Representative'),
    stranger: await person(40, far, 'Stan', 'Stranger'),
    strangeSupervisor: await person(46, farCse, 'Far', 'Supervisor'),
    place: { schoolKey: school.key, district: 9, region: 2 },
  }
}

export interface ArrangedAssessment {
  readonly studentSk: string
  readonly referralSk: string
  readonly evaluationSk: string
}

/** A psychological assessment with its own clock and that of the law. */
export async function addAssessment(
  database: TestDatabase,
  { place, evaluator }: AssessmentWorld,
  own: { status?: number; assignedTo?: string | null; dueDate?: string | null; complianceDate?: string; submittedBy?: string } = {},
): Promise<ArrangedAssessment> {
  const studentSk = await addStudent(database, place)
  const referralSk = await addReferral(database, studentSk)
  const dueDate = own.dueDate === undefined ? '2026-11-25' : own.dueDate
  const [row] = await database.asOwner<{ evaluation_sk: string }>(
    `insert into assessment (referral_sk, student_sk, evaluation_type_id, status, assigned_to, due_date, submitted_by, submitted_on)
     values ($1, $2, 31, $3, $4, $5, $6, $7) returning evaluation_sk`,
    [
      referralSk, studentSk, own.status ?? 3, own.assignedTo === undefined ? evaluator.personSk : own.assignedTo, dueDate,
      own.submittedBy ?? null, own.submittedBy ? '2026-11-18' : null,
    ],
  )
  const evaluationSk = row!.evaluation_sk
  await addClock(database, studentSk, { id: 'C06', startedOn: '2026-10-20', compliance: own.complianceDate ?? '2026-12-19', subjectSk: referralSk })
  await addClock(database, studentSk, { id: 'C33', startedOn: '2026-10-20', compliance: dueDate, legal: false, subjectSk: evaluationSk })
  await database.asOwner(
    `update clock set subject_kind = 'assessment', start_event = 'assessmentAssigned', other_starts = '{"consentToEvaluate":"2026-10-16"}' where student_sk = $1 and clock_id = 'C33'`,
    [studentSk],
  )
  return { studentSk, referralSk, evaluationSk }
}
