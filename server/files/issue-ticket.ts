import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '../access/scope.ts'

/** Seconds a ticket lives (architecture part 4). */
export const TICKET_SECONDS = 60
export const TICKET_COOKIE = 'trellis_ticket'

/** A stored file to be opened; what it is about was audited by whoever issues the ticket. */
export interface TicketFile {
  /** A preview is a picture, a PDF or text to be shown in place; a download is the file itself, always as attachment. */
  readonly purpose: 'download' | 'preview'
  readonly sha256: string
  readonly fileName: string
  readonly mediaType: string
  /** Of an image of several pages, from 1. */
  readonly page?: number
}

const INSERT = `insert into ticket (token_hash, person_sk, purpose, subject, expires_at, issued_at, cookie_hash) values ($1, $2, $3, $4, $5, $6, $7)`

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * An address that opens one file once, within a minute, in the browser that asked: the other half of the ticket is a
 * cookie that only that address gets. For documents, print batches and exports alike. Call it with the bytes in the store.
 */
export async function issueTicket(scope: Scope, file: TicketFile): Promise<{ url: string; expiresAt: string }> {
  const { tx, actor, now, publicUrl } = scope
  const [token, cookie] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000)
  const { purpose, ...subject } = file
  await tx.query(INSERT, [hashOf(token), actor.personSk, purpose, JSON.stringify(subject), expiresAt, now, hashOf(cookie)])
  const url = `/files/${token}`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  scope.header('set-cookie', `${TICKET_COOKIE}=${cookie}; Path=${url}; Max-Age=${TICKET_SECONDS}; HttpOnly; SameSite=Strict${secure}`)
  return { url, expiresAt: expiresAt.toISOString() }
}
