import type { AppNotification } from '@trellis/contract/notifications.ts'
import clsx from 'clsx'
import { Check, MailOpen, X } from 'lucide-react'
import { studentHref } from '../students/student-href.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { NotificationIcon } from './notification-look.tsx'
import { timeWords } from './time-words.ts'

export interface NotificationItemProps {
  notification: AppNotification
  now: Date
  onMark: (isRead: boolean) => void
  onDismiss: () => void
  /** Its student is opened. */
  onOpen: () => void
}

/** One line of the panel. What was unread fades into the others in 1,200 ms [P-9-01]. */
export function NotificationItem({ notification, now, onMark, onDismiss, onOpen }: NotificationItemProps) {
  const { notificationTypeId, title, message, isRead, isOutOfReach, createdDate } = notification
  const at = new Date(createdDate)
  return (
    <li
      className={clsx(
        'flex gap-3 border-b border-line px-4 py-3 transition-colors duration-1200 last:border-0',
        isRead ? 'bg-transparent' : 'bg-accent-soft',
      )}
    >
      <NotificationIcon kind={notificationTypeId} />
      <div className="min-w-0 flex-1">
        <p className={clsx('wrap-anywhere', !isRead && 'font-semibold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </p>
        <StudentLine notification={notification} onOpen={onOpen} />
        {message && <p className="text-muted wrap-anywhere">{message}</p>}
        {isOutOfReach && (
          <p className="text-muted">The student is outside the role you work as now. Switch your role to see whom.</p>
        )}
        <time dateTime={createdDate} title={at.toLocaleString('en-US')} className="text-xs text-muted tabular-nums">
          {timeWords(at, now)}
        </time>
      </div>
      <div className="flex shrink-0 flex-col gap-1">
        <IconButton size="small" label={`${isRead ? 'Mark as unread' : 'Mark as read'}: ${title}`} onPress={() => onMark(!isRead)}>
          {isRead ? <MailOpen aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
        </IconButton>
        <IconButton size="small" label={`Remove: ${title}`} onPress={onDismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </li>
  )
}

function StudentLine({ notification, onOpen }: Pick<NotificationItemProps, 'notification' | 'onOpen'>) {
  const { studentName, nycId, eiId } = notification
  const id = nycId ?? eiId
  if (!studentName) return null
  return (
    <p>
      {id ? (
        <Link href={studentHref(id)} onPress={onOpen}>
          {studentName}
        </Link>
      ) : (
        studentName
      )}
      {id && <span className="ms-2 text-xs text-muted tabular-nums">{id}</span>}
    </p>
  )
}
