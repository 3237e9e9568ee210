import type { ActionItems } from '@trellis/contract/dashboards.ts'
import type { MenuEntry, MenuGroup } from '../ui/menu-entry.ts'

const STAGE_TITLES: Readonly<Record<ActionItems['stages'][number]['stageName'], string>> = {
  referrals: 'Referral',
  assessments: 'Assessments',
  iep: 'IEP',
  placements: 'Placement',
  student: 'Student',
}

/** Where an action leads, by its type; one whose page is not built leads nowhere and is not shown. */
const targetOf = (actionType: string, student: { href: string | undefined }): string | undefined =>
  actionType === 'view-student-profile' ? student.href : undefined

/** The server's actions by stage, in its order. */
export const menuOfActions = (items: ActionItems, student: { href: string | undefined }): readonly MenuGroup[] =>
  items.stages.flatMap(({ stageName, stageDetails }) => {
    const entries = stageDetails.flatMap(({ actionName, actionSk, actionType }): MenuEntry[] => {
      const href = targetOf(actionType, student)
      return href ? [{ id: `${actionType} ${actionSk ?? ''}`, label: actionName.join(' '), href }] : []
    })
    return entries.length > 0 ? [{ id: stageName, title: STAGE_TITLES[stageName], entries }] : []
  })
