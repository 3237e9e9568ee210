import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  readonly from: string
  /** The envelope: to whom it really goes, whatever the headers say. */
  readonly recipients: readonly string[]
  readonly raw: string
  readonly parsed: Email
}

export interface MailServer {
  readonly port: number
  readonly caught: CaughtMail[]
  /** Addresses that are refused with 550. */
  readonly unknown: Set<string>
  stop(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is sent. It offers STARTTLS with a certificate nobody knows. */
export async function startMailServer(port = 0, heard: (mail: CaughtMail) => void = () => undefined): Promise<MailServer> {
  const caught: CaughtMail[] = []
  const unknown = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      callback(unknown.has(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        void PostalMime.parse(raw).then((parsed) => {
          const { mailFrom, rcptTo } = session.envelope
          const mail = { from: mailFrom ? mailFrom.address : '', recipients: rcptTo.map(({ address }) => address), raw: raw.toString(), parsed }
          caught.push(mail)
          heard(mail)
          callback(null)
        })
      })
    },
  })
  server.on('error', () => undefined) // a client that went away
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as { port: number }).port,
    caught,
    unknown,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
