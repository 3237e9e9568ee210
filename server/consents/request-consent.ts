import { type ConsentType, ConsentStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'

export interface ConsentRequest {
  readonly studentSk: string
  readonly type: ConsentType
  readonly referralSk?: string | undefined
  readonly iepFormSk?: string | undefined
  /** For additional assessments: ids of EvaluationType. */
  readonly evaluationTypeIds?: readonly number[]
  readonly on?: string
}

const INSERT = `insert into consent (student_sk, referral_sk, iep_form_sk, type, status, requested_on, evaluation_type_ids)
  values ($1, $2, $3, $4, ${ConsentStatus.Requested}, $5, $6) returning consent_sk`

/** K1: the parent is asked, with the notice that goes out in the same transaction. */
export async function requestConsent(scope: Scope, request: ConsentRequest): Promise<{ consentSk: string }> {
  const { studentSk, type, referralSk, iepFormSk, evaluationTypeIds = [], on = scope.today } = request
  const [row] = await scope.tx.query<{ consent_sk: string }>(
    INSERT, [studentSk, referralSk ?? null, iepFormSk ?? null, type, on, `{${evaluationTypeIds.join(',')}}`], 'consent-request',
  )
  const consentSk = row!.consent_sk
  await recordCaseEvent(scope, { studentSk, subject: `Consent requested: ${type}`, entity: 'consent', entitySk: consentSk, to: ConsentStatus.Requested })
  return { consentSk }
}
