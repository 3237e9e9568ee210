import type { IepRecord } from '@trellis/contract/ieps.ts'
import { eligibilityProblems, shownEligibility, type Eligibility } from '@trellis/domain/ieps/eligibility.ts'
import { ELIGIBILITY_SECTION } from '@trellis/domain/ieps/iep-sections.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { QUESTIONS, type Question } from './eligibility-facts.tsx'

/** As the fields hold it: '' where nothing is chosen. */
export type EligibilityValues = Record<Question | 'eligibilityResult' | 'classification', string> & { amendedSections: string[] }

export const QUESTION_KEYS = Object.keys(QUESTIONS) as Question[]

export const valuesOf = ({ eligibility, sections }: IepRecord): EligibilityValues => ({
  lackReadingInstruction: eligibility.lackReadingInstruction ?? '',
  lackMathInstruction: eligibility.lackMathInstruction ?? '',
  limitedEnglish: eligibility.limitedEnglish ?? '',
  hasDisability: eligibility.hasDisability ?? '',
  needsSpecialEducation: eligibility.needsSpecialEducation ?? '',
  eligibilityResult: eligibility.eligibilityResult ?? '',
  classification: eligibility.classification === null ? '' : String(eligibility.classification),
  amendedSections: sections.filter(({ isAmended }) => isAmended).map(({ section }) => section),
})

export const eligibilityOf = (values: EligibilityValues): Eligibility =>
  shownEligibility({
    lackReadingInstruction: yesNo(values.lackReadingInstruction),
    lackMathInstruction: yesNo(values.lackMathInstruction),
    limitedEnglish: yesNo(values.limitedEnglish),
    hasDisability: yesNo(values.hasDisability),
    needsSpecialEducation: yesNo(values.needsSpecialEducation),
    eligibilityResult: values.eligibilityResult === '' ? null : (values.eligibilityResult as Eligibility['eligibilityResult']),
    classification: values.classification === '' ? null : Number(values.classification),
  })

const yesNo = (text: string): 'Yes' | 'No' | null => (text === 'Yes' || text === 'No' ? text : null)

export const eligibilityResolver =
  ({ isPreschool }: IepRecord): Resolver<EligibilityValues> =>
  (values) => {
    const problems = eligibilityProblems(eligibilityOf(values), isPreschool)
    if (problems.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(problems.map(({ field, code, message }) => [field, { type: code, message }])) as FieldErrors<EligibilityValues> }
  }

/** An amendment that does not name the section sends it as it is stored. */
export const bodyOf = (iep: IepRecord, values: EligibilityValues) => ({
  iepFormSK: iep.iepFormSK,
  ...(changesEligibility(iep, values) ? eligibilityOf(values) : iep.eligibility),
  ...(iep.isAmendment && { amendedSections: values.amendedSections }),
})

export const changesEligibility = ({ isAmendment }: IepRecord, { amendedSections }: Pick<EligibilityValues, 'amendedSections'>): boolean =>
  !isAmendment || amendedSections.includes(ELIGIBILITY_SECTION)
