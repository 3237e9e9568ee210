import type { StudentHeader } from '@trellis/contract/students.ts'
import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { bandClass } from './stage-look.ts'

const stageText = ({ caseStage, isClosed }: StudentHeader): string => {
  if (caseStage) return caseStage
  return isClosed ? 'Case closed' : 'No open work'
}

/** Why work is being done, as colour and as a word, and where it stands. */
export function HeaderBand({ header }: { header: StudentHeader }) {
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
      <ActionsMenu />
    </div>
  )
}

/** The actions of the case come with the screens that carry them out; until there is one, the button says so. */
function ActionsMenu() {
  return (
    <Menu
      label="Actions"
      groups={[]}
      placement="bottom end"
      trigger={
        <Button
          size="small"
          disabledReason={Notice.noActions}
          endIcon={<ChevronDown aria-hidden className="size-4" />}
          className="bg-surface!"
        >
          Actions
        </Button>
      }
    />
  )
}
