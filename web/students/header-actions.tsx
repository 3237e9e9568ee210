import { getActionItems } from '@trellis/contract/dashboards.ts'
import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import { ChevronDown, CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import type { ActionStudent } from '../dashboards/action-targets.tsx'
import { WHY_NOT } from '../dashboards/menu-of-actions.ts'
import type { Actions } from '../dashboards/use-actions.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'

interface HeaderActionsProps {
  student: ActionStudent
  actions: Pick<Actions, 'groupsOf' | 'explain'>
}

/** The Actions menu of the header card, with what the server offers now; without an action the button says so. */
export function HeaderActions({ student, actions: { groupsOf, explain } }: HeaderActionsProps) {
  const { pathname } = useLocation()
  const request = { params: { studentSk: student.studentSk } }
  const { data, error, refetch, isFetching } = useRead(getActionItems, request, { isQuietRefusal: true })
  // pressed before the actions were there: the menu opens when they are, unless the focus went elsewhere
  const [isOpen, setOpen] = useState(false)
  const groups = data ? groupsOf(data, student, pathname) : []
  const failure = data ? undefined : error
  const whyNot = failure
    ? `The actions could not be loaded. ${sentenceOf(failure)}`
    : data
      ? Notice.noActions
      : 'The actions are being loaded.'
  return (
    <div className="flex items-center gap-1.5">
      {failure && (
        <Button size="small" className="bg-surface!" onPress={() => void refetch()} isPending={isFetching}>
          Retry
        </Button>
      )}
      {explain && (
        <IconButton size="small" label={WHY_NOT} onPress={() => explain(student)}>
          <CircleQuestionMark aria-hidden className="size-4" />
        </IconButton>
      )}
      <Menu
        label="Actions"
        groups={groups}
        isOpen={isOpen && groups.length > 0}
        onOpenChange={setOpen}
        placement="bottom end"
        trigger={
          <Button
            size="small"
            onBlockedPress={() => setOpen(data === undefined && !failure)}
            onBlur={() => {
              if (!data) setOpen(false)
            }}
            disabledReason={groups.length === 0 ? whyNot : undefined}
            endIcon={<ChevronDown aria-hidden className="size-4" />}
            className="bg-surface!"
          >
            Actions
          </Button>
        }
      />
    </div>
  )
}
