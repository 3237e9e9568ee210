import { readMailbox, type Mailbox } from '@trellis/domain/mail/mail-address.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (smtps). */
  readonly secure: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: Mailbox
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|::1)$/

/** The way to a server on this machine needs no encryption; any other mail server must offer it. */
export const isLoopback = ({ host }: { readonly host: string }): boolean => LOOPBACK.test(host)

/** SMTP_URL and MAIL_FROM; without SMTP_URL mail is kept in the outbox. @throws Error naming the variable */
export function readSmtpSettings({ SMTP_URL, MAIL_FROM }: Readonly<Record<string, string | undefined>>): SmtpSettings | undefined {
  if (!SMTP_URL) {
    if (MAIL_FROM) throw new Error('MAIL_FROM is set without SMTP_URL: name the mail server, for example SMTP_URL=smtp://mail.example.org:587.')
    return undefined
  }
  const wrong = new Error('SMTP_URL must be an address of the form smtp://user:password@host:587 or smtps://user:password@host:465.')
  let url: URL
  try {
    url = new URL(SMTP_URL)
  } catch {
    throw wrong
  }
  const secure = url.protocol === 'smtps:'
  if ((!secure && url.protocol !== 'smtp:') || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search || url.hash) throw wrong
  if ((url.username === '') !== (url.password === '')) throw new Error('SMTP_URL must name a user and a password, or neither.')
  const from = readMailbox(MAIL_FROM ?? '')
  if (!from) throw new Error('MAIL_FROM must be the sender of mails when SMTP_URL is set, for example Trellis <no-reply@schools.example.org>.')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    user: url.username ? decodeURIComponent(url.username) : undefined,
    password: url.password ? decodeURIComponent(url.password) : undefined,
    from,
  }
}
