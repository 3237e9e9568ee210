import type { FastifyInstance } from 'fastify'
import { paramOf, show, visitorOf } from './form-scope.ts'
import { matchUpstreamPerson } from './match-upstream-person.ts'
import { districtFailedPage, expiredPage, notSetUpPage } from './message-page.ts'
import { pageLanguage } from './page-language.ts'
import { seal, unseal } from './sealed-box.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { UPSTREAM_CALLBACK, type Upstream, type UpstreamState } from './upstream.ts'

interface Kept extends UpstreamState {
  readonly uid: string
  readonly expiresAt: number
}

const PURPOSE = 'upstream'
const LIFE_SECONDS = 600

/** Out to the district's issuer by a link (a form could not be redirected off this site) and back to the callback. */
export function mountUpstreamSignIn(
  app: FastifyInstance,
  { database, issuer, publicUrl, secrets }: SignInParts,
  upstream: Upstream,
): void {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-trellis_district' : 'trellis_district'
  const cookie = (value: string, seconds: number): string =>
    `${name}=${value}; Path=${UPSTREAM_CALLBACK}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  app.get('/sign-in/:uid/upstream', async (request, reply) => {
    const pending = await issuer.findPending(request.raw, reply.raw)
    const language = pageLanguage(request, pending?.uiLocales)
    if (!pending || pending.uid !== paramOf(request, 'uid')) return show(reply, 400, expiredPage(language))
    try {
      const { url, kept } = await upstream.begin()
      const sealed = seal(secrets, PURPOSE, {
        ...kept,
        uid: pending.uid,
        expiresAt: Date.now() + LIFE_SECONDS * 1000,
      } satisfies Kept)
      return await reply
        .header('set-cookie', cookie(sealed, LIFE_SECONDS))
        .header('cache-control', 'no-store')
        .redirect(url, 303)
    } catch (error) {
      request.log.error({ err: error }, 'the district issuer does not answer')
      return show(reply, 502, districtFailedPage(language))
    }
  })

  app.get(UPSTREAM_CALLBACK, async (request, reply) => {
    const language = pageLanguage(request)
    const kept = unseal(secrets, PURPOSE, cookieOf(request.headers.cookie, name)) as Kept | undefined
    void reply.header('set-cookie', cookie('', 0))
    if (!kept || kept.expiresAt < Date.now()) return show(reply, 400, expiredPage(language))
    let identity
    try {
      identity = await upstream.complete(new URL(request.url, publicUrl), kept)
    } catch (error) {
      request.log.warn({ err: error }, 'the district issuer refused a sign-in')
      return show(reply, 400, districtFailedPage(language))
    }
    const personSk = await matchUpstreamPerson(database, identity, visitorOf(request))
    if (personSk === undefined) return show(reply, 403, notSetUpPage(language))
    const next = await issuer.finish(kept.uid, personSk, 'fed')
    return next === undefined
      ? show(reply, 400, expiredPage(language))
      : reply.header('cache-control', 'no-store').redirect(next, 303)
  })
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
