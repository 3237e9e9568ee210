import { Permission } from '../access/permission-ids.ts'
import { DocumentType } from '../reference/code-enumerations.ts'

/** Who may propose that the three-year reevaluation is not needed (process.md 3.4, type 19). */
export const WAIVER_PROPOSERS = ['School', 'Parent'] as const
export type WaiverProposer = (typeof WAIVER_PROPOSERS)[number]

/** The signed copy is kept under this type (process.md 6.4). */
export const WAIVER_DOCUMENT = DocumentType.ThreeYearWaiver

/** E9 asks for both permissions. */
export const mayWaive = (holds: (permission: number) => boolean): boolean => holds(Permission.sendReevaluationPwn) && holds(Permission.closeCase)
export const MAY_NOT_WAIVE = 'Your role does not waive a reevaluation.'
