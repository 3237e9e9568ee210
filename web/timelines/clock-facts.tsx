import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { shownDate } from './date-text.ts'

type Fact = { term: string; value: string }

/** The event in words begins a line here. */
const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const dated = (term: string, day: string | null): Fact[] => (day ? [{ term, value: shownDate(day)! }] : [])

/** Start, stop and the dates beside the legal one; what a clock does not have is left out. */
export function ClockFacts({ clock }: { clock: ClockExplanation }) {
  const items: Fact[] = [
    { term: 'Counted from', value: `${sentenceCase(clock.startEvent)}, ${shownDate(clock.startedOn)}` },
    { term: clock.stoppedOn ? 'Stopped by' : 'Stops with', value: sentenceCase(clock.stopEvent) },
    ...dated('Stopped on', clock.stoppedOn),
    ...(clock.result ? [{ term: 'Result', value: sentenceCase(clock.result) }] : []),
    ...dated('Policy date, at risk after it', clock.policyDate),
    ...dated('Advised date, a school day', clock.advisedDate),
    ...dated('The date lies after', clock.afterKnownDay),
    ...(clock.delayReasons.length > 0 ? [{ term: 'Reasons for delay', value: clock.delayReasons.join('; ') }] : []),
  ]
  return <DescriptionList items={items} columns={2} />
}
