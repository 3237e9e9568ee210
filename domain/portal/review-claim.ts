import { ParentLinkStatus } from '../reference/code-enumerations.ts'

/** For so long nobody else decides a request that somebody has opened for review. */
export const CLAIM_MINUTES = 30

export interface ReviewClaim {
  readonly status: number
  readonly claimedBy: string | null
  readonly claimedAt: Date | null
}

/** Whether the request is held by somebody else at this moment (L2: lock for the reviewer). */
export const isHeldByAnother = ({ status, claimedBy, claimedAt }: ReviewClaim, personSk: string, now: Date): boolean =>
  status === ParentLinkStatus.PendingReview && claimedBy !== null && claimedBy !== personSk && claimedAt !== null
  && now.getTime() - claimedAt.getTime() < CLAIM_MINUTES * 60_000

/** A request that nobody decided for so long is cancelled (L6). */
export const IDLE_DAYS = 90
