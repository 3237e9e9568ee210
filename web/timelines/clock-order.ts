import type { ClockExplanation } from '@trellis/contract/timelines.ts'

const dueFirst = (one: ClockExplanation, other: ClockExplanation): number =>
  (one.complianceDate ?? '9999').localeCompare(other.complianceDate ?? '9999') || one.name.localeCompare(other.name)

const latestStopFirst = (one: ClockExplanation, other: ClockExplanation): number =>
  (other.stoppedOn ?? '').localeCompare(one.stoppedOn ?? '') || dueFirst(one, other)

/** Running clocks, the earliest date first and those without one last; stopped ones, the last stopped first. */
export const orderClocks = (clocks: readonly ClockExplanation[]) => ({
  open: clocks.filter((clock) => clock.stoppedOn === null).toSorted(dueFirst),
  stopped: clocks.filter((clock) => clock.stoppedOn !== null).toSorted(latestStopFirst),
})
