const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** @param instant milliseconds since the epoch */
export const momentText = (instant: number): string => MOMENT.format(instant)
