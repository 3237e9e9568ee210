import { Permission } from '../access/permission-ids.ts'
import { openingProblem, type IepOpening } from '../ieps/iep-opening.ts'
import { IEPStatus } from '../reference/code-enumerations.ts'
import type { ActionRule, ActionState } from './action-rule.ts'

const opens =
  (opening: IepOpening) =>
  ({ caseStage, caseProcess, meetings, hasOpenIep, hasActiveIep, plan }: ActionState): string | undefined =>
    openingProblem(opening, {
      caseStage, caseProcess, hasOpenIep, hasActiveIep, referral: meetings.of.referral, minAnnualDate: plan.minAnnualDate ?? undefined, today: meetings.today,
    })?.message

const active = ({ plan }: ActionState): string | null => plan.activeIepSk
const shown = ({ plan }: ActionState): string | null => plan.openIep?.iepFormSk ?? plan.activeIepSk

/** What can be done with the IEPs of a child (S 2.10, 4.9); each leads to a form that is stored. */
export const IEP_ACTIONS: readonly ActionRule[] = [
  { stage: 'iep', name: 'Create IEP document', type: 'add-iep', permission: Permission.addIep, hasTarget: true, obstacle: opens('add') },
  {
    stage: 'iep',
    name: 'Edit IEP document',
    type: 'edit-iep',
    permission: Permission.editIep,
    hasTarget: true,
    obstacle: ({ plan: { openIep } }) => {
      if (!openIep) return 'There is no IEP in work.'
      return openIep.status === IEPStatus.Draft ? undefined : 'The IEP in work is in review; only a draft is edited.'
    },
    subjectOf: shown,
  },
  {
    stage: 'iep',
    name: 'View IEP document',
    type: 'view-iep',
    permission: Permission.viewIep,
    hasTarget: true,
    obstacle: (state) => (shown(state) === null ? 'There is no IEP in work or in force.' : undefined),
    subjectOf: shown,
  },
  { stage: 'iep', name: 'Amend IEP', type: 'amend-iep', permission: Permission.addIep, hasTarget: true, obstacle: opens('amend'), subjectOf: active },
  { stage: 'iep', name: 'New annual review IEP', type: 'annual-iep', permission: Permission.addIep, hasTarget: true, obstacle: opens('annual'), subjectOf: active },
]
