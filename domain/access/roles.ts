import { normalisePermission } from './permissions.ts'
import { ROLE_NAMES } from './role-names.ts'
import data from './role-permissions.json' with { type: 'json' }

/** How far a role may reach at most; where it is held decides the rest (`reach.ts`). */
export type Scope =
  | 'schoolOrDistrict' | 'school' | 'district' | 'region' | 'districtOrCity' | 'city'
  | 'borough' | 'agency' | 'caseload' | 'family'

export interface RoleFlags {
  readonly isMDE: boolean
  readonly isMDESupervisor: boolean
  readonly isSupervisor: boolean
  readonly isGlobalUser: boolean
  readonly isViewOnly: boolean
}

export interface Role extends RoleFlags {
  readonly id: number
  /** Short code of the row in process.md 5.1; roles 35 and 36, and 1, 37, 38 and 101, share one. */
  readonly code: string
  /** As sent on the wire. */
  readonly name: string
  readonly description: string
  readonly organisation: string
  readonly scope: Scope
  readonly isCaseManager: boolean
  /** Normalised ids: 38, never its alias 1038. */
  readonly permissions: ReadonlySet<number>
}

const SCOPES: Readonly<Record<string, Scope>> = {
  'school or district': 'schoolOrDistrict',
  school: 'school',
  district: 'district',
  region: 'region',
  'district or city': 'districtOrCity',
  city: 'city',
  'city, time-limited': 'city',
  'borough/region': 'borough',
  'own agency': 'agency',
  'own caseload': 'caseload',
  'own assignments': 'caseload',
  'own children': 'family',
}

/** Two rows stand for several role ids. */
const STANDS_FOR: Readonly<Record<string, readonly number[]>> = { DOH: [35, 36], SC: [1, 37, 38, 101] }

const rolesOfRow = (row: (typeof data.roles)[number]): readonly Role[] => {
  const scope = SCOPES[row.scope]
  if (!scope) throw new Error(`Unknown scope in role-permissions.json: ${row.scope}`)
  const flags = row.flags.split(', ')
  return (STANDS_FOR[row.code] ?? [row.roleId]).map((id) => {
    const names = ROLE_NAMES[id]
    if (!names) throw new Error(`Role ${id} has no name`)
    return {
      id,
      code: row.code,
      ...names,
      organisation: row.org,
      scope,
      isCaseManager: flags.includes('case manager'),
      isMDE: flags.includes('isMDE'),
      isMDESupervisor: flags.includes('isMDESupervisor'),
      isSupervisor: flags.includes('isSupervisor'),
      isGlobalUser: flags.includes('isGlobalUser'),
      isViewOnly: flags.includes('isViewOnly'),
      permissions: new Set(row.permissions.map(normalisePermission)),
    }
  })
}

export const ROLES: readonly Role[] = data.roles.flatMap(rolesOfRow)

const byId: ReadonlyMap<number, Role> = new Map(ROLES.map((role) => [role.id, role]))
const NO_PERMISSIONS: ReadonlySet<number> = new Set()

export const findRole = (roleId: number): Role | undefined => byId.get(roleId)
export const findRoleByName = (name: string): Role | undefined => ROLES.find((role) => role.name === name)

/** An unknown role holds nothing. */
export const permissionsOf = (roleId: number): ReadonlySet<number> => byId.get(roleId)?.permissions ?? NO_PERMISSIONS
