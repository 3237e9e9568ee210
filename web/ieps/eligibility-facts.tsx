import type { IepRecord } from '@trellis/contract/ieps.ts'
import { useReferenceName } from '../students/reference-name.ts'
import { DescriptionList } from '../ui/description-list.tsx'

/** The questions as the form asks them. */
export const QUESTIONS = {
  lackReadingInstruction: 'Is lack of appropriate reading instruction the determining factor?',
  lackMathInstruction: 'Is lack of appropriate mathematics instruction the determining factor?',
  limitedEnglish: 'Is limited English proficiency the determining factor?',
  hasDisability: 'Does the student have a disability under the regulations?',
  needsSpecialEducation: 'Because of it, does the student need special education?',
} as const
export type Question = keyof typeof QUESTIONS

export function EligibilityFacts({ eligibility }: { eligibility: IepRecord['eligibility'] }) {
  const nameOf = useReferenceName('DisabilityClassification')
  return (
    <DescriptionList
      items={[
        ...(Object.keys(QUESTIONS) as Question[]).map((key) => ({ term: QUESTIONS[key], value: eligibility[key] })),
        { term: 'Result', value: eligibility.eligibilityResult },
        { term: 'Disability classification', value: nameOf(eligibility.classification) },
      ]}
    />
  )
}
