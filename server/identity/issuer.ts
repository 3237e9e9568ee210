import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Provider } from './oidc-library.ts'
import type { Database } from '../database/database.ts'
import { findAccountStanding } from './account-standing.ts'
import { issuerConfiguration } from './issuer-configuration.ts'
import { loadIssuerKeys, publicHalf, type PublicKey } from './issuer-keys.ts'
import { PAGE_HEADERS } from './page.ts'
import { publicOrigin } from './public-origin.ts'
import { recordIdentityAct, type Visitor } from './visitor.ts'

export const MOUNT = '/oidc'

export interface IssuerOptions {
  readonly database: Database
  /** Origin under which browsers reach the application; fixes issuer, `htu` and redirects whatever a proxy forwards. */
  readonly publicUrl: string
  /** 32 bytes, the same in every process. */
  readonly secrets: Uint8Array
  /** A proxy in front sets X-Forwarded-For; only the audit of sign-outs reads it here. */
  readonly trustProxy?: boolean
  /** Told about defects and about keys that had to be replaced. */
  readonly report?: (sentence: string, error?: unknown) => void
}

/** A sign-in that has begun and waits for a person. */
export interface PendingSignIn {
  readonly uid: string
  /** Name to prefill, when the application knows who signs in again. */
  readonly loginHint: string | undefined
  /** Languages that the application asks for, the dearest first (OpenID Connect Core 3.1.2.1). */
  readonly uiLocales: string | undefined
}

export interface Issuer {
  readonly issuer: string
  readonly audience: string
  /** Answers what lies under /oidc, before any body parser touches it. @returns false for everything else. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Public keys that access tokens are signed with. */
  jwks(): { readonly keys: readonly PublicKey[] }
  /** The sign-in that the cookies of this request belong to. */
  findPending(request: IncomingMessage, response: ServerResponse): Promise<PendingSignIn | undefined>
  /** Ends a sign-in well. @returns where the browser goes on, or undefined when the sign-in is over. */
  finish(uid: string, personSk: string, method: 'pwd' | 'fed'): Promise<string | undefined>
  close(): void
}

export async function createIssuer({
  database,
  publicUrl,
  secrets,
  trustProxy = false,
  report = () => undefined,
}: IssuerOptions): Promise<Issuer> {
  const origin = publicOrigin(publicUrl)
  const issuer = `${origin}${MOUNT}`
  const audience = `${origin}/`
  const keys = await loadIssuerKeys(database, secrets, report)
  const provider = new Provider(issuer, issuerConfiguration({ database, keys, publicUrl: origin, audience }))
  provider.proxy = true // safe: `handle` writes these headers itself
  provider.on('server_error', (_ctx, error) => report('The issuer failed.', error))
  provider.use(async (ctx, next) => {
    // an empty script-src lets the library add the hash of its own form that sends itself
    ctx.set({ ...PAGE_HEADERS, 'content-security-policy': `${PAGE_HEADERS['content-security-policy']}; script-src` })
    ctx.remove('content-type')
    await next()
  })
  provider.on('end_session.success', ({ req, oidc }) => {
    const personSk = oidc.session?.accountId
    if (personSk === undefined) return
    database
      .transaction('trellis_issuer', {}, async (tx) => {
        recordIdentityAct(tx, visitorOf(req, trustProxy), {
          action: 'sign-out',
          operation: 'sign-out',
          outcome: 'done',
          personSk,
        })
      })
      .catch((error: unknown) => report('A sign-out could not be written to the audit.', error))
  })
  const answer = provider.callback()
  const { host, protocol } = new URL(origin)

  return {
    issuer,
    audience,
    handle(request, response) {
      const url = request.url ?? ''
      if (url !== MOUNT && !url.startsWith(`${MOUNT}/`) && !url.startsWith(`${MOUNT}?`)) return false
      request.headers.host = host
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      delete request.headers['x-forwarded-host']
      Object.assign(request, { originalUrl: url })
      request.url = url.slice(MOUNT.length) || '/'
      void answer(request, response)
      return true
    },
    jwks: () => ({ keys: keys.signing.map(publicHalf) }),
    async findPending(request, response) {
      try {
        const { uid, params } = await provider.interactionDetails(request, response)
        const textOf = (name: string): string | undefined => (typeof params[name] === 'string' ? params[name] : undefined)
        return { uid, loginHint: textOf('login_hint'), uiLocales: textOf('ui_locales') }
      } catch {
        return undefined // no cookie, a forged one, or a sign-in that is over
      }
    },
    async finish(uid, personSk, method) {
      const pending = await provider.Interaction.find(uid)
      if (!pending) return undefined
      await untilValid(database, personSk)
      // not remembered: the session ends with the browser, because school computers are shared
      pending.result = { login: { accountId: personSk, amr: [method], remember: false } }
      await pending.persist()
      return pending.returnTo
    },
    close: () => void provider.removeAllListeners(),
  }
}

/** Whoever was signed out everywhere in this very second waits for the next, or the new session would count as old. */
async function untilValid(database: Database, personSk: string): Promise<void> {
  const standing = await findAccountStanding(database, personSk)
  const wait = (standing?.validFrom ?? 0) * 1000 - Date.now()
  if (wait > 0) await sleep(Math.min(wait + 5, 3_000))
}

function visitorOf(request: IncomingMessage, trustProxy: boolean): Visitor {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return { address: forwarded || (request.socket.remoteAddress ?? 'unknown'), userAgent: request.headers['user-agent'] }
}
