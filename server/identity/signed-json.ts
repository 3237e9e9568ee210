import { verify, type KeyObject } from 'node:crypto'
import { NotSignedIn, type TokenFault } from './not-signed-in.ts'

export interface SignedJson {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
  readonly isSignedBy: (key: KeyObject) => boolean
}

const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

/** Takes a compact JWS apart. Nothing in it is true before `isSignedBy` has said so. @throws NotSignedIn */
export function parseSignedJson(text: string, fault: TokenFault): SignedJson {
  const parts = text.length <= 8192 ? COMPACT.exec(text) : null
  if (!parts) throw new NotSignedIn(fault, 'malformed')
  const [, head = '', body = '', signature = ''] = parts
  const header = objectIn(head, fault)
  if (header['alg'] !== 'RS256' || 'crit' in header) throw new NotSignedIn(fault, 'unsupported algorithm')
  return {
    header,
    claims: objectIn(body, fault),
    isSignedBy: (key) =>
      verify('sha256', Buffer.from(`${head}.${body}`, 'latin1'), key, Buffer.from(signature, 'base64url')),
  }
}

function objectIn(part: string, fault: TokenFault): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    throw new NotSignedIn(fault, 'malformed')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NotSignedIn(fault, 'malformed')
  return value as Record<string, unknown>
}
