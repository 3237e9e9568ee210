import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { INK } from '../ui/tone.ts'

export interface NoteRoomProps {
  /** What may come to stand here, in the words of the reader. */
  sentences: readonly string[]
  /** A larger thing that may stand here instead; it is never seen from this. */
  sample?: ReactNode
  children?: ReactNode
}

/** Keeps the room of the longest of its notes in whatever width, so that nothing below moves when one appears or goes. */
export function NoteRoom({ sentences, sample, children }: NoteRoomProps) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      {sentences.map((sentence) => (
        // as a style's content it takes its room and is no text of the page
        <span key={sentence} aria-hidden data-sentence={sentence} className="invisible ps-6 pe-20 text-sm before:content-[attr(data-sentence)]" />
      ))}
      {sample && (
        <div inert aria-hidden className="invisible">
          {sample}
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}

const ICON = { info: Info, warn: TriangleAlert, danger: CircleAlert }

/** One note in such a room. */
export function RoomNote({ tone, onRetry, children }: { tone: 'info' | 'warn' | 'danger'; onRetry?: () => void; children: ReactNode }) {
  const Icon = ICON[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${INK[tone]}`} />
      <p className="min-w-0 flex-1">{children}</p>
      {onRetry && (
        <Button size="small" onPress={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
