import type { MergePreview } from '@trellis/contract/duplicates.ts'
import { Banner } from '../ui/banner.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** What moves, what stays behind, what the survivor gets, and what stands against it. */
export function PreviewWords({ preview: { moves, stays, taken, blocks, notes } }: { preview: MergePreview }) {
  return (
    <section aria-label="What the merge does" className="flex flex-col gap-3">
      {blocks.length > 0 && (
        <Banner tone="danger" title="These records cannot be merged now">
          {blocks.map((sentence) => (
            <span key={sentence} className="block">{sentence}</span>
          ))}
        </Banner>
      )}
      <Counted title="Moves to the record that is kept" rows={moves} none="The other record has nothing that moves." />
      {stays.length > 0 && <Counted title="Stays with the merged record" rows={stays} none="" />}
      {taken.length > 0 && <p>The record that is kept lacks and gets: {taken.join(', ')}.</p>}
      {notes.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

/** Kinds of rows with their number. */
export function Counted({ title, rows, none }: { title: string; rows: readonly { what: string; count: number }[]; none: string }) {
  return (
    <div className="flex flex-col gap-1">
      <SectionHeading level={3}>{title}</SectionHeading>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {rows.map(({ what, count }) => (
            <li key={what}>
              {what}: <b className="font-medium tabular-nums">{count}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
