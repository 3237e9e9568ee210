import type { ActionItems } from '@trellis/contract/dashboards.ts'
import type { MenuEntry, MenuGroup } from '../ui/menu-entry.ts'
import { ACTION_TARGETS, type ActionStudent, type StudentAction } from './action-targets.tsx'

export const STAGE_TITLES: Readonly<Record<ActionItems['stages'][number]['stageName'], string>> = {
  referrals: 'Referral',
  assessments: 'Assessments',
  iep: 'IEP',
  placements: 'Placement',
  student: 'Student',
}

/** What stands behind it is for administrators and supervisors. */
export const WHY_NOT = "Why can't I?"

interface MenuOptions {
  /** Opens the dialog of an action that has one. */
  run: (action: StudentAction) => void
  /** The page that is shown now: what would only lead there is left out. */
  here?: string
}

/** The server's actions by stage, in its order; those of the assessments of a stage follow it. */
export const menuOfActions = (
  items: ActionItems,
  student: ActionStudent,
  { run, here }: MenuOptions,
): readonly MenuGroup[] =>
  items.stages.flatMap(({ stageName, stageSk, stageDetails }) => {
    const entries = stageDetails
      .flatMap((detail) => [detail, ...(detail.subActionDetails ?? [])].map((one) => ({ ...one, lastIepSk: detail.lastIepSk })))
      .flatMap(({ actionName, actionSk, actionType, lastIepSk }): MenuEntry[] => {
        const action = { actionType, actionSk, stageSk, lastIepSk: lastIepSk ?? null, student }
        const target = ACTION_TARGETS[actionType]
        if (!target) return []
        const line = { id: `${actionType} ${actionSk ?? ''}`, label: actionName.join(' ') }
        if ('dialog' in target) return [{ ...line, onAction: () => run(action) }]
        const href = target.hrefOf(action)
        return href && href !== here ? [{ ...line, href }] : []
      })
    return entries.length > 0 ? [{ id: stageName, title: STAGE_TITLES[stageName], entries }] : []
  })
