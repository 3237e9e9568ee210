import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { momentText } from './moment-text.ts'
import type { FormDraft } from './use-draft.ts'

/** One quiet line: where the last keystroke is. Only trouble is read out. */
export function DraftStatus({ draft }: { draft: Pick<FormDraft, 'kept' | 'keptAt' | 'phase'> }) {
  const { kept, keptAt, phase } = draft
  if (phase !== 'ready' || kept === 'nothing') return null
  if (kept === 'browser' || kept === 'nowhere')
    return (
      <output className="flex items-start gap-2 text-xs text-warn">
        <CloudAlert aria-hidden className="size-4 shrink-0" />
        {kept === 'browser'
          ? 'The server cannot be reached. Your draft is kept encrypted in this browser and is sent as soon as it can be.'
          : 'Your draft could not be kept. Do not close this form; it is tried again.'}
      </output>
    )
  return (
    <p className="flex items-start gap-2 text-xs text-muted">
      {kept === 'server' ? <CloudCheck aria-hidden className="size-4 shrink-0" /> : <CloudUpload aria-hidden className="size-4 shrink-0" />}
      {kept === 'server' && keptAt !== undefined ? `Draft kept, ${momentText(keptAt)}` : 'Keeping your draft …'}
    </p>
  )
}
