import type { Person } from '@trellis/contract/people.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'

export type HeldRole = Person['roles'][number]

export type RoleTime = 'current' | 'future' | 'past'

export function roleTime({ startsOn, endsOn }: Pick<HeldRole, 'startsOn' | 'endsOn'>, today: string): RoleTime {
  if (endsOn !== null && endsOn < today) return 'past'
  return startsOn > today ? 'future' : 'current'
}

const ORDER: Readonly<Record<RoleTime, number>> = { current: 0, future: 1, past: 2 }

/** What is held now first, then what will be, then what was, the latest first. */
export const rolesInOrder = (roles: readonly HeldRole[], today: string): readonly HeldRole[] =>
  roles.toSorted(
    (a, b) => ORDER[roleTime(a, today)] - ORDER[roleTime(b, today)] || b.startsOn.localeCompare(a.startsOn),
  )

/** 'School Psychologist, P.S. 185 and 2 more' of what is held today. */
export function rolesSummary(roles: readonly HeldRole[], today: string): string {
  const [first, ...more] = roles.filter((role) => roleTime(role, today) === 'current')
  if (first) return `${first.roleName}, ${first.locationName}${more.length > 0 ? ` and ${more.length} more` : ''}`
  const next = roles
    .filter((role) => roleTime(role, today) === 'future')
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))[0]
  return next ? `${next.roleName} from ${toUsDate(next.startsOn)}` : 'No role today'
}
