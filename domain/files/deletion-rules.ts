import { EvalStatus, IEPStatus, DocumentType } from '../reference/code-enumerations.ts'
import { CONSENT_DOCUMENT_TYPES, isSentNotice } from './document-kinds.ts'

/** Days within which a deletion can be taken back (process.md 1.12, D5). */
export const RESTORABLE_DAYS = 30

export const DELETE_CONFIRMATION = 'Are you sure you want to delete this document?'
export const DELETE_REASON_MISSING = 'Error: Field is mandatory'

export const KeptSentence = {
  notice: 'A notice that was sent is kept as it is. A correction is a new notice.',
  iep: 'The document of a finalised IEP is kept as it is.',
  consent: 'A signed consent is kept as it is.',
} as const

export interface DeletionFacts {
  readonly type: number
  readonly entityKind: string | null
  /** Status of the record that it belongs to, where that is an IEP. */
  readonly iepStatus: number | null
  /** Whether the consent that it belongs to has an outcome. */
  readonly consentIsSigned: boolean
}

/** Why a document can never be deleted; undefined when it can. */
export function keptBecause({ type, iepStatus, consentIsSigned }: DeletionFacts): string | undefined {
  if (isSentNotice(type)) return KeptSentence.notice
  const isFinal = iepStatus === IEPStatus.Finalised || iepStatus === IEPStatus.Ended
  if (type === DocumentType.IEP && isFinal) return KeptSentence.iep
  if (CONSENT_DOCUMENT_TYPES.includes(type) && consentIsSigned) return KeptSentence.consent
  return undefined
}

/** Finished for a parent to read. */
export const FINAL_ASSESSMENT: readonly number[] = [EvalStatus.Finalised, EvalStatus.FinalisedDeclined, EvalStatus.FinalisedExistingReport]
export const FINAL_IEP: readonly number[] = [IEPStatus.Finalised, IEPStatus.Ended]
