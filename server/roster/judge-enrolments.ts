import { hasEnded } from './choose-school.ts'
import type { Known } from './judgement.ts'
import {
  ENROLMENT_COLUMNS,
  isSame,
  type EnrolmentFields,
  type StagedStudent,
  type StoredEnrolment,
} from './student-rows.ts'

export interface EnrolmentChanges {
  readonly added: readonly EnrolmentFields[]
  readonly changed: readonly (EnrolmentFields & { readonly enrolment_sk: string })[]
}

/** One enrolment a student, school and school year. In a bulk file one that is no longer there ends. */
export function judgeEnrolments(
  staged: StagedStudent,
  grade: string | null,
  stored: readonly StoredEnrolment[],
  known: Known,
): EnrolmentChanges {
  const before = new Map(stored.map((one) => [one.source_id, one]))
  const added: EnrolmentFields[] = []
  const changed: EnrolmentChanges['changed'][number][] = []
  const kept = new Set<string>()
  for (const one of staged.enrolled ?? []) {
    const school = known.schools.get(one.school)
    if (!school) continue
    const id = `${staged.source_id}/${one.school.slice(known.prefix.length)}/${known.schoolYear}`
    kept.add(id)
    const held = before.get(id)
    const wanted: EnrolmentFields = {
      source_id: id,
      school_key: school.key,
      school_year: known.schoolYear,
      grade: grade ?? held?.grade ?? null,
      begins_on: one.begins_on ?? held?.begins_on ?? null,
      ends_on: one.ends_on,
      active: !hasEnded(one, known.today),
    }
    if (!held) added.push(wanted)
    else if (!isSame(ENROLMENT_COLUMNS, wanted, held)) changed.push({ ...wanted, enrolment_sk: held.enrolment_sk })
  }
  if (known.enrolmentsAreBulk) {
    for (const held of stored) {
      if (held.active && !kept.has(held.source_id))
        changed.push({ ...held, active: false, ends_on: held.ends_on ?? known.today })
    }
  }
  return { added, changed }
}
