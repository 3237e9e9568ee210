import type { saveIepEligibility as contract } from '@trellis/contract/ieps.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { editObstacle, ELIGIBILITY_FORM, eligibilityProblems, NOT_AMENDED, shownEligibility, type Eligibility } from '@trellis/domain/ieps/eligibility.ts'
import { ELIGIBILITY_SECTION, isAmendable } from '@trellis/domain/ieps/iep-sections.ts'
import { done } from '../accounts/change-person.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { requireListed } from '../evaluations/require-listed.ts'
import { isPreschoolIep } from './preschool-iep.ts'
import { getIepRow, type IepRow } from './read-iep.ts'
import { staleIep } from './stale-iep.ts'

interface SectionRow {
  readonly section: string
  readonly state: string
  readonly answers: Partial<Eligibility> & { amendedSections?: readonly string[] }
  readonly is_carried: boolean
}

const SECTIONS = 'select section, state, answers, carried_from is not null as is_carried from iep_section where iep_form_sk = $1 order by section for no key update'
const ANSWER = `update iep_section set answers = answers || $3::jsonb, state = 'inProgress', version = version + 1, updated_by = $4, updated_at = $5
  where iep_form_sk = $1 and section = $2`
const FORM = 'update iep_form set classification_id = $2, version = version + 1, updated_at = $3 where iep_form_sk = $1 returning version'
const OPEN = `update iep_section set state = 'inProgress', version = version + 1, updated_by = $3, updated_at = $4
  where iep_form_sk = $1 and section = any($2) and state = 'locked'`
// what the agreement does not name any more is again as the IEP in force has it
const LOCK = `update iep_section s set state = 'locked', version = s.version + 1, updated_by = $3, updated_at = $4,
  answers = coalesce((select o.answers from iep_section o where o.iep_form_sk = s.carried_from and o.section = s.section), '{}')
  where s.iep_form_sk = $1 and s.section = any($2) and s.state <> 'locked'`

/** POST /IEP/Update (I2): the eligibility section of a draft; of an amendment also which sections it changes. */
export const saveIepEligibility: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor, now } = scope
  const row = await getIepRow(scope, body.iepFormSK, { right: Permission.editIep, isLocked: true })
  if (scope.ifMatch !== row.version) throw await staleIep(scope, row)
  const obstacle = editObstacle(row.status, row.status_text)
  if (obstacle) throw ruleBroken({ code: 'iep.notDraft', message: obstacle })
  const sections = await tx.query<SectionRow>(SECTIONS, [row.iep_form_sk], 'iep-sections-lock')
  const { iepFormSK, amendedSections, ...given } = body
  const named = row.is_amendment ? namedSections(sections, amendedSections) : undefined
  const before = eligibilityOf(row, sections)
  const answers = shownEligibility(given)
  const problems = eligibilityProblems(answers, isPreschoolIep(row, scope.today))
  if (problems.length > 0) throw ruleBroken(...problems)
  const isChanged = Object.keys(answers).some((key) => answers[key as keyof Eligibility] !== before[key as keyof Eligibility])
  if (named && isChanged && !named.includes(ELIGIBILITY_SECTION)) throw ruleBroken({ code: 'iep.notAmended', field: 'amendedSections', message: NOT_AMENDED })
  if (answers.classification !== null) await requireListed(tx, 'DisabilityClassification', answers.classification, 'classification')
  const { classification, ...stored } = answers
  const kept = { ...stored, ...(named && { amendedSections: named }) }
  await tx.query(ANSWER, [iepFormSK, ELIGIBILITY_SECTION, JSON.stringify(kept), actor.personSk, now], 'iep-eligibility-save')
  if (named) await openNamed(scope, row, sections, named)
  const [saved] = await tx.query<{ version: number }>(FORM, [iepFormSK, classification, now], 'iep-form-save')
  await recordCaseEvent(scope, { studentSk: row.student_sk, subject: 'IEP eligibility saved', detail: row.type_text, entity: 'iepForm', entitySk: iepFormSK })
  await forgetDraft(scope, ELIGIBILITY_FORM, `iep:${iepFormSK}`)
  scope.audit({ studentSk: row.student_sk, entityKind: 'iepForm', entitySk: iepFormSK, private: { from: before, to: answers, ...(named && { named }) } })
  await refreshCaseSummary(tx, row.student_sk)
  return done({ iepFormSK, version: saved!.version })
}

const eligibilityOf = (row: IepRow, sections: readonly SectionRow[]): Partial<Eligibility> => {
  const stored = sections.find(({ section }) => section === ELIGIBILITY_SECTION)?.answers ?? {}
  const asked = ['lackReadingInstruction', 'lackMathInstruction', 'limitedEnglish', 'hasDisability', 'needsSpecialEducation', 'eligibilityResult'] as const
  return { ...Object.fromEntries(asked.map((key) => [key, stored[key] ?? null])), classification: row.classification_id }
}

/** @throws Refusal 422 for a section that this form has not, or that does not apply */
function namedSections(sections: readonly SectionRow[], given: readonly string[] | undefined): readonly string[] {
  const stored = sections.find(({ section }) => section === ELIGIBILITY_SECTION)?.answers.amendedSections ?? []
  const named = [...new Set(given ?? stored)]
  const known = sections.filter((one) => isAmendable({ section: one.section, state: one.state, isCarried: one.is_carried })).map(({ section }) => section)
  if (named.some((section) => !known.includes(section))) {
    throw ruleBroken({ code: 'iep.section', field: 'amendedSections', message: 'Error: An amendment changes sections that apply to this IEP' })
  }
  return named
}

async function openNamed({ tx, actor, now }: Scope, row: IepRow, sections: readonly SectionRow[], named: readonly string[]): Promise<void> {
  const others = sections.filter((one) => one.is_carried && one.section !== ELIGIBILITY_SECTION && one.state !== 'doesNotApply' && !named.includes(one.section))
  await tx.query(OPEN, [row.iep_form_sk, named, actor.personSk, now], 'iep-sections-open')
  await tx.query(LOCK, [row.iep_form_sk, others.map(({ section }) => section), actor.personSk, now], 'iep-sections-close')
}
