import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hearLive } from '../api/live-bus.ts'
import { Button } from '../ui/button.tsx'

interface ChangedRowsProps {
  rows: readonly object[] | undefined
  /** When they were fetched. */
  fetchedAt: number
  onReload: () => void
  isReloading: boolean
}

/** A change of one's own is shown at once, without a question. */
const OWN_MS = 5_000

/**
 * Says that somebody else changed rows of this page. The person reloads: rows that move under a pointer are pressed by
 * mistake.
 */
export function ChangedRows({ rows, fetchedAt, onReload, isReloading }: ChangedRowsProps) {
  const queries = useQueryClient()
  const [changed, setChanged] = useState<{ at: number; keys: ReadonlySet<string> }>({ at: 0, keys: new Set() })
  useEffect(
    () =>
      hearLive((event) => {
        if (event.kind !== 'case') return
        const shown = new Set(rows?.map((row) => ('studentSk' in row ? String(row.studentSk) : '')))
        const hit = event.studentSks.filter((key) => shown.has(key))
        if (hit.length === 0) return
        const saves = queries.getMutationCache().getAll().map(({ state }) => state.submittedAt)
        if (Date.now() - Math.max(0, ...saves) < OWN_MS) onReload()
        else setChanged((now) => ({ at: Date.now(), keys: new Set(now.at > fetchedAt ? [...now.keys, ...hit] : hit) }))
      }),
    [rows, fetchedAt, queries, onReload],
  )
  const count = changed.at > fetchedAt ? changed.keys.size : 0
  return (
    <output className="block">
      {count > 0 && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-4 py-1.5">
          {count === 1 ? 'One case on this page was changed by somebody else.' : `${count} cases on this page were changed by somebody else.`}
          <Button size="small" icon={<RotateCw aria-hidden className="size-4 text-muted" />} onPress={onReload} isPending={isReloading}>
            Show changes
          </Button>
        </span>
      )}
    </output>
  )
}
