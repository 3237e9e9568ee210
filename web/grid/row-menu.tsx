import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { sentenceOf } from '../api/service-error.ts'
import { Button } from '../ui/button.tsx'
import type { MenuGroup } from '../ui/menu-entry.ts'
import { MenuList } from '../ui/menu-list.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { GridRowMenu } from './grid-props.ts'

interface RowMenuProps<Row extends object> {
  row: Row
  anchor: HTMLElement
  menu: GridRowMenu<Row>
  onClose: () => void
}

type Answer = readonly MenuGroup[] | { failure: string }

/** The actions of a row, fetched when the grid leaves them to the server. */
export function RowMenu<Row extends object>({ row, anchor, menu, onClose }: RowMenuProps<Row>) {
  const target = useRef(anchor)
  const given = menu.groupsOf(row) ?? []
  const [asked, setAsked] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const { load } = menu
  const isAsked = given === 'ask'
  useEffect(() => {
    if (!isAsked || !load) return
    let isOver = false
    const keep = (answer: Answer): void => {
      if (!isOver) setAsked(answer)
    }
    load(row).then(keep, (error: unknown) => keep({ failure: sentenceOf(error) }))
    return () => {
      isOver = true
    }
  }, [isAsked, load, row, attempt])
  const answer = isAsked ? asked : given
  return (
    <Popover
      triggerRef={target}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      offset={4}
      placement="bottom end"
      aria-label={menu.labelOf(row)}
      className="popover flex max-w-80 min-w-48 animate-fade-in flex-col overflow-hidden p-1"
    >
      {!answer ? (
        <div className="p-2.5">
          <Spinner label="Loading the actions" />
        </div>
      ) : 'failure' in answer ? (
        <div role="alert" className="flex flex-col items-start gap-2 p-2.5">
          <p>{`The actions could not be loaded. ${answer.failure}`}</p>
          <Button
            size="small"
            onPress={() => {
              setAsked(undefined)
              setAttempt(attempt + 1)
            }}
          >
            Retry
          </Button>
        </div>
      ) : answer.every(({ entries }) => entries.length === 0) ? (
        <output className="block p-2.5 text-muted">
          {Notice.noActions}
        </output>
      ) : (
        <MenuList label={menu.labelOf(row)} groups={answer} onClose={onClose} />
      )}
    </Popover>
  )
}
