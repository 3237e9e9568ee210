import { eventLogGrid } from '@trellis/contract/grids.ts'
import type { EventLogRow } from '@trellis/contract/grid-rows.ts'
import { Grid } from '../grid/grid.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AddSlot } from './add-slot.tsx'
import { EVENT_LOG_COLUMNS } from './event-log-columns.tsx'
import type { GridPlan } from './grid-plan.ts'
import { useEventLogDialogs } from './use-event-log-dialogs.tsx'
import { useExport } from './use-export.ts'
import { useGridScreen } from './use-grid-screen.ts'

/** Ten a page [M-9-05], newest first [M-9-06], at first only what people wrote themselves. */
const PLAN = {
  endpoint: eventLogGrid,
  columns: EVENT_LOG_COLUMNS,
  call: (client) => (body, signal) => client.call(eventLogGrid, { body }, { signal }),
  defaults: {
    size: 10,
    sort: { field: 'dateTimeOccurred', dir: 'desc' },
    filters: [{ kind: 'values', field: 'eventType', values: ['Manual'] }],
  },
} as const satisfies Pick<GridPlan<EventLogRow>, 'endpoint' | 'columns' | 'call' | 'defaults'>
const PAGE_SIZES = [10]
const rowKey = (row: EventLogRow): string => row.eventSk

/** The event log of every case within reach. */
export function EventLogPage() {
  const screen = useGridScreen<EventLogRow>(PLAN)
  const events = useEventLogDialogs()
  const onExport = useExport(eventLogGrid, screen.state, screen.columns)
  return (
    <>
      <PageHeader
        title="Event log"
        description="What happened in the cases within your reach, newest first."
        actions={<Button onPress={events.showDeleted}>Deleted events</Button>}
      />
      <Grid
        {...screen}
        state={{ ...screen.state, size: PLAN.defaults.size }}
        title="Events"
        rowKey={rowKey}
        rowMenu={events.rowMenu}
        hasRefresh
        pageSizes={PAGE_SIZES}
        onExport={onExport}
        add={<AddSlot kind="outreach" text="Log outreach event" onPress={events.add} />}
      />
      {events.dialogs}
    </>
  )
}
