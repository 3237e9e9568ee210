import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { BellOff, CheckCheck, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageLoading } from '../shell/page-loading.tsx'
import type { LiveState } from './keep-live.ts'
import { NotificationItem } from './notification-item.tsx'
import { useMarks, useNotificationList } from './use-notifications.ts'

export interface NotificationPanelProps {
  unread: number
  live: LiveState
  onClose: () => void
}

/** What stands below the bell. */
export function NotificationPanel({ unread, live, onClose }: NotificationPanelProps) {
  const { markAll, isPending } = useMarks()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
        <h2 className="text-sm font-semibold tracking-normal">Notifications</h2>
        <Button
          size="small"
          className="ms-auto"
          icon={<CheckCheck aria-hidden className="size-4 text-muted" />}
          disabledReason={unread === 0 ? 'There is nothing unread.' : undefined}
          isPending={isPending}
          onPress={() => void markAll()}
        >
          Mark all read
        </Button>
      </div>
      <output className="block">
        {live === 'interrupted' && (
          <span className="flex items-start gap-2 border-b border-line bg-warn-soft px-4 py-2 text-warn">
            <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            Live updates are interrupted. What you see may be old; Trellis keeps trying.
          </span>
        )}
      </output>
      <NotificationLines onClose={onClose} />
    </>
  )
}

function NotificationLines({ onClose }: Pick<NotificationPanelProps, 'onClose'>) {
  const { data, error, isFetching, refetch, hasMore, showMore, total } = useNotificationList()
  const { mark, dismiss } = useMarks()
  const [now] = useState(() => new Date())
  if (error)
    return <ErrorState title={Toast.notificationsFailed} onRetry={() => void refetch()} isRetrying={isFetching} description="" />
  if (!data) return <PageLoading />
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={<BellOff aria-hidden className="size-5" />}
        title="You have no notifications."
        description="New cases, due dates and reviews appear here."
      />
    )
  return (
    <>
      <ul aria-label="Notifications" className="max-h-[60vh] overflow-auto">
        {data.data.map((one) => (
          <NotificationItem
            key={one.notificationId}
            notification={one}
            now={now}
            onMark={(isRead) => void mark(one, isRead)}
            onDismiss={() => void dismiss(one)}
            onOpen={() => {
              if (!one.isRead) void mark(one, true)
              onClose()
            }}
          />
        ))}
      </ul>
      <div className="flex items-center gap-2 border-t border-line px-4 py-2">
        <span className="text-xs text-muted tabular-nums">
          {Math.min(data.data.length, total)} of {total}
        </span>
        {hasMore && (
          <Button size="small" className="ms-auto" onPress={showMore} isPending={isFetching}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}
