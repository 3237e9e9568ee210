import { getKpiSummary, type KPI_GRIDS } from '@trellis/contract/dashboards.ts'
import { CalendarClock, TriangleAlert, Clock } from 'lucide-react'
import { useLocation } from 'react-router'
import { useRead } from '../api/use-read.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { stateOfFilter } from '../grid/filters-from.ts'
import type { GridDefaults } from '../grid/grid-state.ts'
import { gridHref } from '../grid/use-grid-address.ts'
import { StatTile } from '../ui/stat-tile.tsx'
import type { Tone } from '../ui/tone.ts'

interface KpiTilesProps {
  grid: (typeof KPI_GRIDS)[number]
  columns: readonly GridColumn<never>[]
  defaults: GridDefaults | undefined
}

const LOOKS = [
  { tone: 'neutral', icon: <CalendarClock aria-hidden className="size-4" /> },
  { tone: 'warn', icon: <Clock aria-hidden className="size-4" /> },
  { tone: 'danger', icon: <TriangleAlert aria-hidden className="size-4" /> },
] as const satisfies readonly { tone: Tone; icon: unknown }[]
const AT_MOST = LOOKS.length

/** Up to three figures; each opens the grid on exactly the rows it counts. A role that may not see the grid gets none. */
export function KpiTiles({ grid, columns, defaults }: KpiTilesProps) {
  const { pathname } = useLocation()
  const { data, error } = useRead(getKpiSummary, { query: { grid } }, { isQuietRefusal: true })
  const tiles = data?.grids.find((one) => one.grid === grid)?.tiles
  if (error || (data && !tiles))
    return error ? <p className="mb-4 text-muted">The figures could not be loaded. The list below is complete.</p> : null
  return (
    <ul className="mb-4 grid grid-cols-3 gap-2 sm:gap-3">
      {(tiles?.slice(0, AT_MOST) ?? LOOKS.map(() => undefined)).map((tile, index) => {
        const state = tile && stateOfFilter(tile.filter, columns)
        return (
          <li key={tile?.title ?? index}>
            <StatTile
              {...LOOKS[index]}
              tone={tile?.value === 0 ? 'neutral' : (LOOKS[index]?.tone ?? 'neutral')}
              label={tile?.title ?? 'Loading'}
              value={tile?.value.toLocaleString('en-US')}
              {...(state && { href: gridHref(pathname, columns, state, defaults) })}
            />
          </li>
        )
      })}
    </ul>
  )
}
