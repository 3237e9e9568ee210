import type { DuplicateComparison } from '@trellis/contract/duplicates.ts'
import { verdictOf } from '@trellis/domain/duplicates/score-likeness.ts'
import { Chip } from '../ui/chip.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

/** Every part of the score, in words. */
export function LikenessParts({ score, comparison: { parts, heldDown } }: { score: number; comparison: DuplicateComparison }) {
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading level={3}>
        Likeness <Chip tone={verdictOf(score) === 'likely' ? 'warn' : 'neutral'}>{score} of 100 when found</Chip>
      </SectionHeading>
      <ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {parts.map(({ fact, points, sentence }) => (
          <li key={fact} className="flex gap-3">
            <span className="w-10 shrink-0 text-end font-medium tabular-nums">{signed(points)}</span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {heldDown && <p className="text-muted">Held down: {heldDown}</p>}
    </section>
  )
}
