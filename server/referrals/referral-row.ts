/** The columns of a referral that its rules look at. */
export interface ReferralRow {
  readonly referral_sk: string
  readonly student_sk: string
  readonly type: number
  readonly status: number
  readonly previous_status: number | null
  readonly request_date: string | null
  readonly referral_date: string | null
  readonly consent_date: string | null
  readonly requested_by: string | null
  readonly updated_by: string | null
  readonly version: number
}

export const REFERRAL_COLUMNS = `referral_sk, student_sk, type, status, previous_status, request_date, referral_date, consent_date, requested_by,
  updated_by, version`
