import type { Scope } from '../access/scope.ts'
import type { MeetingRow } from './read-meeting.ts'
import type { MeetingReferral } from './read-meeting-case.ts'

const REFERRAL = `select referral_sk, type, status, previous_status, request_date, referral_date, consent_date from referral
  where referral_sk = $1 for no key update`

/** The referral for which the meeting was scheduled, if there is one, locked. */
export async function lockMeetingReferral({ tx }: Scope, { referral_sk }: Pick<MeetingRow, 'referral_sk'>): Promise<MeetingReferral | undefined> {
  if (!referral_sk) return undefined
  const [referral] = await tx.query<MeetingReferral>(REFERRAL, [referral_sk], 'meeting-referral-lock')
  return referral
}
