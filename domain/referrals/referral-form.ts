import { isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { atField, isBlank, lengthOf } from '../validation/field-rule.ts'
import { phoneProblem } from '../validation/phone.ts'
import { ReferralType } from '../reference/code-enumerations.ts'
import { isReevaluation } from './referral-moves.ts'
import { isReferralSource, ReferralSource } from './referral-sources.ts'

/** What somebody fills in who refers a child or asks for a reevaluation (process.md 4.3, F41). Texts are never null. */
export interface ReferralForm {
  readonly source: number | null
  readonly sourceName: string
  readonly sourceTitle: string
  readonly sourcePhone: string
  readonly dateReceived: string
  /** Ids of the list ReasonForReferral. */
  readonly reasons: readonly number[]
  readonly otherReason: string
  readonly narrative: string
  readonly interventions: string
  readonly eiHistory: string
  readonly schoolOrProgram: string
  readonly parentContacted: boolean | null
  readonly parentContact: string
  readonly languageHome: number | null
}
export type ReferralField = keyof ReferralForm

export const EMPTY_REFERRAL_FORM: ReferralForm = {
  source: null, sourceName: '', sourceTitle: '', sourcePhone: '', dateReceived: '', reasons: [], otherReason: '', narrative: '', interventions: '', eiHistory: '',
  schoolOrProgram: '', parentContacted: null, parentContact: '', languageHome: null,
}

export const ReferralMessage = {
  required: 'Error: Field is required',
  date: 'Error: Please enter a valid date',
  dateAfterToday: 'Error: Date cannot be later than today',
  dateBeforeBirth: 'Error: Date cannot be earlier than the date of birth',
  source: 'Error: Please select who makes the referral',
  reasons: 'Error: Please select at least one reason',
  parentContacted: 'Error: Please say whether the parent was contacted',
} as const

/** Characters. */
export const NARRATIVE_LENGTH = 4000
const LINE_LENGTH = 250
const REASON_OTHER = 12

export interface ReferralFormFacts {
  readonly type: number
  readonly today: PlainDate
  readonly birthDate: PlainDate | null
}

/** Fields that a form of this type does not show; what stands in them does not count. */
export function hiddenReferralFields(form: ReferralForm, { type }: Pick<ReferralFormFacts, 'type'>): ReadonlySet<ReferralField> {
  const hidden = new Set<ReferralField>()
  if (isReevaluation(type)) for (const field of ['reasons', 'interventions', 'eiHistory', 'schoolOrProgram', 'languageHome'] as const) hidden.add(field)
  if (isReevaluation(type) || !form.reasons.includes(REASON_OTHER)) hidden.add('otherReason')
  if (form.source === ReferralSource.Parent) hidden.add('sourceTitle')
  return hidden
}

const LONG: readonly ReferralField[] = ['narrative', 'interventions', 'eiHistory', 'parentContact']

/** What a submission needs besides; a draft may leave it open. R3 wants reasons, prior interventions and contact described. */
function requiredFields(form: ReferralForm, type: number): readonly ReferralField[] {
  const always: ReferralField[] = ['source', 'dateReceived', 'narrative', 'parentContacted']
  if (form.source !== null && form.source !== ReferralSource.Parent) always.push('sourceName')
  if (isReevaluation(type)) return type === ReferralType.RequestForAdditionalReevaluation ? [...always, 'parentContact'] : always
  always.push('reasons', 'languageHome', 'otherReason')
  return type === ReferralType.RequestForInitialReferral ? [...always, 'interventions', 'parentContact'] : always
}

/** Everything wrong with a form, at most one problem a field, in the order of the form. */
export function referralFormProblems(form: ReferralForm, facts: ReferralFormFacts, isSubmitted: boolean): readonly Problem[] {
  const hidden = hiddenReferralFields(form, facts)
  const required = isSubmitted ? requiredFields(form, facts.type) : []
  const fields = Object.keys(form) as ReferralField[]
  return fields.flatMap((field) => (hidden.has(field) ? [] : (atField(field, problemOf(field, form, facts, required.includes(field))) ?? [])))
}

const required = (message: string = ReferralMessage.required): Problem => ({ code: 'referral.required', message })

function problemOf(field: ReferralField, form: ReferralForm, facts: ReferralFormFacts, isRequired: boolean): Problem | undefined {
  switch (field) {
    case 'source':
      if (form.source === null) return isRequired ? required(ReferralMessage.source) : undefined
      return isReferralSource(form.source) ? undefined : { code: 'referral.source', message: ReferralMessage.source }
    case 'reasons':
      return isRequired && form.reasons.length === 0 ? required(ReferralMessage.reasons) : undefined
    case 'parentContacted':
      return isRequired && form.parentContacted === null ? required(ReferralMessage.parentContacted) : undefined
    case 'languageHome':
      return isRequired && form.languageHome === null ? required() : undefined
    case 'dateReceived':
      if (isBlank(form.dateReceived)) return isRequired ? required() : undefined
      return dateProblem(form.dateReceived, facts)
    case 'sourcePhone':
      return phoneProblem(form.sourcePhone)
    default:
      return textProblem(form[field], LONG.includes(field) ? NARRATIVE_LENGTH : LINE_LENGTH, isRequired)
  }
}

function dateProblem(value: string, { today, birthDate }: ReferralFormFacts): Problem | undefined {
  const problem = (message: string): Problem => ({ code: 'referral.date', message })
  if (!isPlainDate(value)) return problem(ReferralMessage.date)
  if (value > today) return problem(ReferralMessage.dateAfterToday)
  return birthDate !== null && value < birthDate ? problem(ReferralMessage.dateBeforeBirth) : undefined
}

function textProblem(value: string, most: number, isRequired: boolean): Problem | undefined {
  if (isBlank(value)) return isRequired ? required() : undefined
  if (lengthOf(value) <= most) return undefined
  return { code: 'referral.length', message: `Error: At most ${most.toLocaleString('en-US')} characters are accepted` }
}

/** Without what its fields do not show. */
export function withoutHidden(form: ReferralForm, facts: Pick<ReferralFormFacts, 'type'>): ReferralForm {
  const hidden = hiddenReferralFields(form, facts)
  const kept = Object.entries(form).filter(([field]) => !hidden.has(field as ReferralField))
  return { ...EMPTY_REFERRAL_FORM, ...Object.fromEntries(kept) }
}
