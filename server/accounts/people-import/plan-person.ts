import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { judgeDetails, type PersonDetails } from './judge-details.ts'
import {
  judgeRole,
  overlaps,
  periodText,
  type HeldAssignment,
  type RolePeriod,
  type WantedRole,
} from './judge-roles.ts'
import type { PeopleProblem, PeopleRow } from './people-rows.ts'

/** A person of the file whom the database knows. */
export interface KnownAccount extends PersonDetails {
  readonly personSk: string
  readonly active: boolean
  readonly roles: readonly HeldAssignment[]
}

export interface RoleToGive extends RolePeriod {
  readonly roleId: number
  readonly locationKey: number
}

export interface PersonPlan {
  readonly row: number
  readonly details: PersonDetails
  readonly account: KnownAccount | undefined
  readonly hasNewDetails: boolean
  readonly give: readonly RoleToGive[]
  /** Held roles that end on another day than before. */
  readonly change: readonly { readonly assignmentSk: string; readonly endsOn: PlainDate | null }[]
}

interface Known {
  readonly account: KnownAccount | undefined
  /** Keys of the places in use, by code. */
  readonly locations: ReadonlyMap<string, number>
  readonly today: PlainDate
}

/**
 * What is to be done for one person, or only problems: nobody is taken in half. Pure; a plan that changes nothing is the
 * sign of a repeated import.
 */
export function planPerson(
  rows: readonly PeopleRow[],
  { account, locations, today }: Known,
): { plan?: PersonPlan; problems: readonly PeopleProblem[] } {
  const problems: PeopleProblem[] = []
  const say = (problem: PeopleProblem): void => void problems.push(problem)
  const details = judgeDetails(rows, say)
  const wanted = rows.map((row) => judgeRole(row, locations, say)).filter((role) => role !== undefined)
  const first = rows[0]!.row
  if (account && !account.active)
    say({
      row: first,
      column: 'userName',
      reason: 'This person is deactivated. Bring them back on the page People and roles first.',
    })
  const give: RoleToGive[] = []
  const change: { assignmentSk: string; endsOn: PlainDate | null }[] = []
  for (const role of wanted) {
    const step = stepFor(role, account?.roles ?? [], give, today)
    if ('reason' in step) say(step)
    else if ('give' in step) give.push(step.give)
    else if ('change' in step) change.push(step.change)
  }
  if (problems.length > 0) return { problems }
  const hasNewDetails = account !== undefined && !sameDetails(account, details)
  return { plan: { row: first, details: withKnown(details, account), account, hasNewDetails, give, change }, problems }
}

type Step =
  PeopleProblem | { give: RoleToGive } | { change: { assignmentSk: string; endsOn: PlainDate | null } } | { keep: true }

function stepFor(
  wanted: WantedRole,
  held: readonly HeldAssignment[],
  given: readonly RoleToGive[],
  today: PlainDate,
): Step {
  const { row, roleId, locationKey, endsOn } = wanted
  const isSameRole = (other: { roleId: number; locationKey: number }): boolean =>
    other.roleId === roleId && other.locationKey === locationKey
  const period = { startsOn: wanted.startsOn ?? today, endsOn }
  if (endsOn !== null && endsOn < period.startsOn)
    return { row, column: 'endsOn', reason: 'Error: The end date cannot be before the start date.' }
  if (given.some((other) => isSameRole(other) && overlaps(other, period))) {
    return { row, column: '', reason: 'Another row gives this person the same role at this location in that time.' }
  }
  const known = held.filter((other) => isSameRole(other))
  const same = known.find((other) =>
    wanted.startsOn === undefined ? overlaps(other, period) : other.startsOn === wanted.startsOn,
  )
  if (same && (same.wasEnded || same.endsOn === endsOn)) return { keep: true }
  const other = known.find((one) => one !== same && overlaps(one, same ? { startsOn: same.startsOn, endsOn } : period))
  if (other)
    return {
      row,
      column: 'startsOn',
      reason: `This person holds this role at this location already, ${periodText(other)}.`,
    }
  return same ? { change: { assignmentSk: same.assignmentSk, endsOn } } : { give: { roleId, locationKey, ...period } }
}

/** An empty title in the file leaves the one on record. The user name is only matched, never respelt. */
const withKnown = (details: PersonDetails, account: KnownAccount | undefined): PersonDetails =>
  account ? { ...details, userName: account.userName, title: details.title ?? account.title } : details

const sameDetails = (account: KnownAccount, details: PersonDetails): boolean => {
  const next = withKnown(details, account)
  return (['firstName', 'lastName', 'email', 'title'] as const).every((name) => account[name] === next[name])
}
