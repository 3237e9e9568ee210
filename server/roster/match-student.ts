import { nameKey } from '@trellis/domain/students/name-keys.ts'
import { isNycId } from '@trellis/domain/validation/student-id.ts'
import { StudentFault } from './judgement.ts'
import type { StudentBatch } from './read-student-batch.ts'
import type { StagedStudent, StoredStudent } from './student-rows.ts'

/**
 * The record of this student: by sourcedId; else, for a child that was entered here by hand, by the City or EI id
 * together
 * with the last name or the birth date. An id of anybody else is refused: two children must never become one.
 * @throws StudentFault
 */
export function matchStudent(staged: StagedStudent, batch: StudentBatch): StoredStudent | undefined {
  const nycId = staged.nyc_id ?? (staged.identifier !== null && isNycId(staged.identifier) ? staged.identifier : null)
  const merged = [`source:${staged.source_id}`, nycId, staged.ei_id].find((id) => id !== null && batch.merged.has(id))
  if (merged !== undefined) throw new StudentFault({ column: 'sourcedId', reason: 'This record was merged with another one of the same child. The register still has both.' })
  const known = batch.bySource.get(staged.source_id)
  let match = known
  for (const [id, holder, column] of [
    [nycId, batch.byNycId, staged.nyc_id === null ? 'identifier' : 'metadata.nycId'],
    [staged.ei_id, batch.byEiId, 'metadata.eiId'],
  ] as const) {
    const held = id === null ? undefined : holder.get(id)
    if (!held || held.student_sk === match?.student_sk) continue
    const isEnteredHere = !match && held.source_id === null
    if (!isEnteredHere || !isAlike(staged, held))
      throw new StudentFault({ column, reason: 'Another student has this id.' })
    match = held
  }
  return match
}

const isAlike = (staged: StagedStudent, held: StoredStudent): boolean =>
  nameKey(staged.family ?? '') === held.last_key ||
  (staged.birth_date !== null && staged.birth_date === held.birth_date)
