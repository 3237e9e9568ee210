import type { NavGroup } from '../ui/nav-list.tsx'
import { hrefOf, satisfies } from './screen-access.ts'
import type { Screen } from './screen.ts'

type Person = Parameters<typeof satisfies>[0]

/** The entries of the navigation that this role may open, in the order of the table; only screens that exist. */
export function navigationFor(person: Person, screens: readonly Screen[]): readonly NavGroup[] {
  const groups = new Map<string, NavGroup['items'][number][]>()
  for (const screen of screens) {
    if (!screen.navigation || !satisfies(person, screen.needs)) continue
    const { group = '', label, icon } = screen.navigation
    groups.set(group, [...(groups.get(group) ?? []), { id: screen.path, label, icon, href: hrefOf(screen) }])
  }
  return [...groups].map(([title, items]) => ({ id: title || 'main', title: title || undefined, items }))
}
