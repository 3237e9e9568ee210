import type { Scope } from '../access/scope.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Recipient {
  readonly student_sk: string
  readonly guardian_sk: string | null
  readonly recipient_name: string
  readonly recipient_email: string | null
}

/** Tells a parent who agreed to it that a notice lies in the portal; the mail itself says nothing of the child (process.md 8.4). */
export const queueNoticeMail = (
  { tx, publicUrl }: Pick<Scope, 'tx' | 'publicUrl'>,
  row: Recipient,
  { number, meetingSk, title }: { readonly number: number; readonly meetingSk: string; readonly title: string },
): Promise<string | undefined> =>
  queueMail(tx, {
    kind: 'notice',
    studentSk: row.student_sk,
    recipientKey: row.guardian_sk ? `guardian:${row.guardian_sk}` : row.recipient_email!.toLowerCase(),
    changeKey: `notice:${meetingSk}:${number}`,
    threadKey: `notice:${meetingSk}`,
    to: { name: row.recipient_name, address: row.recipient_email! },
    subject: title,
    text: [
      title,
      '',
      'A notice from your school is ready for you. Sign in to read and print it, in your language and in English:',
      `${publicUrl}/portal`,
      '',
      'You get this mail because you agreed to electronic notices. To get them on paper again, tell your school.',
    ].join('\n'),
    publicUrl,
  })
