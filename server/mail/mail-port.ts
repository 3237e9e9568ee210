import type { Mailbox } from '@trellis/domain/mail/mail-address.ts'

export interface MailMessage {
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  /** The same at every attempt, so that a mailbox can tell a repetition. */
  readonly messageId: string
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | undefined
}

export interface MailReceipt {
  readonly state: 'stored' | 'delivered'
  readonly detail: string
}

/** Where mail goes: a mail server, or the outbox that an administrator reads in the app. */
export interface MailPort {
  readonly kind: 'outbox' | 'smtp'
  /** @throws MailRefused when trying again would not help; any other error is worth another attempt. */
  send(message: MailMessage): Promise<MailReceipt>
  close(): void
}

/** The mail server does not take mail for this recipient, ever. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Without a mail server nothing leaves the house: the row of the mail itself is the outbox. */
export const storedOutbox: MailPort = {
  kind: 'outbox',
  send: async () => ({ state: 'stored', detail: 'No mail server is set: kept in the outbox.' }),
  close: () => undefined,
}
