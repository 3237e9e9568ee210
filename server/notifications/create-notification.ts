import type { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { NotificationParts } from '@trellis/domain/notifications/notification-text.ts'
import type { Transaction } from '../database/database.ts'
import { publishLive } from './publish-live.ts'

export interface NewNotification {
  /** Whom it is for. */
  readonly personSk: string
  readonly kind: NotificationKind
  /** The child that it is about; within reach of whoever writes, or the second wall refuses the transaction. */
  readonly studentSk?: string
  readonly parts?: NotificationParts
  /** Who caused it. Nobody is told of what they did themselves. */
  readonly causedBy?: string
  /** Told once, however often it is found: 'clock:17:approaching:2026-10-02'. */
  readonly onceKey?: string
}

// without a target no right to read is needed, which the writer does not have on rows of others
const INSERT = `insert into notification (person_sk, student_sk, kind, parts, caused_by, once_key)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`

/** Tells a person something in the app, in the transaction of what happened; their bell counts it live. */
export async function createNotification(tx: Transaction, notification: NewNotification): Promise<void> {
  const { personSk, kind, studentSk, parts, causedBy, onceKey } = notification
  if (personSk === causedBy) return
  const values = [personSk, studentSk ?? null, kind, JSON.stringify(parts ?? {}), causedBy ?? null, onceKey ?? null]
  await tx.query(INSERT, values, 'notify-person')
  publishLive(tx, 'notification', { personSk })
}
