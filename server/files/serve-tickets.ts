import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditInsert } from '../audit/record-audit.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusals.ts'
import { contentDisposition } from './content-disposition.ts'
import type { FileStore } from './file-store.ts'
import { hashOf, TICKET_COOKIE } from './issue-ticket.ts'
import { previewOf } from './preview-kind.ts'
import { type Previewer, PreviewFailed } from './preview/previewer.ts'

export interface TicketParts {
  readonly database: Database
  readonly files: FileStore
  readonly previewer: Previewer
  readonly now: () => Date
}

interface Opened {
  readonly sha256: string
  readonly fileName: string
  readonly mediaType: string
  readonly page?: number
}

// one statement: of two who come at once, one gets it; a wrong cookie uses nothing up
const USE = `update ticket t set used_at = $3 from person p
  where t.token_hash = $1 and t.cookie_hash = $2 and t.used_at is null and t.expires_at > $3
    and p.person_sk = t.person_sk and p.active and p.tokens_valid_from <= t.issued_at
  returning t.person_sk, t.purpose, t.subject`

/** Nothing of what is served may run, load or frame anything, whatever a browser makes of it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export function serveTickets(app: FastifyInstance, parts: TicketParts): void {
  app.get('/files/:token', { exposeHeadRoute: false }, async (request, reply) => {
    const { purpose, file } = await useTicket(request, parts)
    void reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
      'cross-origin-resource-policy': 'same-origin',
    })
    return purpose === 'preview' ? sendPreview(reply, file, parts) : sendFile(reply, file, parts)
  })
}

async function useTicket(request: FastifyRequest, { database, now }: TicketParts): Promise<{ purpose: string; file: Opened }> {
  const { token } = request.params as { token: string }
  const values = [hashOf(token), hashOf(cookieOf(request)), now()]
  const [row] = await database.once<{ person_sk: string; purpose: string; subject: string }>('trellis_gate', USE, values)
  if (!row) throw gone()
  const entry = auditInsert({
    personSk: row.person_sk, action: row.purpose === 'preview' ? 'view' : 'export', operation: 'openFile', outcome: 'done', address: request.ip,
    private: { sha256: (JSON.parse(row.subject) as Opened).sha256 },
  })
  await database.once('trellis_gate', entry.text, entry.values)
  return { purpose: row.purpose, file: JSON.parse(row.subject) as Opened }
}

const cookieOf = ({ headers }: FastifyRequest): string => new RegExp(`(?:^|;\\s*)${TICKET_COOKIE}=([\\w-]{1,64})`).exec(headers.cookie ?? '')?.[1] ?? ''

function gone(): Refusal {
  const message = 'This address was used already or is too old. Open the document again.'
  return new Refusal(410, message, [{ code: 'ticket-gone', message }])
}

async function sendFile(reply: FastifyReply, { sha256, fileName, mediaType }: Opened, { files }: TicketParts): Promise<FastifyReply> {
  const content = await files.open(sha256)
  // text without a charset would be guessed at
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
  return reply.type(type).header('content-disposition', contentDisposition('attachment', fileName)).send(content)
}

async function sendPreview(reply: FastifyReply, file: Opened, { files, previewer }: TicketParts): Promise<FastifyReply> {
  const content = await files.open(file.sha256)
  void reply.header('content-disposition', contentDisposition('inline', file.fileName))
  if (previewOf(file.mediaType) !== 'image') return reply.type(file.mediaType === 'application/pdf' ? file.mediaType : 'text/plain; charset=utf-8').send(content)
  const picture = await picturing(previewer, content, file.page ?? 1)
  return reply.type(picture.mediaType).header('x-pages', String(picture.pages)).send(picture.bytes)
}

async function picturing(previewer: Previewer, content: Readable, page: number) {
  try {
    return await previewer.picture(await buffer(content), page)
  } catch (error) {
    if (!(error instanceof PreviewFailed)) throw error
    const message = 'This image cannot be shown here. Download it to open it.'
    throw new Refusal(422, message, [{ code: 'preview-failed', message }])
  }
}
