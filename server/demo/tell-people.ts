import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { CaseFile } from './case-file.ts'
import type { DemoRow } from './demo-rows.ts'
import { type DemoWorld, morningOf } from './demo-world.ts'

/** Of each member of staff; what is older was read and put away. */
const KEPT = 6
const UNREAD = 2

/** Lately assigned cases and decided extensions, as those concerned were told; due dates are told when the server starts. */
export function tellPeople(world: DemoWorld, files: readonly CaseFile[]): void {
  const assigner = world.staff.demo('cen').personSk
  const withHolder = new Set(world.rows.of('case_assignment').map((row) => row['student_sk']))
  const assigned = files.slice(-400).flatMap((file) =>
    withHolder.has(file.studentSk)
      ? [told(NotificationKind.assignment, file.manager.personSk, file.studentSk, assigner, `${world.lastPast}T14:00:00Z`, {})]
      : [],
  )
  const decided = world.rows.of('extension_request').flatMap((row) => {
    const { decided_on: on, decided_by: by, requested_by: asker, status } = row
    if (!on || !asker || asker === by) return []
    const parts = { subject: 'Extension request', decision: status === 8 ? 'approved' : 'rejected', ...(row['new_due_by'] ? { date: row['new_due_by'] } : {}) }
    return [told(NotificationKind.decisionReturned, Number(asker), Number(row['student_sk']), Number(by), morningOf(on as PlainDate), parts)]
  })
  const count = new Map<unknown, number>()
  const kept = [...assigned, ...decided]
    .toSorted((a, b) => (String(a['created_at']) < String(b['created_at']) ? 1 : -1))
    .filter((row) => {
      const nth = (count.get(row['person_sk']) ?? 0) + 1
      count.set(row['person_sk'], nth)
      if (nth > UNREAD) row['read_at'] = row['created_at']
      return nth <= KEPT
    })
  for (const row of kept.toReversed()) world.rows.add('notification', row)
}

const told = (kind: number, personSk: number, studentSk: number, by: number, at: string, parts: object): DemoRow => ({
  person_sk: personSk, student_sk: studentSk, kind, parts, caused_by: by, created_at: at, read_at: null,
})
