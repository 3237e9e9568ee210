import type { ActionItems } from '@trellis/contract/dashboards.ts'
import { mayExplainActions } from '@trellis/domain/dashboards/available-actions.ts'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useSignedInPerson } from '../session/current-user-context.ts'
import type { MenuGroup } from '../ui/menu-entry.ts'
import { ACTION_TARGETS, type ActionStudent, type StudentAction } from './action-targets.tsx'
import { menuOfActions } from './menu-of-actions.ts'
import { useCaseReload } from './use-case-reload.ts'

const WhyNotDialog = lazy(async () => ({ default: (await import('./why-not-dialog.tsx')).WhyNotDialog }))

export interface Actions {
  groupsOf: (items: ActionItems, student: ActionStudent, here?: string) => readonly MenuGroup[]
  /** Opens the dialog of an action. */
  run: (action: StudentAction) => void
  /** For administrators and supervisors: says why the other actions are absent. */
  explain: ((student: ActionStudent) => void) | undefined
  /** To be drawn where the menu is, outside of it. */
  dialogs: ReactNode
}

/** Menus of actions and the dialogs behind them. `onDone` comes after a dialog that saved something has left. */
export function useActions(onDone?: () => void): Actions {
  const { roleId } = useSignedInPerson().loggedIn.selectedRole
  const [action, setAction] = useState<StudentAction>()
  const [asked, setAsked] = useState<ActionStudent>()
  const reload = useCaseReload()
  const groupsOf = useCallback(
    (items: ActionItems, student: ActionStudent, here?: string) =>
      menuOfActions(items, student, { run: setAction, ...(here !== undefined && { here }) }),
    [],
  )
  const target = action && ACTION_TARGETS[action.actionType]
  const done = (): void => {
    setAction(undefined)
    reload()
    onDone?.()
  }
  return {
    groupsOf,
    run: setAction,
    explain: mayExplainActions(roleId) ? setAsked : undefined,
    dialogs: (
      <Suspense>
        {action && target && 'dialog' in target && (
          <target.dialog action={action} onClose={() => setAction(undefined)} onDone={done} />
        )}
        {asked && <WhyNotDialog student={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    ),
  }
}
