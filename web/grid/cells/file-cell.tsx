import { FileText } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Link } from '../../ui/link.tsx'
import type { GridFile } from '../grid-column.ts'
import { Missing } from './missing.tsx'

const LOOK = 'min-w-0 truncate rounded-sm text-start text-accent-ink underline-offset-2 hover:underline'

function FileName({ file }: { file: GridFile }) {
  if (file.open)
    return (
      <Button className={LOOK} onPress={file.open}>
        {file.name}
      </Button>
    )
  if (!file.href) return <span className="min-w-0 truncate">{file.name}</span>
  return (
    <Link look="plain" href={file.href} target="_blank" rel="noreferrer" className="min-w-0 truncate">
      {file.name}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}

/** The documents of a row, each a link where it can be opened. */
export function FileCell({ files }: { files: readonly GridFile[] }) {
  if (files.length === 0) return <Missing />
  return (
    <ul className="flex flex-col gap-0.5">
      {files.map((file, index) => (
        <li key={index} className="flex min-h-6 min-w-0 items-center gap-1.5">
          <FileText aria-hidden className="size-3.5 shrink-0 text-muted" />
          <FileName file={file} />
        </li>
      ))}
    </ul>
  )
}
