import { Permission } from './permission-ids.ts'

/** Any one of them shows cases. Early-intervention staff see children, but no case of theirs. */
export const CASE_RIGHTS = [
  Permission.viewReferral,
  Permission.viewStudentProfile,
  Permission.viewEvaluation,
  Permission.viewPlacement,
  Permission.viewIep,
  Permission.viewCbst,
] as const
