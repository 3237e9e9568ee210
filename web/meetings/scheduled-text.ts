import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { toUsTime } from '@trellis/domain/meetings/meeting-time.ts'

/** `2026-12-15T09:30:00` as MM/dd/yyyy, h:mm a (M 9); the date alone where no time is known. */
export function scheduledText(moment: string | null): string {
  if (!moment) return 'No date'
  const [day = '', time] = moment.split('T')
  return time ? `${toUsDate(day)}, ${toUsTime(time.slice(0, 5))}` : toUsDate(day)
}
