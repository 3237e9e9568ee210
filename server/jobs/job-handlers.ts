import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import type { Database } from '../database/database.ts'
import { findDuplicates } from '../duplicates/find-duplicates-job.ts'
import type { FileStore } from '../files/file-store.ts'
import { sendForgottenPasswordMail, sendSignUpMail } from '../identity/send-sign-up-mail.ts'
import type { MailPort } from '../mail/mail-port.ts'
import { endCaseload } from '../cases/end-caseload.ts'
import { sendMail } from '../mail/send-mail.ts'
import { countEventOfJob, recordNoticeEventOfJob } from '../notices/notice-event.ts'
import { printAttendance } from '../meetings/print-attendance.ts'
import { obstacleOfReminder, settleReminder } from '../meetings/settle-reminder.ts'
import { printBatch } from '../notices/print-batch.ts'
import { printNotice } from '../notices/print-notice.ts'
import { printProof } from '../notices/print-proof.ts'
import { settleNoticeMail } from '../notices/settle-notice-mail.ts'
import { printTimeline } from '../timelines/print-timeline.ts'
import type { JobHandler } from './job-handler.ts'

/** What the work behind the screens is made with: the ports and nothing of a request. */
export interface JobParts {
  readonly database: Database
  readonly publicUrl: string
  readonly timeZone: string
  readonly now: () => Date
  readonly mail: MailPort
  readonly files: FileStore
}

/** The only list of what is done behind the screens. */
export const jobHandlers = ({ database, files, mail, now, publicUrl, timeZone }: JobParts): readonly JobHandler[] => [
  sendMail(database, mail, {
    obstacle: async ({ mailSk, kind }) => (kind === 'reminder' ? obstacleOfReminder(database, mailSk, now(), timeZone) : undefined),
    async settled(tx, one) {
      const event = one.kind === 'notice' ? await settleNoticeMail(tx, one, dayInZone(now(), timeZone), null) : undefined
      if (event) await recordNoticeEventOfJob(tx, event)
      const studentSk = one.kind === 'reminder' ? await settleReminder(tx, one, undefined) : undefined
      if (studentSk) await countEventOfJob(tx, studentSk)
    },
  }),
  sendSignUpMail(database, publicUrl),
  sendForgottenPasswordMail(database, publicUrl),
  printNotice(database, files),
  printBatch(database, files),
  printProof(database, files, timeZone, now),
  printAttendance(database, files, timeZone, now),
  printTimeline(database, files, timeZone, now),
  findDuplicates(database),
  endCaseload(database),
]
