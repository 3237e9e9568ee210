const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/New_York' })

/** A moment as the office writes it, wherever the reader is. */
export const momentOf = (instant: string): string => MOMENT.format(new Date(instant))
