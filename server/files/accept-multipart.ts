import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusals.ts'

/** Files are taken only where the contract says so; their body is handed on unread. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { config, bodyLimit } = request.routeOptions
    if (!config.multipart) return done(new Refusal(415, 'This call takes no files.', [{ code: 'media-type', message: 'This call takes no files.' }]))
    const length = Number(request.headers['content-length'])
    if (length > bodyLimit) return done(new Refusal(413, 'The upload is too large.', [{ code: 'body-too-large', message: 'The upload is too large.' }]))
    done(null, payload)
  })
}
