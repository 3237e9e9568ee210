import { addYears, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { ELIGIBILITY_SECTION, plannedSections, type PlannedSection } from '@trellis/domain/ieps/iep-sections.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import { IEPStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { levelAt } from '@trellis/domain/ieps/iep-level.ts'
import { morningOf, type DemoWorld } from './demo-world.ts'
import type { DemoStudent } from './make-students.ts'

const SHOWN: readonly number[] = [IEPStatus.Draft, IEPStatus.PendingReview, IEPStatus.ReviewCompletion, IEPStatus.Finalised]
const WRITTEN: readonly number[] = SHOWN.filter((status) => status !== IEPStatus.Draft)
const ELIGIBLE = {
  lackReadingInstruction: 'No', lackMathInstruction: 'No', limitedEnglish: 'No', hasDisability: 'Yes', needsSpecialEducation: 'Yes', eligibilityResult: 'Eligible',
}

/** The sections of the IEPs in work and in force. Those in review and after it are complete, as the law of their states asks. */
export function makeIepSections(world: DemoWorld, students: readonly DemoStudent[]): void {
  const born = new Map(students.map((student) => [student.studentSk, student.born]))
  for (const iep of world.rows.of('iep_form')) {
    const status = Number(iep['status'])
    const birthDate = born.get(Number(iep['student_sk']))
    if (!SHOWN.includes(status) || birthDate === undefined) continue
    const from = (iep['effective_on'] ?? world.today) as PlainDate
    const level = levelAt({ birthDate, isPreschool: from <= cpseEndsOn(birthDate), endsOn: addYears(from, 1) })
    for (const planned of plannedSections(level))
      world.rows.addUnkeyed('iep_section', {
        iep_form_sk: iep['iep_form_sk'],
        student_sk: iep['student_sk'],
        section: planned.section,
        is_required: planned.isRequired,
        ...(WRITTEN.includes(status) ? written(planned) : { state: planned.state, reason: planned.reason ?? null }),
        updated_at: morningOf(world.today),
        answers: planned.section === ELIGIBILITY_SECTION && WRITTEN.includes(status) ? ELIGIBLE : {},
      })
  }
}

const written = ({ state, isRequired, reason }: PlannedSection) =>
  isRequired ? { state: 'complete', reason: null } : { state: 'doesNotApply', reason: state === 'doesNotApply' ? reason : 'The committee did not find it needed.' }
