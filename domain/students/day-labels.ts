const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** '1 Day Left', '5 Days Left': for a date ahead or today. */
export const daysLeftLabel = (days: number): string => counted(days, 'Day Left', 'Days Left')

/** '1 Day', '5 Days': for days past a date. */
export const daysLabel = (days: number): string => counted(days, 'Day', 'Days')

/** @param days date minus today; negative when the date has passed. */
export const dayCountLabel = (days: number): string => (days >= 0 ? daysLeftLabel(days) : daysLabel(-days))
