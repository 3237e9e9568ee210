import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { EvalStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../../access/scope.ts'
import { recordCaseEvent } from '../../meetings/record-meeting-event.ts'
import { startClock } from '../../timelines/run-clock.ts'

interface Planned {
  readonly studentSk: string
  readonly referralSk: string
  /** Ids of EvaluationType. */
  readonly types: readonly number[]
  readonly consentOn: PlainDate
}

const PRESENT = `select evaluation_type_id from assessment where referral_sk = $1 and status <> ${EvalStatus.Removed}`
const INSERT = `insert into assessment (referral_sk, student_sk, evaluation_type_id, status, language_id, assigned_on)
  select $1, s.student_sk, $3, ${EvalStatus.Assigned}, s.home_language_id, $4 from student s where s.student_sk = $2 returning evaluation_sk`
const DUE = 'update assessment set due_date = $2 where evaluation_sk = $1'

/** A1: assessments that a consent covers, due by its day; one that the referral has already is not doubled. Who does each is planned later. */
export async function addAssessments(scope: Scope, { studentSk, referralSk, types, consentOn }: Planned): Promise<void> {
  const { tx, today } = scope
  const present = await tx.query<{ evaluation_type_id: number }>(PRESENT, [referralSk], 'assessments-present')
  for (const type of types) {
    if (present.some(({ evaluation_type_id }) => evaluation_type_id === type)) continue
    const [row] = await tx.query<{ evaluation_sk: string }>(INSERT, [referralSk, studentSk, type, today], 'assessment-add')
    const evaluationSk = row!.evaluation_sk
    const due = await startClock(tx, {
      studentSk, clockId: 'C33', startedOn: today, subjectKind: 'assessment', subjectSk: evaluationSk, otherStarts: { consentToEvaluate: consentOn },
    })
    await tx.query(DUE, [evaluationSk, due ?? null], 'assessment-due')
    await recordCaseEvent(scope, { studentSk, subject: 'Assessment assigned', entity: 'assessment', entitySk: evaluationSk, to: EvalStatus.Assigned })
  }
}
