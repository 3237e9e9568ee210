import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { levelAt } from '@trellis/domain/ieps/iep-level.ts'
import { carriedState, carriesSection, plannedSections } from '@trellis/domain/ieps/iep-sections.ts'
import type { MeetingIEPType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import type { Transaction } from '../database/database.ts'
import { isPreschoolIep } from './preschool-iep.ts'

export interface SectionsOf {
  readonly studentSk: string
  readonly iepFormSk: string
  readonly type: MeetingIEPType
  /** The IEP in force whose answers are carried over, where there is one. */
  readonly reference: string | undefined
  /** Last day of the year that the IEP is written for. */
  readonly endsOn: PlainDate
}

interface Carried {
  readonly section: string
  readonly state: string
  readonly answers: Record<string, unknown>
}

const CHILD = 'select birth_date, grade from student where student_sk = $1'
const EARLIER = 'select section, state, answers from iep_section where iep_form_sk = $1'
const INSERT = `insert into iep_section (iep_form_sk, student_sk, section, state, is_required, reason, answers, carried_from, updated_by)
  select $1, $2, x.section, x.state, x.is_required, x.reason, x.answers, x.carried_from, $4
  from jsonb_to_recordset($3::jsonb) as x(section text, state text, is_required boolean, reason text, answers jsonb, carried_from bigint)`
// the first attend of a service that goes on unchanged stays (forms.md 11)
const MANDATES = `insert into mandate (iep_form_sk, student_sk, mandate_type_id, description, frequency, duration_minutes, group_size, ratio, language_id, is_twelve_month,
    starts_on, ends_on, period_id, group_type_id, group_type_other, location_id, location_other, related_service_id, classroom_setting_id, goal_numbers, authorised_on, first_attend_on)
  select $2, student_sk, mandate_type_id, description, frequency, duration_minutes, group_size, ratio, language_id, is_twelve_month,
    starts_on, ends_on, period_id, group_type_id, group_type_other, location_id, location_other, related_service_id, classroom_setting_id, goal_numbers, authorised_on, first_attend_on
  from mandate where iep_form_sk = $1 order by mandate_sk`

/** One row for each section of the new form; those that its type carries over begin with the answers of the IEP in force. */
export async function writeSections({ tx, actor, today }: Scope, of: SectionsOf): Promise<void> {
  const { studentSk, iepFormSk, type, reference, endsOn } = of
  const [[child], earlier] = await Promise.all([
    tx.query<{ birth_date: string | null; grade: string | null }>(CHILD, [studentSk], 'iep-child'),
    tx.query<Carried>(EARLIER, [reference ?? null], 'iep-sections-before'),
  ])
  const before = new Map(earlier.map((row) => [row.section, row]))
  const rows = plannedSections(levelOf(child, today, endsOn)).map((planned) => {
    const carries = reference !== undefined && carriesSection(type, planned.section) && planned.state !== 'doesNotApply'
    const own = carries ? before.get(planned.section) : undefined
    return {
      section: planned.section,
      state: carries && (own === undefined || own.state !== 'notStarted' || carriedState(type, planned.section) === 'locked') ? carriedState(type, planned.section) : planned.state,
      is_required: planned.isRequired,
      reason: planned.reason ?? null,
      answers: own?.answers ?? {},
      carried_from: carries ? reference : null,
    }
  })
  await tx.query(INSERT, [iepFormSk, studentSk, JSON.stringify(rows), actor.personSk], 'iep-sections-write')
}

export const copyMandates = (tx: Transaction, from: string, to: string): Promise<object[]> => tx.query(MANDATES, [from, to], 'iep-mandates-copy')

const levelOf = (child: { birth_date: string | null; grade: string | null } | undefined, today: PlainDate, endsOn: PlainDate) =>
  levelAt({ birthDate: child?.birth_date ?? null, endsOn, isPreschool: isPreschoolIep(child ?? { birth_date: null, grade: null }, today) })
