import type { PermissionId } from '../access/permission-ids.ts'
import type { ActionCode } from '../reference/code-enumerations.ts'

/** Before the record exists. */
export type Unborn = 'new'

/**
 * `same`: stays where it is; `remembered`: back to the state it was interrupted in; `gone`: the record leaves the
 * machine.
 */
export type Pseudo = 'same' | 'remembered' | 'gone'

/** Who may: any one of the permissions, the system itself, the parent, or whoever the document's type names. */
export type DoneBy = readonly PermissionId[] | 'system' | 'parent' | 'perDocumentType'

export interface Transition<State extends number> {
  readonly from: readonly (State | Unborn)[]
  readonly action: string
  /** The action code on the wire, where the action is a save. */
  readonly code?: ActionCode
  readonly to: State | Pseudo
  readonly by: DoneBy
  /** Needed besides `by`. */
  readonly alsoNeeds?: readonly PermissionId[]
  /** Role ids, where the role matters besides the permission. */
  readonly roles?: readonly number[]
  /** Names of conditions the use case checks before, and of what it does after, in this order. */
  readonly guards: readonly string[]
  readonly effects: readonly string[]
}

/** A machine of process.md part 1 by the numbers of its rows. An action that no row names for a state is refused. */
export type StateTable<State extends number> = Readonly<Record<string, Transition<State>>>

/** The row for an action in a state; undefined means refused. Actions are unique within a state. */
export const findTransition = <State extends number>(
  table: StateTable<State>,
  from: State | Unborn,
  action: string,
): Transition<State> | undefined => Object.values(table).find((row) => row.action === action && row.from.includes(from))

/** What can be done in a state, in the order of the table. */
export const actionsFrom = <State extends number>(table: StateTable<State>, from: State | Unborn): readonly string[] =>
  Object.values(table).flatMap((row) => (row.from.includes(from) ? [row.action] : []))

/** States with no way in, from the record's birth on. */
export const unreachableStates = <State extends number>(
  table: StateTable<State>,
  states: readonly State[],
): readonly State[] => {
  const rows = Object.values(table)
  const reached = new Set<State | Unborn>(['new'])
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const row of rows) {
      if (typeof row.to === 'number' && row.from.some((from) => reached.has(from))) reached.add(row.to)
    }
  }
  return states.filter((state) => !reached.has(state))
}

/** States with no way out. */
export const finalStates = <State extends number>(
  table: StateTable<State>,
  states: readonly State[],
): readonly State[] =>
  states.filter((state) => actionsFrom(table, state).length === 0)

/** Actions that two rows give to one state: which of them is meant could not be told. */
export const ambiguousActions = <State extends number>(table: StateTable<State>): readonly string[] => {
  const seen = new Set<string>()
  return Object.values(table).flatMap((row) =>
    row.from.flatMap((from) => {
      const key = `${from} ${row.action}`
      const isKnown = seen.has(key)
      seen.add(key)
      return isKnown ? [key] : []
    }),
  )
}
