import type { StudentHeader } from '@trellis/contract/students.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { bandClass } from './stage-look.ts'

const stageText = ({ caseStage, isClosed }: StudentHeader): string => {
  if (caseStage) return caseStage
  return isClosed ? 'Case closed' : 'No open work'
}

/** Why work is being done, as colour and as a word, and where it stands. */
export function HeaderBand({ header, actions }: { header: StudentHeader; actions?: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-t-4 px-4 py-1.5 text-sm',
        bandClass(header.caseStage),
      )}
    >
      <p className="min-w-0 flex-1 font-semibold">
        <span className="sr-only">Case stage: </span>
        {stageText(header)}
        {header.caseProcess && (
          <span className="font-normal">
            <span aria-hidden className="mx-2 opacity-60">
              ·
            </span>
            <span className="sr-only">, process: </span>
            {header.caseProcess}
          </span>
        )}
      </p>
      {actions}
    </div>
  )
}
