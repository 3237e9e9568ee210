import { findRole } from '../access/roles.ts'
import { findPermission } from '../access/permissions.ts'
import { SYSTEM_ADMINISTRATOR_ROLE_ID } from '../access/role-sets.ts'
import type { ActionRight, ActionRule, ActionStageName, ActionState } from './action-rule.ts'
import { ACTION_TABLE } from './action-table.ts'

export interface AbsentAction {
  readonly stage: ActionStageName
  readonly name: string
  readonly reason: string
}

/** Which actions work now for somebody with these permissions, and for each other one why not, the nearest reason first. */
export function availableActions(
  state: ActionState,
  holds: (right: ActionRight) => boolean,
  table: readonly ActionRule[] = ACTION_TABLE,
): { offered: ActionRule[]; absent: AbsentAction[] } {
  const offered: ActionRule[] = []
  const absent: AbsentAction[] = []
  for (const rule of table) {
    const reason = reasonAgainst(rule, state, holds)
    if (reason === undefined) offered.push(rule)
    else absent.push({ stage: rule.stage, name: rule.name, reason })
  }
  return { offered, absent }
}

function reasonAgainst(
  rule: ActionRule,
  state: ActionState,
  holds: (right: ActionRight) => boolean,
): string | undefined {
  const rights = typeof rule.permission === 'object' ? rule.permission : [rule.permission]
  if (!rights.some(holds)) return lackOf(rights[0]!)
  const obstacle = rule.obstacle(state)
  if (obstacle !== undefined) return obstacle
  return rule.hasTarget ? undefined : 'This version of the product cannot do it yet.'
}

const lackOf = (right: ActionRight): string =>
  right === 'assignsCases'
    ? 'The selected role does not assign cases.'
    : `The selected role does not hold the permission ${right} (${permissionWords(right)}).`

/** 'add placements', 'send PWN'. */
function permissionWords(id: number): string {
  const entry = findPermission(id)
  if (!entry) return 'unknown'
  return entry.group === 'Other' ? lowerFirst(entry.name) : `${entry.group.toLowerCase()} ${lowerFirst(entry.name)}`
}

const lowerFirst = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

/** Who may ask why an action is absent: administrators and supervisors. */
export const mayExplainActions = (roleId: number): boolean =>
  roleId === SYSTEM_ADMINISTRATOR_ROLE_ID || findRole(roleId)?.isSupervisor === true
