import { judgeEnrolments, type EnrolmentChanges } from './judge-enrolments.ts'
import { judgeGuardians, type GuardianChanges } from './judge-guardians.ts'
import { judgeStudent } from './judge-student.ts'
import { StudentFault, type Known, type Remark } from './judgement.ts'
import { matchStudent } from './match-student.ts'
import type { StudentBatch } from './read-student-batch.ts'
import { isSame, STUDENT_COLUMNS, type StagedStudent, type StoredStudent, type StudentFields } from './student-rows.ts'

/** What is to be written of one student, all of it or nothing. */
export interface StudentPlan {
  readonly staged: StagedStudent
  readonly stored: StoredStudent | undefined
  readonly fields: StudentFields
  readonly isChanged: boolean
  readonly guardians: GuardianChanges
  readonly enrolments: EnrolmentChanges
}
export interface JudgedBatch {
  readonly plans: readonly StudentPlan[]
  readonly remarks: readonly (Remark & { readonly staged: StagedStudent })[]
  readonly skipped: number
}

export function judgeBatch(batch: StudentBatch, known: Known): JudgedBatch {
  const plans: StudentPlan[] = []
  const remarks: JudgedBatch['remarks'][number][] = []
  const claimed = new Set<string>()
  let skipped = 0
  for (const staged of batch.staged) {
    const own: Remark[] = []
    const remark = (one: Remark): void => void own.push(one)
    try {
      const stored = matchStudent(staged, batch)
      const fields = judgeStudent(staged, stored, known, remark)
      const ids = [fields.nyc_id, fields.ei_id].filter((id) => id !== null)
      if (ids.some((id) => claimed.has(id)))
        throw new StudentFault({ column: 'identifier', reason: 'An earlier row of the file has this student id.' })
      const guardians = judgeGuardians(
        staged,
        batch.agents,
        (stored && batch.guardians.get(stored.student_sk)) ?? [],
        batch.guardiansElsewhere,
        known,
        remark,
      )
      const enrolments = judgeEnrolments(
        staged,
        fields.grade,
        (stored && batch.enrolments.get(stored.student_sk)) ?? [],
        known,
      )
      for (const id of ids) claimed.add(id)
      plans.push({
        staged,
        stored,
        fields,
        isChanged: stored !== undefined && !isSame(STUDENT_COLUMNS, fields, stored),
        guardians,
        enrolments,
      })
      for (const one of own) remarks.push({ ...one, staged })
    } catch (error) {
      if (!(error instanceof StudentFault)) throw error
      skipped++
      remarks.push({ ...error.remark, staged })
    }
  }
  return { plans, remarks, skipped }
}
