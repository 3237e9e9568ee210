import { createServer } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { catalogue } from '@trellis/contract/catalogue.ts'
import { openActorLoader } from './access/actor-loader.ts'
import type { AddressFinder } from './addresses/address-finder.ts'
import { findInDirectory } from './addresses/find-in-directory.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import { openPreviewer } from './files/preview/previewer.ts'
import { serveTickets } from './files/serve-tickets.ts'
import type { UploadRules } from './files/upload-rules.ts'
import { answerProblem } from './http/answer-problem.ts'
import { findInOwnRecords } from './master-index/find-in-own-records.ts'
import type { MasterIndex } from './master-index/master-index.ts'
import { mountEndpoints } from './http/mount-endpoints.ts'
import { openApiDocument } from './http/open-api.ts'
import { referencePage } from './http/reference-page.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveWebApp, type WebConfiguration } from './http/serve-web-app.ts'
import { createIssuer } from './identity/issuer.ts'
import { mountSignUp } from './identity/mount-sign-up.ts'
import { registerSignInRoutes } from './identity/sign-in-routes.ts'
import { createUpstream, type UpstreamSettings } from './identity/upstream.ts'
import { createVerifier } from './identity/verify-proof.ts'
import { readJobHealth } from './jobs/job-health.ts'
import { openLiveStreams } from './notifications/live-streams.ts'
import { openOutboxReader } from './notifications/outbox-reader.ts'
import { useCases } from './use-cases.ts'

export const WEB_FOLDER = join(import.meta.dirname, '..', 'web', 'dist')

export interface AppOptions {
  readonly database: Database
  readonly files: FileStore
  readonly uploads: UploadRules
  readonly publicUrl: string
  /** 32 bytes, the same in every process. */
  readonly secrets: Uint8Array
  readonly upstream?: UpstreamSettings | undefined
  /** A way in for administrators while the district's issuer is down. */
  readonly localAccounts?: boolean | undefined
  readonly trustProxy: boolean
  readonly timeZone: string
  readonly configuration: WebConfiguration
  /** The bundled directory unless told. */
  readonly findAddress?: AddressFinder | undefined
  /** Our own records unless told. */
  readonly masterIndex?: MasterIndex | undefined
  readonly webFolder?: string
  readonly now?: () => Date
  readonly checkAnswers?: boolean
  readonly report?: (sentence: string, error?: unknown) => void
}

/** One process of the product: issuer, sign-in pages, calls, web app. It holds no state that matters (architecture part 3). */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, files, uploads, publicUrl, secrets, trustProxy, timeZone, now = () => new Date(), report = () => undefined } = options
  const issuer = await createIssuer({ database, publicUrl, secrets, trustProxy, report })
  const verifier = await createVerifier({ issuer: issuer.issuer, audience: issuer.audience, jwks: () => issuer.jwks(), publicUrl, database })
  const actors = await openActorLoader(database, timeZone)
  const outbox = await openOutboxReader(database, report)
  const live = openLiveStreams({ database, outbox, report, now })
  const app = Fastify({
    // the proxy right in front, not whatever a client claims before it
    trustProxy: trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    forceCloseConnections: true,
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!issuer.handle(request, response)) handler(request, response)
      }),
  })
  app.setErrorHandler((error, request, reply) => {
    answerProblem(error, request, reply)
    if (reply.statusCode >= 500) report(`${request.method} ${request.routeOptions.url ?? 'unknown'} failed.`, error)
  })
  addSecurityHeaders(app, publicUrl)
  app.decorateRequest('admitted', undefined)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await database.isReady()
    const answer = ready ? { status: 'ready', jobs: await readJobHealth(database), files: files.kind, malwareScan: uploads.scanner.kind } : { status: 'database does not answer' }
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send(answer)
  })
  registerSignInRoutes(app, { database, issuer, publicUrl, secrets, upstream: options.upstream && createUpstream(options.upstream, publicUrl), localAccounts: options.localAccounts })
  const hasOwnAccounts = options.localAccounts ?? options.upstream === undefined
  mountSignUp(app, { database, secrets, timeZone, now, emailEndings: options.configuration.emailEndings, isOffered: hasOwnAccounts })
  mountEndpoints(app, catalogue, useCases, { watchLive: (caller, { query }) => live.open(caller, query.after) }, {
    database,
    actors,
    timeZone,
    now,
    publicUrl,
    files,
    uploads,
    emailEndings: options.configuration.emailEndings,
    findAddress: options.findAddress ?? findInDirectory,
    masterIndex: options.masterIndex ?? findInOwnRecords,
    checkAnswers: options.checkAnswers ?? false,
    gate: {
      admit: ({ method, url, headers }) => verifier.verify({ method, path: url, authorization: headers.authorization, dpop: headers['dpop'] }),
    },
  })
  serveTickets(app, { database, files, now, previewer: openPreviewer() })
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/openapi.json', async () => (document ??= openApiDocument(catalogue, '0.1.0')))
  app.get('/reference', async (_request, reply) => reply.type('text/html; charset=utf-8').send(referencePage(catalogue)))
  await serveWebApp(app, options.webFolder ?? WEB_FOLDER, { ...options.configuration, portalSignUp: hasOwnAccounts })
  app.addHook('preClose', async () => live.close())
  app.addHook('onClose', async () => {
    issuer.close()
    await actors.close()
    await outbox.close()
  })
  return app
}
