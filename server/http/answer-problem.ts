import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '@trellis/contract/fields.ts'
import { Refusal } from './refusals.ts'

/** Fastify's own refusals (body not JSON, too large, wrong media type) and anything unforeseen, brought into one form. */
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const message = error instanceof Error ? error.message : 'The request is malformed.'
    return new Refusal(statusCode, message, [{ code: code ?? 'malformed', message }])
  }
  return undefined
}

/** Answers RFC 9457 problem details. A defect is logged with its reference and answers nothing about itself. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error)
  const reference = randomUUID()
  if (!refusal) request.log.error({ reference, err: error }, 'defect')
  const status = refusal?.status ?? 500
  const message = refusal?.message ?? `Something went wrong on our side. Nothing was saved. Tell the service desk this reference: ${reference}.`
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    message,
    errorCodes: refusal?.problems.map(({ code }) => code) ?? ['defect'],
    errors: refusal?.problems.map((one) => ({ field: one.field ?? '', code: one.code, message: one.message })) ?? [],
    reference,
  }
  for (const [name, value] of Object.entries(refusal?.headers ?? {})) void reply.header(name, value)
  void reply.code(status).type('application/problem+json').header('cache-control', 'no-store').send(JSON.stringify(problem))
}
