import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brokenPage, foreignFormPage } from './message-page.ts'
import { pageLanguage } from './page-language.ts'
import { PAGE_HEADERS } from './page.ts'
import { isSentByOurPage } from './same-origin.ts'
import type { Visitor } from './visitor.ts'

/** A scope of routes that take plain HTML forms, so that their body parser and their errors stay with them. */
export function registerForms(app: FastifyInstance, publicUrl: string, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && !isSentByOurPage(request.headers, publicUrl))
        return show(reply, 403, foreignFormPage(pageLanguage(request)))
    })
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500
      if (status === 500) request.log.error({ err: error }, 'defect')
      return show(reply, status, brokenPage(pageLanguage(request)))
    })
    routes(scope)
  })
}

export function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).send(page)
}

/** One field of the form as text; a missing one is empty. */
export function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'],
})

/** A part of the path as text. */
export function paramOf(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
