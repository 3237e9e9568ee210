import clsx from 'clsx'
import { ClipboardList, FileText, FolderInput, School } from 'lucide-react'
import { INK, SOFT, type Tone } from './tone.ts'

export type Stage = 'referrals' | 'evaluations' | 'iep' | 'placement'

const ICON = { referrals: FolderInput, evaluations: ClipboardList, iep: FileText, placement: School }
const NAME: Record<Stage, string> = {
  referrals: 'Referrals',
  evaluations: 'Evaluations',
  iep: 'IEP',
  placement: 'Placement',
}

export interface ProgressIconProps {
  stage: Stage
  /** The colour of the stage. */
  tone: Tone
  /** The same in a word: 'Complete', 'In progress', 'Past due'. */
  status: string
  /** The words beside the icon; without them they are read out and shown on hover. */
  isTextShown?: boolean
}

/** How one stage of a case stands (student flows 2.8). */
export function ProgressIcon({ stage, tone, status, isTextShown = true }: ProgressIconProps) {
  const Icon = ICON[stage]
  const said = `${NAME[stage]}: ${status}`
  return (
    <span className="inline-flex items-center gap-2.5" title={isTextShown ? undefined : said}>
      <span
        className={clsx('grid size-8 shrink-0 place-items-center rounded-full border border-transparent', SOFT[tone])}
        {...(!isTextShown && { role: 'img', 'aria-label': said })}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      {isTextShown && (
        <span className="text-xs">
          <span className="block font-medium text-ink">{NAME[stage]}</span>
          <span className={clsx('block', INK[tone])}>{status}</span>
        </span>
      )}
    </span>
  )
}
