const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '5 min ago', '3 h ago', 'Yesterday' as days go, then the date. */
export function timeWords(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY)
  if (days === 0) return `${Math.floor(passed / HOUR)} h ago`
  if (days === 1) return 'Yesterday'
  return at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }) })
}

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
