import { CaseActionType } from '../reference/code-enumerations.ts'

/** Staff to family, or family to staff; spelt as a saved event spells it [M-3.4-04]. */
export type Direction = 'Outreach' | 'Inreach'

/** What the toggle says [M-2.2-03]. */
export const DIRECTION_LABEL: Readonly<Record<Direction, string>> = { Outreach: 'Outreach', Inreach: 'In-reach' }

/** [M-3.4-03] 4 for In-reach, 6 otherwise. */
export const caseActionTypeOf = (direction: Direction): 4 | 6 =>
  direction === 'Inreach' ? CaseActionType.Inreach : CaseActionType.Outreach

/** [M-3.4-06] */
export const OPERATIONS = ['Add', 'Edit', 'Delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** Compared without regard to case, since the specification writes both. */
export const readOperation = (text: string): Operation | undefined =>
  OPERATIONS.find((one) => one.toLowerCase() === text.toLowerCase())

interface Sides {
  readonly from: string
  readonly to: string
}

/**
 * [M-4.2-01][M-4.2-02] The signed-in person stands on the side that speaks; a name that somebody typed on the other side
 * stays, and only the person's own name leaves it.
 */
export function sidesFor(direction: Direction, { from, to }: Sides, userName: string): Sides {
  const other = (name: string): string => (name === userName ? '' : name)
  return direction === 'Outreach' ? { from: userName, to: other(to) } : { from: other(from), to: userName }
}

/** What the event log calls the contact. */
export const eventSubject = (direction: Direction, about: string): string => `${DIRECTION_LABEL[direction]}: ${about}`
