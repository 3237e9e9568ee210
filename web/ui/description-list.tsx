import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface DescriptionListProps {
  items: readonly { term: string; value: ReactNode }[]
  /** Columns where there is room; always one on a phone unless `isTight`. */
  columns?: 1 | 2 | 3 | 4
  /** Two columns on a phone: short values above something longer. */
  isTight?: boolean
}

const COLUMNS = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** Names and what they hold. An empty value reads 'Not recorded', never a blank. */
export function DescriptionList({ items, columns = 2, isTight = false }: DescriptionListProps) {
  return (
    <dl className={clsx('grid gap-x-6 gap-y-3.5', isTight && 'grid-cols-2', COLUMNS[columns])}>
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="mt-0.5 font-medium tabular-nums">
            {value === undefined || value === null || value === '' ? (
              <span className="font-normal text-muted">Not recorded</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
