import { CircleAlert, FileText, X } from 'lucide-react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { IconButton } from '../ui/icon-button.tsx'
import type { ChosenFile } from './chosen-files.ts'
import { fileSizeText } from './file-size.ts'

interface ChosenFileRowProps {
  chosen: ChosenFile
  isSending: boolean
  onRemove: () => void
}

/** One chosen file: its name, how far it is, what is wrong with it, and a way to leave it out. */
export function ChosenFileRow({ chosen, isSending, onRemove }: ChosenFileRowProps) {
  const { file, problem } = chosen
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      {problem ? (
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      ) : (
        <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1">
        {/* pages of one scan differ at the end of their names */}
        <p className="text-sm wrap-anywhere">{file.name}</p>
        {isSending ? (
          <Progress chosen={chosen} />
        ) : (
          <p className={problem ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}>{problem ?? fileSizeText(file.size)}</p>
        )}
      </div>
      {!isSending && (
        <IconButton label={`Remove ${file.name}`} size="small" onPress={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

function Progress({ chosen: { file, sent } }: { chosen: ChosenFile }) {
  const percent = file.size === 0 ? 100 : Math.floor((sent / file.size) * 100)
  const words = percent >= 100 ? 'Sent, being checked' : `${percent} %`
  return (
    <ProgressBar aria-label={`Upload of ${file.name}`} value={percent} valueLabel={words} className="flex items-center gap-2">
      <progress value={percent} max={100} aria-hidden className="h-1.5 min-w-0 flex-1 accent-accent" />
      <span className="w-32 text-end text-xs text-muted tabular-nums">{words}</span>
    </ProgressBar>
  )
}
