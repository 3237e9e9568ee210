import type { AssessmentRow } from './read-assessment.ts'
import type { Scope } from '../access/scope.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'

const CHANGE = `update assessment set status = $2, due_date = $3, version = version + 1, updated_at = $4 where evaluation_sk = $1 returning version`

/** Any change around an assessment moves its version; a status of its own that changed with it is a step of its history. */
export async function changeAssessment(
  scope: Scope,
  assessment: AssessmentRow,
  to: { status: number; dueDate?: string },
  subject: string,
): Promise<{ version: number; dueDate: string | null }> {
  const dueDate = to.dueDate ?? assessment.due_date
  const [row] = await scope.tx.query<{ version: number }>(CHANGE, [assessment.evaluation_sk, to.status, dueDate, scope.now], 'assessment-change')
  if (to.status !== assessment.status) {
    await recordCaseEvent(scope, {
      studentSk: assessment.student_sk,
      subject,
      detail: assessment.name,
      entity: 'assessment',
      entitySk: assessment.evaluation_sk,
      from: assessment.status,
      to: to.status,
    })
  }
  return { version: row!.version, dueDate }
}
