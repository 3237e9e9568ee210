import type { getNotificationSummary as contract, markAllNotificationsRead as markAll, NotificationSummary } from '@trellis/contract/notifications.ts'
import type { Transaction } from '../database/database.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { publishLive } from './publish-live.ts'

const SUMMARY = `select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
  from notification where person_sk = $1 and dismissed_at is null`
const MARK = 'update notification set read_at = now() where person_sk = $1 and read_at is null and dismissed_at is null returning 1 as marked'

const readSummary = async (tx: Transaction, personSk: string): Promise<NotificationSummary> => {
  const [row] = await tx.query<NotificationSummary>(SUMMARY, [personSk], 'notification-summary')
  return row!
}

/** GET /AppNotification/GetNotificationSummary [S-7.5-18]. */
export const getNotificationSummary: UseCase<typeof contract> = ({ tx, actor }) => readSummary(tx, actor.personSk)

/** GET /AppNotification/MarkAllRead [S-7.5-19]; every other window of the person hears of it. */
export const markAllNotificationsRead: UseCase<typeof markAll> = async ({ tx, actor }) => {
  const { personSk } = actor
  const marked = await tx.query(MARK, [personSk])
  if (marked.length > 0) publishLive(tx, 'notification', { personSk })
  return readSummary(tx, personSk)
}
