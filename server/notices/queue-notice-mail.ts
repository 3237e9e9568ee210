import { parentMail } from '@trellis/domain/portal/parent-mails.ts'
import type { Scope } from '../access/scope.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Recipient {
  readonly student_sk: string
  readonly guardian_sk: string | null
  readonly recipient_name: string
  readonly recipient_email: string | null
}

/** Of the notice: its title and the language that it begins in. */
interface ToldNotice {
  readonly number: number
  readonly meetingSk: string
  readonly title: string
  readonly locale: string
}

/** Tells a parent who agreed to it that a notice lies in the portal; the mail itself says nothing of the child (process.md 8.4). */
export function queueNoticeMail(
  { tx, publicUrl }: Pick<Scope, 'tx' | 'publicUrl'>,
  row: Recipient,
  { number, meetingSk, title, locale }: ToldNotice,
): Promise<string | undefined> {
  const { subject, text } = parentMail('notice', locale, { title, link: `${publicUrl}/portal` })
  return queueMail(tx, {
    kind: 'notice',
    studentSk: row.student_sk,
    recipientKey: row.guardian_sk ? `guardian:${row.guardian_sk}` : row.recipient_email!.toLowerCase(),
    changeKey: `notice:${meetingSk}:${number}`,
    threadKey: `notice:${meetingSk}`,
    to: { name: row.recipient_name, address: row.recipient_email! },
    subject,
    text: `${title}\n\n${text}`,
    publicUrl,
  })
}
