import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { isStorable, NOT_STORABLE } from '@trellis/contract/fields.ts'
import { malformed } from './refusals.ts'

export interface ParsedCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Parses what arrived by the contract; every fault names its place. @throws Refusal 400 */
export function parseCall(endpoint: Endpoint, request: FastifyRequest): ParsedCall {
  const body = endpoint.body && endpoint.anyCaseKeys ? matchKeys(request.body, endpoint.body) : request.body
  const parts = [
    ['path', endpoint.params, request.params],
    ['query', endpoint.query, request.query],
    ['body', endpoint.body, body],
  ] as const
  const problems: { code: string; field: string; message: string }[] = []
  const parsed = parts.map(([place, schema, value]) => {
    if (!schema) return undefined
    const result = schema.safeParse(value ?? undefined)
    if (result.success) {
      const field = findUnstorable(result.data, place === 'body' ? endpoint.rawFields : undefined)
      if (field !== undefined) problems.push({ code: `malformed-${place}`, field: field || place, message: NOT_STORABLE })
      return result.data
    }
    problems.push(...result.error.issues.map((issue) => ({ code: `malformed-${place}`, field: issue.path.join('.') || place, message: issue.message })))
    return undefined
  })
  if (problems.length > 0) throw malformed(problems)
  return { params: parsed[0], query: parsed[1], body: parsed[2] }
}

/** Where a text is that the database would refuse, in a column as well as in the audit; everywhere, so that no field is forgotten. */
function findUnstorable(value: unknown, rawFields: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : ''
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, one] of Object.entries(value)) {
    if (rawFields.includes(key)) continue
    const found = findUnstorable(one)
    if (found !== undefined) return found === '' ? key : `${key}.${found}`
  }
  return undefined
}

/** The specification itself writes studentSk, studentSK and Studentsk: known keys are found whatever their case. */
function matchKeys(value: unknown, schema: z.ZodType): unknown {
  const shape = (schema as { shape?: Record<string, z.ZodType> }).shape
  if (!shape || value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const known = new Map(Object.keys(shape).map((key) => [key.toLowerCase(), key]))
  return Object.fromEntries(
    Object.entries(value).map(([given, one]) => {
      const key = known.get(given.toLowerCase()) ?? given
      return [key, shape[key] ? matchKeys(one, shape[key]) : one]
    }),
  )
}

export const bodyHash = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body ?? null)).digest()
