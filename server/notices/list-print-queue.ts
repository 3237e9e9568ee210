import { addressLines, type Address } from '@trellis/documents/notices/address-lines.ts'
import type { listPrintQueue as contract } from '@trellis/contract/notices.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { addDays } from '@trellis/domain/basics/plain-date.ts'
import { NOTICE_DAYS } from '@trellis/domain/notices/notice-days.ts'
import { sql } from 'kysely'
import { visibleStudents } from '../access/visible-students.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { languageName } from './read-notice-facts.ts'

/** GET /PrintQueue: letters of the children within reach, by the day they must be in the mail. */
export const listPrintQueue: UseCase<typeof contract> = async (scope, { query }) => {
  const letters = visibleStudents(scope, Permission.scheduleGeneralMeeting)
    .innerJoin('notice_delivery as d', 'd.student_sk', 'student.student_sk')
    .innerJoin('notice as n', 'n.notice_sk', 'd.notice_sk')
    .where('d.channel', '=', 'post')
    .where('d.state', 'in', ['waiting', 'printed'])
  const [rows, [counted]] = await Promise.all([
    scope.tx.run(
      letters
        .select([
          'd.delivery_sk', 'd.state', 'd.reason', 'd.recipient_name', 'd.address', 'd.batch_sk', 'd.version', 'n.meeting_sk', 'n.reference', 'n.change', 'n.locale', 'n.issued_on',
          'n.meets_on', 'n.document_sk', 'student.student_sk', 'student.nyc_id',
        ])
        .select(sql<string>`student.last_name || ', ' || student.first_name`.as('student_name'))
        .orderBy('n.meets_on')
        .orderBy('d.delivery_sk')
        .offset(query.skip)
        .limit(query.take),
    ),
    scope.tx.run(letters.select(sql<number>`count(*)::int`.as('total'))),
  ])
  scope.audit({ studentSks: [...new Set(rows.map((row) => row.student_sk))], entityKind: 'notice_delivery' })
  return {
    letters: rows.map((row) => ({
      deliverySk: row.delivery_sk,
      meetingSk: row.meeting_sk!,
      studentSk: row.student_sk,
      studentName: row.student_name,
      nycId: row.nyc_id,
      reference: row.reference!,
      change: row.change as 'scheduled',
      recipientName: row.recipient_name,
      addressLines: addressLines(row.address as Address),
      language: languageName(row.locale!),
      issuedOn: row.issued_on!,
      meetsOn: row.meets_on!,
      mailBy: addDays(row.meets_on!, -NOTICE_DAYS),
      state: row.state as 'waiting',
      reason: row.reason,
      isReady: row.document_sk !== null,
      batchSk: row.batch_sk,
      version: row.version,
    })),
    total: counted!.total,
  }
}
