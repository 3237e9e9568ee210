import type { RecordedWaiver } from '@trellis/contract/referrals.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { WaiverProposer } from '@trellis/domain/referrals/waiver-words.ts'
import type { Transaction } from '../database/database.ts'

/** What `close_detail` of a waived request holds: the fields of notice 19. */
export interface WaiverRecord {
  readonly waiverProposedBy: WaiverProposer
  readonly parentSignatureDate: PlainDate
  readonly schoolRepresentative: string
  readonly schoolSignatureDate: PlainDate
  readonly waivedOn: PlainDate
  readonly nextTriennialDate: PlainDate
}

const KEEP = `update referral set close_detail = jsonb_build_object('waiver', $2::jsonb) where referral_sk = $1`
const LATEST = `select r.referral_sk, r.close_detail -> 'waiver' as waiver, p.first_name || ' ' || p.last_name as recorder
  from referral r left join person p on p.person_sk = r.updated_by
  where r.student_sk = $1 and r.referral_sk between $2 and $3 and r.close_detail ? 'waiver' order by r.referral_sk desc limit 1`
const LAST_KEY = '9223372036854775807'

export const keepWaiver = async (tx: Transaction, referralSk: string, waiver: WaiverRecord): Promise<void> => {
  await tx.query(KEEP, [referralSk, JSON.stringify(waiver)], 'waiver-keep')
}

/** The latest agreement of the child that came with this referral or, unless it is the only one asked for, after it. */
export async function findWaiver(tx: Transaction, studentSk: string, referralSk: string, { orLater = false } = {}): Promise<RecordedWaiver | undefined> {
  const [row] = await tx.query<{ referral_sk: string; waiver: WaiverRecord; recorder: string | null }>(
    LATEST, [studentSk, referralSk, orLater ? LAST_KEY : referralSk], 'waiver-latest',
  )
  return row && { referralSk: row.referral_sk, ...row.waiver, recordedBy: row.recorder }
}
