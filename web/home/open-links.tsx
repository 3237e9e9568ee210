import { ChevronRight } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import type { NavItem } from '../ui/nav-list.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { pageWords } from './page-words.ts'

/** What this role can open now, each with a line that says what for. */
export function OpenLinks({ items }: { items: readonly NavItem[] }) {
  return (
    <section aria-labelledby="open-now">
      <SectionHeading id="open-now">What you can open</SectionHeading>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {items.map(({ id, href, icon, label }) => (
          <li key={id}>
            <Link
              href={href}
              className="flex h-full min-h-16 items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-edge hover:bg-hover"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                {pageWords(id) && <span className="block text-xs text-muted">{pageWords(id)}</span>}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
