import type { FastifyInstance } from 'fastify'

/** The browser may load, frame and send only what this installation itself serves (web-stack 6.7: no inline style or script). */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const policy = [
    "default-src 'self'", "img-src 'self' data: blob:", "style-src 'self'", "script-src 'self'", "connect-src 'self'", "font-src 'self'",
    "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].join('; ')
  const overTls = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-resource-policy': 'same-origin',
      ...(overTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
  })
}
