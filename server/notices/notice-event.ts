import type { Transaction } from '../database/database.ts'
import { publishLive } from '../notifications/publish-live.ts'

export interface NoticeEvent {
  readonly studentSk: string
  readonly subject: string
  readonly detail: string
  readonly noticeSk: string
  /** Absent when no person did it. */
  readonly by?: { readonly personSk: string; readonly roleId: number; readonly locationKey: number } | undefined
}

const INSERT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key)
  values ($1, 'System', $2, $3, 'notice', $4, $5, $6, $7)`

export const recordNoticeEvent = (tx: Transaction, { studentSk, subject, detail, noticeSk, by }: NoticeEvent): Promise<object[]> =>
  tx.query(INSERT, [studentSk, subject, detail, noticeSk, by?.personSk ?? null, by?.roleId ?? null, by?.locationKey ?? null])

/** The same out of a request: a job may count events and read nothing else of a case (server/dashboards/refresh-case-summary.ts). */
export async function recordNoticeEventOfJob(tx: Transaction, event: NoticeEvent): Promise<void> {
  await recordNoticeEvent(tx, event)
  await countEventOfJob(tx, event.studentSk)
}

export async function countEventOfJob(tx: Transaction, studentSk: string): Promise<void> {
  await tx.query('update case_summary set events_total = events_total + 1 where student_sk = $1', [studentSk])
  publishLive(tx, 'case', { studentSk })
}
