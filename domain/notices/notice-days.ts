import { daysBetween, type PlainDate } from '../basics/plain-date.ts'

/** 8 NYCRR 200.5(c)(1): parents get the notice of a meeting at least this many days before. */
export const NOTICE_DAYS = 5

/**
 * How many days before the meeting a delivery counts. Calendar days, neither end counted twice: a letter postmarked on
 * Monday is 5 days before a meeting on Saturday. The day that counts is that of the postmark (process.md 3.5), of the
 * first showing in the portal, or of the mail server's receipt; the law names no other.
 */
export const daysBefore = (reachedOn: PlainDate, meetsOn: PlainDate): number => daysBetween(reachedOn, meetsOn)

export const isInTime = (days: number): boolean => days >= NOTICE_DAYS

export const timelinessText = (days: number): string =>
  isInTime(days)
    ? `${days} calendar days before the meeting: at least ${NOTICE_DAYS}, as the law asks.`
    : `${days} calendar ${Math.abs(days) === 1 ? 'day' : 'days'} before the meeting: fewer than the ${NOTICE_DAYS} that the law asks, which only an agreement with the parent or a discipline timeline allows.`
