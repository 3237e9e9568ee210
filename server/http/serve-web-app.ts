import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerProblem } from './answer-problem.ts'
import { BASE_PATH } from './mount-endpoints.ts'
import { notFound } from './refusals.ts'

export interface WebConfiguration {
  readonly apiUrl: string
  readonly studentApiUrl: string
  readonly environment: string
  readonly productName: string
  readonly serviceDeskPhone: string
  readonly supportHubUrl: string
  readonly emailEndings: readonly string[]
  /** Whether parents can get an account by themselves. */
  readonly portalSignUp?: boolean
  /** Extensions that may be uploaded, with their dots. */
  readonly fileTypes: readonly string[]
}

/** The built web app: hashed files are kept for a year, the page itself never; every path of the app answers the page. */
export async function serveWebApp(app: FastifyInstance, folder: string, configuration: WebConfiguration): Promise<void> {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(configuration))
  await app.register(serveStatic, {
    root: folder,
    wildcard: true,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = join(folder, 'index.html')
  // the static files would take it for a listing of the folder, and refuse it
  app.get('/', async (_request, reply) => answerPage(reply, page))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !Object.values(BASE_PATH).some((base) => request.url.startsWith(`${base}/`))
    if (!isPage || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0]!)) return answerProblem(notFound('This address'), request, reply)
    return answerPage(reply, page)
  })
}

function answerPage(reply: FastifyReply, page: string): FastifyReply {
  if (!existsSync(page)) return reply.code(503).type('text/plain').send('The web app is not built yet. Run npm start.')
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(readFileSync(page))
}
