import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Database } from '../../database/database.ts'
import { createIssuer, type Issuer } from '../issuer.ts'
import type { NotSignedIn } from '../not-signed-in.ts'
import { registerSignInRoutes } from '../sign-in-routes.ts'
import { createUpstream, type UpstreamSettings } from '../upstream.ts'
import { createVerifier, type Verifier } from '../verify-proof.ts'

export interface IdentityServer {
  readonly url: string
  readonly issuer: Issuer
  readonly verifier: Verifier
  close(): Promise<void>
}

export const secrets = randomBytes(32)

/** One process of the application with nothing but identity in it. */
export async function startIdentityServer(
  database: Database,
  {
    upstream,
    localAccounts,
    publicUrl,
    addressLimit,
  }: {
    upstream?: (url: string) => UpstreamSettings
    localAccounts?: boolean
    publicUrl?: string
    addressLimit?: number
  } = {},
): Promise<IdentityServer> {
  let issuer: Issuer | undefined
  let server: Server | undefined
  const app = Fastify({
    serverFactory: (handler) =>
      (server = createServer((request, response) =>
        issuer?.handle(request, response) ? undefined : handler(request, response),
      )),
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve)) // the port must be known before the routes are
  server!.keepAliveTimeout = 120_000 // a slow machine must not meet a connection that is just being closed
  const url = `http://127.0.0.1:${(server!.address() as AddressInfo).port}`
  const origin = publicUrl ?? url
  issuer = await createIssuer({ database, publicUrl: origin, secrets })
  const verifier = await createVerifier({ ...issuer, database, publicUrl: origin })
  registerSignInRoutes(app, {
    database,
    issuer,
    publicUrl: origin,
    secrets,
    localAccounts,
    addressLimit,
    upstream: upstream && createUpstream(upstream(origin), origin),
  })
  app.get('/api/me', async (request, reply) => {
    try {
      const { authorization, dpop } = request.headers
      return await verifier.verify({ method: request.method, path: request.url, authorization, dpop })
    } catch (error) {
      const { status, headers, message } = error as NotSignedIn
      return reply.code(status).headers(headers).send({ message })
    }
  })
  await app.ready()
  return {
    url,
    issuer,
    verifier,
    async close() {
      issuer.close()
      server!.closeAllConnections()
      await new Promise((resolve) => server!.close(resolve))
    },
  }
}
