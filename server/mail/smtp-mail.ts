import nodemailer from 'nodemailer'
import { headerName, isMailAddress } from '@trellis/domain/mail/mail-address.ts'
import { MailRefused, type MailPort } from './mail-port.ts'
import { isLoopback, type SmtpSettings } from './smtp-settings.ts'

/** Mail by SMTP: two pooled connections, bounded waits, addresses as objects (a text would be parsed, and may hold several). */
export function smtpMail(settings: SmtpSettings, waits: { readonly connect?: number; readonly socket?: number } = {}): MailPort {
  const { host, port, secure, user, password, from } = settings
  const local = isLoopback(settings)
  const transport = nodemailer.createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !local,
    ignoreTLS: !secure && local,
    ...(user && { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    connectionTimeout: waits.connect ?? 10_000,
    greetingTimeout: waits.connect ?? 10_000,
    socketTimeout: waits.socket ?? 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send({ to, subject, text, messageId, calendar }) {
      if (!isMailAddress(to.address)) throw new MailRefused('The address is not one.')
      try {
        const sent = await transport.sendMail({
          from: { name: headerName(from.name), address: from.address },
          to: [{ name: headerName(to.name), address: to.address }],
          subject: headerName(subject),
          text,
          messageId: `<${messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(calendar && { icalEvent: { method: calendar.method, content: calendar.content, filename: 'invite.ics' } }),
        })
        return { state: 'delivered', detail: replyCode(sent.response) }
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        // 5xx to the envelope or the message is this mail's own; one to the sign-in is the server's
        if (responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) throw new MailRefused(`The mail server refused it (${responseCode}).`)
        throw error
      }
    },
    close: () => transport.close(),
  }
}

const replyCode = (response: string): string => `The mail server took it (${/^\d{3}/.exec(response)?.[0] ?? '250'}).`
