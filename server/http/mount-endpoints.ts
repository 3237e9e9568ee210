import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { openToAnyone, takesKey, type Endpoint, type FileAnswer, type OutputOf } from '@trellis/contract/endpoint.ts'
import type { Actor } from '@trellis/domain/access/actor.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import type { ActorLoader } from '../access/actor-loader.ts'
import { mayCall } from '../access/holds-right.ts'
import type { AddressFinder } from '../addresses/address-finder.ts'
import type { Scope } from '../access/scope.ts'
import { auditInsert, recordAudit, type AuditDetail, type AuditEntry } from '../audit/record-audit.ts'
import type { Database, Settings } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MasterIndex } from '../master-index/master-index.ts'
import { acceptMultipart } from '../files/accept-multipart.ts'
import { withUpload } from '../files/with-upload.ts'
import { MAX_BODY_BYTES, type UploadRules } from '../files/upload-rules.ts'
import { readIdempotencyKey, settleKey, takeIdempotencyKey } from './idempotency.ts'
import { bodyHash, parseCall, type ParsedCall } from './parse-call.ts'
import { forbidden, malformed, Refusal, versionNeeded } from './refusals.ts'
import { responseSerializer } from './response-serializer.ts'

/** What goes in and out of an endpoint, parsed; bound to it by shape, so that two paths of one call may share a use case. */
export type UseCase<E extends Endpoint> = (
  scope: Scope,
  call: { readonly params: OutputOf<E['params']>; readonly query: OutputOf<E['query']>; readonly body: OutputOf<E['body']> },
) => Promise<z.output<E['response']>>
type Streaming = { readonly stream: string }
type Open = { readonly permission: typeof openToAnyone }
export type UseCases<C extends Record<string, Endpoint>> = { readonly [K in keyof C as C[K] extends Streaming | Open ? never : K]: UseCase<C[K]> }

/** Who asked for a stream, and how long they may have it. */
export interface StreamCaller {
  readonly actor: Actor
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** Asks again who they are: false once the sign-in was ended or the role taken. */
  isStillAdmitted(): Promise<boolean>
}
/** Opens an answer that goes on outside any transaction. */
export type StreamCase<E extends Endpoint> = (caller: StreamCaller, call: { readonly query: OutputOf<E['query']> }) => Readable
export type StreamCases<C extends Record<string, Endpoint>> = { readonly [K in keyof C as C[K] extends Streaming ? K : never]: StreamCase<C[K]> }

export interface Gate {
  /** Token and proof of a request; each proof counts once over all processes. @throws Refusal 401 */
  admit(request: FastifyRequest): Promise<{ personSk: string; issuedAt: number; expiresAt: number }>
}

export interface AdapterParts {
  readonly database: Database
  readonly gate: Gate
  readonly actors: ActorLoader
  readonly timeZone: string
  readonly now: () => Date
  readonly publicUrl: string
  readonly files: FileStore
  readonly uploads: UploadRules
  readonly emailEndings: readonly string[]
  readonly findAddress: AddressFinder
  readonly masterIndex: MasterIndex
  /** Answers are checked against the contract outside production, where the serialiser alone filters them. */
  readonly checkAnswers: boolean
}

export const BASE_PATH = { api: '/api', studentApi: '/student-api' } as const

/** Mounts every call of the contract. One that names no permission does not start. */
export function mountEndpoints<C extends Record<string, Endpoint>>(
  app: FastifyInstance, contract: C, useCases: UseCases<C>, streams: StreamCases<C>, parts: AdapterParts,
): void {
  acceptMultipart(app)
  for (const [operation, endpoint] of Object.entries(contract)) {
    if (endpoint.permission === undefined) throw new Error(`${operation} names no permission.`)
    // whoever answers people without an actor mounts that themselves (identity/mount-sign-up.ts)
    if (endpoint.permission === openToAnyone) continue
    const useCase = (useCases as Record<string, unknown>)[operation] as UseCase<Endpoint>
    const stream = (streams as Record<string, unknown>)[operation] as StreamCase<Endpoint> | undefined
    const write = responseSerializer(endpoint.response)
    app.route({
      method: endpoint.method,
      url: BASE_PATH[endpoint.base] + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.multipart ? MAX_BODY_BYTES : 1_048_576,
      config: { multipart: endpoint.multipart ?? false },
      // Who may call at all is settled before the body is read: a stranger learns nothing from error messages.
      onRequest: async (request) => {
        request.admitted = await admit(operation, endpoint, parts, request)
      },
      handler: async (request, reply) => {
        if (stream) return sendStream(reply, endpoint.stream!, stream(request.admitted!, parseCall(endpoint, request) as never))
        const work = (): Promise<unknown> => answerCall(operation, endpoint, useCase, parts, request, reply)
        const answer = await (endpoint.multipart ? withUpload(request, parts, work) : work())
        if (endpoint.download) return sendFile(reply, endpoint.download, answer as FileAnswer)
        if (parts.checkAnswers) checkAnswer(operation, endpoint, answer, reply)
        return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(write(answer))
      },
    })
  }
}

/** @throws Error where the answer is not what the contract promises: its shape, and the version that a save has to bring back */
function checkAnswer(operation: string, endpoint: Endpoint, answer: unknown, reply: FastifyReply): void {
  endpoint.response.parse(answer)
  if (endpoint.versioned === 'answers' && !reply.hasHeader('etag')) throw new Error(`${operation} answers no ETag.`)
}

/** The name is one of the contract's own, so it needs no quoting beyond quotes. */
function sendFile(reply: FastifyReply, mediaType: string, { fileName, content }: FileAnswer): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content instanceof Readable ? content : Readable.from(content))
}

/** Nothing on the way may keep lines back: no cache, no buffering proxy. */
const sendStream = (reply: FastifyReply, mediaType: string, lines: Readable): FastifyReply =>
  reply.type(mediaType).header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(lines)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is read by the handler, as it arrives. */
    multipart?: boolean
  }
  interface FastifyRequest {
    admitted: StreamCaller | undefined
  }
}

async function admit(operation: string, endpoint: Endpoint, parts: AdapterParts, request: FastifyRequest): Promise<StreamCaller> {
  const token = await parts.gate.admit(request)
  const wanted = wantedRole(request)
  const { actor } = await parts.actors.load(token, wanted, parts.now())
  if (mayCall(actor, endpoint)) {
    const isStillAdmitted = () => parts.actors.load(token, wanted, parts.now()).then(() => true, (error: unknown) => !(error instanceof Refusal))
    return { actor, expiresAt: token.expiresAt, isStillAdmitted }
  }
  const { text, values } = auditInsert({ ...base(operation, 'denied', actor, request), outcome: 'refused' })
  await parts.database.once('trellis_gate', text, values)
  throw forbidden()
}

function wantedRole(request: FastifyRequest): { roleId?: number; locationCode?: string } {
  const roleId = header(request, 'x-role-id')
  const locationCode = header(request, 'x-location-code')
  if (roleId !== undefined && !/^\d{1,6}$/.test(roleId)) throw malformed([{ code: 'malformed-header', field: 'X-Role-Id', message: 'must be a number' }])
  return { ...(roleId !== undefined && { roleId: Number(roleId) }), ...(locationCode !== undefined && { locationCode: decoded(locationCode) }) }
}

function decoded(locationCode: string): string {
  try {
    return decodeURIComponent(locationCode)
  } catch {
    throw malformed([{ code: 'malformed-header', field: 'X-Location-Code', message: 'must be percent-encoded text' }])
  }
}

async function answerCall(
  operation: string, endpoint: Endpoint, useCase: UseCase<Endpoint>, parts: AdapterParts, request: FastifyRequest, reply: FastifyReply,
): Promise<unknown> {
  const call = parseCall(endpoint, request)
  const { actor } = request.admitted ?? {}
  if (!actor) throw new Error(`${operation} is open to anyone and needs its own route.`)
  const key = takesKey(endpoint) ? readIdempotencyKey(request.headers['idempotency-key']) : undefined
  if (endpoint.changesState && !key) throw malformed([{ code: 'missing-header', field: 'Idempotency-Key', message: 'this call changes data and needs one' }])
  const ifMatch = readIfMatch(endpoint, request)
  const now = parts.now()
  try {
    return await parts.database.transaction('trellis_app', settingsOf(actor), async (tx) => {
      if (key) {
        const replay = await takeIdempotencyKey(tx, actor.personSk, operation, key, bodyHash([call.params, call.query, call.body]))
        if (replay) return replay.response
      }
      const details: AuditDetail[] = []
      const answer = await useCase(
        {
          tx, actor, now, ifMatch, publicUrl: parts.publicUrl, files: parts.files, emailEndings: parts.emailEndings, findAddress: parts.findAddress, masterIndex: parts.masterIndex,
          today: dayInZone(now, parts.timeZone),
          timeZone: parts.timeZone,
          audit: (detail) => void details.push(detail),
          header: (name, value) => void reply.header(name, value),
        },
        call as never,
      )
      if ('action' in endpoint.audit) {
        if (details.length === 0) throw new Error(`${operation} wrote nothing into the audit.`)
        for (const detail of details) recordAudit(tx, { ...base(operation, endpoint.audit.action, actor, request), ...detail })
      }
      if (key) settleKey(tx, actor.personSk, operation, key, answer)
      return answer
    })
  } catch (error) {
    await auditRefusal(error, operation, endpoint, actor, call, parts, request)
    throw error
  }
}

/** A refusal is recorded in a transaction of its own, because the one it belongs to is undone. */
async function auditRefusal(
  error: unknown, operation: string, endpoint: Endpoint, actor: Actor, call: ParsedCall, parts: AdapterParts, request: FastifyRequest,
): Promise<void> {
  if (!(error instanceof Refusal) || !('action' in endpoint.audit) || error.status === 400) return
  const { text, values } = auditInsert({
    ...base(operation, endpoint.audit.action, actor, request),
    outcome: 'refused',
    private: { status: error.status, path: call.params },
  })
  await parts.database.once('trellis_gate', text, values)
}

const base = (operation: string, action: string, actor: Actor, request: FastifyRequest): AuditEntry => ({
  personSk: actor.personSk,
  roleId: actor.roleId,
  locationKey: actor.locationKey,
  action,
  operation,
  outcome: 'done',
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
})

export function settingsOf({ personSk, reach }: Actor): Settings {
  return { person: personSk, reach: reach.kind, ids: 'ids' in reach ? reach.ids : [] }
}

function readIfMatch(endpoint: Endpoint, request: FastifyRequest): number | undefined {
  const given = header(request, 'if-match')
  if (endpoint.versioned !== 'requires' && (endpoint.versioned !== 'accepts' || given === undefined)) return undefined
  const version = /^"(\d{1,9})"$/.exec(given ?? '')?.[1]
  if (version === undefined) throw versionNeeded()
  return Number(version)
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
