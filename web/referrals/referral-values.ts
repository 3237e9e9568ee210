import type { ReferralFormFields } from '@trellis/contract/referrals.ts'
import { referralFormProblems, type ReferralForm, type ReferralFormFacts } from '@trellis/domain/referrals/referral-form.ts'
import { initialTypeOf } from '@trellis/domain/referrals/referral-sources.ts'
import { isReevaluation } from '@trellis/domain/referrals/referral-moves.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Problem } from '@trellis/domain/basics/problem.ts'

/** What is typed, as the fields hold it: '' where nothing is. */
export interface ReferralValues {
  source: string
  sourceName: string
  sourceTitle: string
  sourcePhone: string
  dateReceived: string
  reasons: string[]
  otherReason: string
  narrative: string
  interventions: string
  eiHistory: string
  schoolOrProgram: string
  parentContacted: '' | 'yes' | 'no'
  parentContact: string
  languageHome: string
}

const textOf = (id: number | null): string => (id === null ? '' : String(id))
const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

export const valuesOf = (form: ReferralForm): ReferralValues => ({
  ...form,
  source: textOf(form.source),
  reasons: form.reasons.map(String),
  parentContacted: form.parentContacted === null ? '' : form.parentContacted ? 'yes' : 'no',
  languageHome: textOf(form.languageHome),
})

export const formOfValues = (values: ReferralValues): ReferralFormFields => ({
  ...values,
  source: numberOf(values.source),
  reasons: values.reasons.map(Number),
  parentContacted: values.parentContacted === '' ? null : values.parentContacted === 'yes',
  languageHome: numberOf(values.languageHome),
})

/** Of a first referral the source decides the type as it is chosen. */
export const typeOfValues = (values: Pick<ReferralValues, 'source'>, type: number): number =>
  isReevaluation(type) || values.source === '' ? type : initialTypeOf(Number(values.source))

const errorsOf = (problems: readonly Problem[]): FieldErrors<ReferralValues> =>
  Object.fromEntries(problems.map(({ field, code, message }) => [field, { type: code, message }]))

/** The rules of the domain as React Hook Form asks for them. */
export const referralResolver =
  (facts: ReferralFormFacts): Resolver<ReferralValues> =>
  (values) => {
    const problems = problemsOf(values, facts, true)
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(problems) }
  }

export const problemsOf = (values: ReferralValues, facts: ReferralFormFacts, isSubmitted: boolean): readonly Problem[] =>
  referralFormProblems(formOfValues(values), { ...facts, type: typeOfValues(values, facts.type) }, isSubmitted)
