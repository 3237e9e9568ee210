import { consentOutcomeOf } from '@trellis/domain/consents/consent-outcome.ts'
import type { ConsentOutcome, ConsentStatus, ConsentType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Transaction } from '../database/database.ts'

export interface ConsentRecord {
  readonly consentSk: string
  readonly studentSk: string
  readonly referralSk: string | null
  readonly iepFormSk: string | null
  readonly type: ConsentType
  readonly status: ConsentStatus
  readonly outcome: ConsentOutcome
  readonly requestedOn: string | null
  /** The day that the parent wrote beside the answer. */
  readonly signedOn: string | null
  readonly validTo: string | null
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
  /** Assessments that were asked for, ids of EvaluationType. */
  readonly evaluationTypeIds: readonly number[]
  readonly version: number
}

export interface ConsentFilter {
  readonly studentSk: string
  readonly referralSk?: string | undefined
  readonly iepFormSk?: string | undefined
  readonly types?: readonly ConsentType[]
}

interface Row {
  readonly consent_sk: string
  readonly student_sk: string
  readonly referral_sk: string | null
  readonly iep_form_sk: string | null
  readonly type: ConsentType
  readonly status: ConsentStatus
  readonly requested_on: string | null
  readonly signed_on: string | null
  readonly valid_to: string | null
  readonly answerer: string | null
  readonly answered_at: Date | null
  readonly evaluation_type_ids: number[]
  readonly version: number
}

const CONSENTS = `select c.consent_sk, c.student_sk, c.referral_sk, c.iep_form_sk, c.type, c.status, c.requested_on, c.signed_on, c.valid_to,
  p.first_name || ' ' || p.last_name as answerer, c.answered_at, c.evaluation_type_ids, c.version
  from consent c left join person p on p.person_sk = c.answered_by
  where c.student_sk = $1 and c.status <> 10 and ($2::bigint is null or c.referral_sk = $2) and ($3::bigint is null or c.iep_form_sk = $3)
    and ($4::int[] is null or c.type = any($4))
  order by c.consent_sk desc`

/** Consents of a child, newest first, without those that a closed case has cancelled. The first wall is the caller's. */
export async function readConsents(tx: Transaction, { studentSk, referralSk, iepFormSk, types }: ConsentFilter): Promise<ConsentRecord[]> {
  const values = [studentSk, referralSk ?? null, iepFormSk ?? null, types ? `{${types.join(',')}}` : null]
  return (await tx.query<Row>(CONSENTS, values, 'consents-read')).map((row) => ({
    consentSk: row.consent_sk,
    studentSk: row.student_sk,
    referralSk: row.referral_sk,
    iepFormSk: row.iep_form_sk,
    type: row.type,
    status: row.status,
    outcome: consentOutcomeOf(row.status),
    requestedOn: row.requested_on,
    signedOn: row.signed_on,
    validTo: row.valid_to,
    answeredBy: row.answerer,
    answeredAt: row.answered_at,
    evaluationTypeIds: row.evaluation_type_ids,
    version: row.version,
  }))
}
