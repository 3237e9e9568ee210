import type { Problem } from '../basics/problem.ts'
import { IEPStatus, type YesNo } from '../reference/code-enumerations.ts'

/** Key of its draft. */
export const ELIGIBILITY_FORM = 'iep-eligibility'

export const ELIGIBILITY_RESULTS = ['Eligible', 'Continues to be eligible', 'Not eligible', 'Declassified'] as const
export type EligibilityResult = (typeof ELIGIBILITY_RESULTS)[number]

/** The answers of the eligibility section that decide, by the names of the form; null while not answered. */
export interface Eligibility {
  readonly lackReadingInstruction: YesNo | null
  readonly lackMathInstruction: YesNo | null
  readonly limitedEnglish: YesNo | null
  readonly hasDisability: YesNo | null
  readonly needsSpecialEducation: YesNo | null
  readonly eligibilityResult: EligibilityResult | null
  /** DisabilityClassification. */
  readonly classification: number | null
}

export const NO_ELIGIBILITY: Eligibility = {
  lackReadingInstruction: null, lackMathInstruction: null, limitedEnglish: null, hasDisability: null, needsSpecialEducation: null, eligibilityResult: null, classification: null,
}

const PRESCHOOL_STUDENT_WITH_A_DISABILITY = 1
const NOT_ELIGIBLE = 15

export const isEligibleResult = (result: EligibilityResult | null): boolean => result === 'Eligible' || result === 'Continues to be eligible'

/** Those that may be chosen: preschool has one of its own, school age the thirteen; 'Not eligible' is a result, no classification (forms.md rule 13). */
export const mayBeClassified = (id: number, isPreschool: boolean): boolean =>
  id !== NOT_ELIGIBLE && (id === PRESCHOOL_STUDENT_WITH_A_DISABILITY) === isPreschool

export const NOT_ELIGIBLE_BY_ANSWERS =
  'Error: A student is eligible only with a disability and a need for special education, and when none of the three factors is determining'
export const ANSWERS_SAY_ELIGIBLE = 'Error: These answers make the student eligible'

const FACTORS = ['lackReadingInstruction', 'lackMathInstruction', 'limitedEnglish'] as const
const NEEDS = ['hasDisability', 'needsSpecialEducation'] as const

/** What contradicts itself. A draft may be incomplete: what is not answered yet contradicts nothing. */
export function eligibilityProblems(form: Eligibility, isPreschool: boolean): readonly Problem[] {
  const problems: Problem[] = []
  const isEligible = isEligibleResult(form.eligibilityResult)
  const speaksAgainst = NEEDS.some((key) => form[key] === 'No') || FACTORS.some((key) => form[key] === 'Yes')
  const speaksFor = NEEDS.every((key) => form[key] === 'Yes') && FACTORS.every((key) => form[key] === 'No')
  if (isEligible && speaksAgainst) problems.push({ field: 'eligibilityResult', code: 'eligibility.result', message: NOT_ELIGIBLE_BY_ANSWERS })
  if (form.eligibilityResult === 'Not eligible' && speaksFor) problems.push({ field: 'eligibilityResult', code: 'eligibility.result', message: ANSWERS_SAY_ELIGIBLE })
  if (isEligible && form.classification !== null && !mayBeClassified(form.classification, isPreschool)) {
    const message = isPreschool
      ? 'Error: A preschool student is classified as Preschool Student with a Disability'
      : 'Error: This classification is not one of school age'
    problems.push({ field: 'classification', code: 'eligibility.classification', message })
  }
  return problems
}

/** Answers to what is not asked are dropped: only an eligible student has a classification. */
export const shownEligibility = (form: Eligibility): Eligibility => (isEligibleResult(form.eligibilityResult) ? form : { ...form, classification: null })

/** Why the section cannot be changed; undefined when it can (I2: from Draft alone). */
export function editObstacle(status: number, statusText: string): string | undefined {
  return status === IEPStatus.Draft ? undefined : `Only a draft can be changed. This IEP is: ${statusText}.`
}

/** An amendment changes eligibility only when the agreement names that section. */
export const NOT_AMENDED = 'This amendment does not change eligibility. Name the section first.'
