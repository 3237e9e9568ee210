import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PageLoading } from '../shell/page-loading.tsx'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import { useFollowedCases } from './use-followed-cases.ts'
import { useLiveConnection } from './use-live-connection.ts'
import { useSummary } from './use-notifications.ts'

const NotificationPanel = lazy(async () => ({ default: (await import('./notification-panel.tsx')).NotificationPanel }))

/** The bell with the number of unread notifications, live; the panel opens below it. */
export function NotificationBell() {
  const live = useLiveConnection()
  const { unread, hasFailed } = useSummary(live)
  const [isOpen, setOpen] = useState(false)
  useFollowedCases()
  return (
    <Popover
      label="Notifications"
      className="w-104 max-w-full p-0"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={labelOf(unread, hasFailed)} className="relative">
          <Bell aria-hidden className="size-5" />
          <Badge count={unread} label="unread" tone="danger" className="absolute -end-1 -top-1" />
          {live === 'interrupted' && (
            <span aria-hidden className="absolute end-0.5 bottom-0.5 size-2.5 rounded-full border-2 border-surface bg-warn" />
          )}
        </IconButton>
      }
    >
      <Suspense fallback={<PageLoading />}>
        <NotificationPanel unread={unread} live={live} onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}

function labelOf(unread: number, hasFailed: boolean): string {
  if (hasFailed) return 'Notifications, their number is not known'
  return unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
}
