/** Ids of the list EvaluationType, by what they are. */
const PHYSICAL = 50
const PSYCHOEDUCATIONAL = 31
const PRESCHOOL_PSYCHOEDUCATIONAL = 41
const SOCIAL_HISTORY = 35
const CLASSROOM_OBSERVATION = 7

/** What every first evaluation consists of (process.md 1.3 R14); further tests are planned by the committee. */
export const initialAssessments = (isPreschool: boolean): readonly number[] => [
  PHYSICAL, isPreschool ? PRESCHOOL_PSYCHOEDUCATIONAL : PSYCHOEDUCATIONAL, SOCIAL_HISTORY, CLASSROOM_OBSERVATION,
]
