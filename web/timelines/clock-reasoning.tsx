import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import { Banner } from '../ui/banner.tsx'
import { Chip } from '../ui/chip.tsx'
import { basisWords } from './basis-words.ts'
import { ClockFacts } from './clock-facts.tsx'
import { ClockSteps } from './clock-steps.tsx'

/** Why a date is what it is: source, facts, and the counting step by step. */
export function ClockReasoning({ clock }: { clock: ClockExplanation }) {
  const basis = basisWords(clock.basis)
  return (
    <div className="flex flex-col gap-4">
      {clock.restsOnProjectedDay && (
        <Banner tone="warn" title="This date rests on a projected school calendar">
          The calendar of that year is not published yet. The date may move when it is.
        </Banner>
      )}
      <div className="rounded-lg border border-line bg-sunken px-4 py-3">
        <p className="text-xs text-muted">Rule</p>
        <p className="mt-0.5 font-medium">{clock.citation}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <Chip tone={basis.tone} className={basis.tone === 'neutral' ? 'border-line! bg-surface!' : ''}>
            {basis.text}
          </Chip>
          <Chip className="border-line! bg-surface!">{clock.isLegal ? 'Legal deadline' : 'Not a legal deadline'}</Chip>
          <span className="text-muted">{basis.meaning}</span>
        </div>
      </div>
      <ClockFacts clock={clock} />
      <section aria-label="How this date was counted">
        <h3 className="mb-2.5">How it was counted</h3>
        <ClockSteps steps={clock.steps} />
      </section>
    </div>
  )
}
