import { actorOf } from '@trellis/domain/access/actor.ts'
import type { LocationKind } from '@trellis/domain/access/reach.ts'
import { ROLES } from '@trellis/domain/access/roles.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { mayCall } from './holds-right.ts'

const PLACE: Readonly<Record<string, LocationKind>> = {
  schoolOrDistrict: 'school', school: 'school', district: 'district', region: 'cseOffice', districtOrCity: 'central', city: 'central',
  borough: 'borough', agency: 'agency', caseload: 'school', family: 'central',
}

/** Where a role of this scope is usually held. */
export const placeOfScope = (scope: string): LocationKind => PLACE[scope] ?? 'school'

/** Calls down, roles across, `x` where the role opens the call at all: a page for a person to review. */
export function printPermissionMatrix(contract: Readonly<Record<string, Endpoint>>): string {
  const columns = ROLES.map((role) => String(role.id))
  const width = Math.max(...Object.keys(contract).map((name) => name.length))
  const head = `${'role'.padEnd(width)} ${columns.map((id) => id.padStart(3)).join(' ')}`
  const rows = Object.entries(contract).map(([name, endpoint]) => {
    const cells = ROLES.map((role) => {
      const actor = actorOf({ personSk: '1', roleId: role.id, location: { kind: placeOfScope(role.scope), locationKey: 1, locationCode: 'X', district: 1, region: 1, borough: 1, agencySk: 1 } })
      return (mayCall(actor, endpoint) ? 'x' : '.').padStart(3)
    })
    return `${name.padEnd(width)} ${cells.join(' ')}`
  })
  return `${[head, ...rows].join('\n')}\n`
}
