/** All ids of the list ReasonForDelay; their texts and State codes are in the reference data. */
export const DELAY_REASON_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 999] as const
export type DelayReasonId = (typeof DELAY_REASON_IDS)[number]

const BARRED_WITH_EI_ID: ReadonlySet<number> = new Set([999, 11, 12, 1, 2, 3])
const ALLOWED_IN_PRESCHOOL: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17])

export interface DelayReasonStudent {
  readonly hasEiId: boolean
  readonly isPreschool: boolean
}

/**
 * The reasons for delay a student's case may give (process.md 2.10): an Early Intervention id decides before preschool
 * does.
 */
export const allowedDelayReasons = ({ hasEiId, isPreschool }: DelayReasonStudent): readonly DelayReasonId[] => {
  if (hasEiId) return DELAY_REASON_IDS.filter((id) => !BARRED_WITH_EI_ID.has(id))
  return isPreschool ? DELAY_REASON_IDS.filter((id) => ALLOWED_IN_PRESCHOOL.has(id)) : DELAY_REASON_IDS
}
