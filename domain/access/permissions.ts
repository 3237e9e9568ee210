import { Permission } from './permission-ids.ts'
import data from './role-permissions.json' with { type: 'json' }

export const PERMISSION_GROUPS = ['View', 'Add', 'Edit', 'Complete', 'Other'] as const
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number]

export interface PermissionEntry {
  readonly id: number
  readonly group: PermissionGroup
  readonly name: string
}

const groupNamed = (name: string): PermissionGroup => {
  const group = PERMISSION_GROUPS.find((known) => known === name)
  if (!group) throw new Error(`Unknown permission group in role-permissions.json: ${name}`)
  return group
}

/** The 78 permissions in the order of the specification. */
export const PERMISSIONS: readonly PermissionEntry[] = data.permissions.map((row) => ({
  id: row.permissionId,
  group: groupNamed(row.group),
  name: row.permissionName,
}))

const byId: ReadonlyMap<number, PermissionEntry> = new Map(PERMISSIONS.map((entry) => [entry.id, entry]))

export const findPermission = (id: number): PermissionEntry | undefined => byId.get(id)

/** 1038 is another label of 38, which is the one enforced [S-6.2-75]; every other id stays itself. */
export const normalisePermission = (id: number): number =>
  (id === Permission.sharePii ? Permission.requestToSharePii : id)

/** Everything outside the View group changes something; an unknown id counts as a write, so that it is refused. */
export const isWritePermission = (id: number): boolean => byId.get(id)?.group !== 'View'
