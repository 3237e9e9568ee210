import type { Person } from '@trellis/contract/people.ts'
import { Chip } from '../ui/chip.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

export const dayText = (instant: string): string => DAY.format(new Date(instant))
export const momentText = (instant: string): string => MOMENT.format(new Date(instant))

/** Whether the person can sign in, as a chip. */
export function PersonState({ person: { active, invitedUntil } }: { person: Pick<Person, 'active' | 'invitedUntil'> }) {
  if (!active) return <Chip>Deactivated</Chip>
  if (invitedUntil) return <Chip tone="info">Invited until {dayText(invitedUntil)}</Chip>
  return <Chip tone="ok">Active</Chip>
}
