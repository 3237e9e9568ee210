import { holdsPermission, type Actor } from '../access/actor.ts'
import { findTransition } from '../basics/state-table.ts'
import type { Problem } from '../basics/problem.ts'
import { DocumentStatus, StacStatus } from '../reference/code-enumerations.ts'
import { STAC_TRANSITIONS } from './stac-states.ts'

export type StacAction = 'submit' | 'approve' | 'return'
export const STAC_ACTIONS: readonly StacAction[] = ['submit', 'approve', 'return']

/** What of a State reimbursement approval decides who may do what with it. */
export interface StacFacts {
  readonly status: number
  readonly submittedBy: string | null
  /** DocumentStatus of the STAC form on file; undefined where none is. */
  readonly documentStatus: number | undefined
}

type Person = Pick<Actor, 'personSk' | 'roleId' | 'permissions' | 'isViewOnly'>

const STATE_WORD: Readonly<Record<number, string>> = {
  [StacStatus.Draft]: 'a draft', [StacStatus.Submitted]: 'submitted', [StacStatus.Approved]: 'approved', [StacStatus.Returned]: 'returned',
}
const NOT_YOURS: Readonly<Record<StacAction, string>> = {
  submit: 'A STAC is submitted by the district representative or the STAC officer.',
  approve: 'A STAC is approved by the STAC officer.',
  return: 'A STAC is returned by the STAC officer.',
}
const problem = (code: string, message: string): Problem => ({ code: `stac.${code}`, message })

/** Another person may have been quicker. */
export const STAC_MEANWHILE = 'stac.state'
export const NO_STAC_FORM = 'There is no STAC form on file. Upload it first.'
export const STAC_FORM_RETURNED = 'The STAC form was returned. Upload the corrected one first.'
export const OWN_STAC = 'Whoever submitted a STAC does not decide on it.'

/** Why this cannot be done now by this person; undefined when it can (process.md 1.16). */
export function stacProblem(action: StacAction, { status, submittedBy, documentStatus }: StacFacts, who: Person): Problem | undefined {
  const row = findTransition(STAC_TRANSITIONS, status as StacStatus, action)
  const { by, roles = [] } = row ?? anyRow(action)
  if (typeof by === 'string' || !roles.includes(who.roleId) || !by.some((right) => holdsPermission(who as Actor, right))) return problem('right', NOT_YOURS[action])
  if (!row) return problem('state', `This STAC is ${STATE_WORD[status] ?? 'in another state'}.`)
  if (action !== 'submit') return submittedBy === who.personSk ? problem('own', OWN_STAC) : undefined
  if (documentStatus === undefined) return problem('form', NO_STAC_FORM)
  return documentStatus === DocumentStatus.Resent ? problem('form', STAC_FORM_RETURNED) : undefined
}

const anyRow = (action: StacAction): (typeof STAC_TRANSITIONS)['T2' | 'T3' | 'T4'] => Object.values(STAC_TRANSITIONS).find((row) => row.action === action) as (typeof STAC_TRANSITIONS)['T2']
