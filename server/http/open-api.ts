import { z } from 'zod'
import {
  administersPeople, anySignedIn, assignsCases, mergesStudents, openToAnyone, ownChildren, readsDocuments, takesKey, seesAccessLog, uploadsDocuments, type Endpoint,
} from '@trellis/contract/endpoint.ts'
import { Problem } from '@trellis/contract/fields.ts'
import { BASE_PATH } from './mount-endpoints.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, generated from the contract and nothing else. */
export function openApiDocument(contract: Record<string, Endpoint>, version: string): Json {
  const schemas: Record<string, unknown> = {}
  const schema = schemaWriter(schemas)
  schema(Problem, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries(contract)) {
    const path = BASE_PATH[endpoint.base] + endpoint.path
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(operationId, endpoint, schema)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trellis', version, description: 'Special-education case management. Every call needs a DPoP-bound token (RFC 9449).' },
    paths,
    components: { schemas, securitySchemes: { dpop: { type: 'http', scheme: 'DPoP', description: 'Authorization: DPoP <token>, DPoP: <proof>' } } },
    security: [{ dpop: [] }],
  }
}

type SchemaWriter = (type: z.ZodType, io: 'input' | 'output') => Json

function schemaWriter(schemas: Record<string, unknown>): SchemaWriter {
  const relocate = (json: unknown): Json => JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  return (type, io) => {
    const { $schema: _, $defs, ...json } = z.toJSONSchema(type, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json & { $defs?: Json }
    for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] = relocate(definition)
    if (typeof json['id'] !== 'string') return relocate(json)
    const { id, ...rest } = json
    schemas[id] = relocate(rest)
    return { $ref: `#/components/schemas/${String(id)}` }
  }
}

function operation(operationId: string, endpoint: Endpoint, schema: SchemaWriter): Json {
  const problem = { description: 'Refused', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    'x-permission': permissionName(endpoint),
    parameters: [...parameters(endpoint.params, 'path', schema), ...parameters(endpoint.query, 'query', schema), ...headerParameters(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: requestContent(endpoint, schema(endpoint.body, 'input')) } }),
    responses: {
      200: { description: 'Done', content: endpoint.download ? { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } } : { [endpoint.stream ?? 'application/json']: { schema: schema(endpoint.response, 'output') } } },
      default: problem,
    },
  }
}

/** A file travels as a part of its own, not as what the server notes of it. */
function requestContent({ multipart }: Endpoint, schema: Json): Json {
  if (!multipart) return { 'application/json': { schema } }
  const file = { type: 'array', items: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...(schema['properties'] as Json), file } } } }
}

function parameters(type: z.ZodObject | undefined, place: 'path' | 'query', schema: SchemaWriter): Json[] {
  if (!type) return []
  const json = schema(type, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, one]) => ({ name, in: place, required: place === 'path' || (json.required ?? []).includes(name), schema: one }))
}

function headerParameters(endpoint: Endpoint): Json[] {
  const names = ['X-Role-Id', 'X-Location-Code', ...(takesKey(endpoint) ? ['Idempotency-Key'] : []), ...(endpoint.versioned === 'requires' || endpoint.versioned === 'accepts' ? ['If-Match'] : [])]
  return names.map((name) => ({ name, in: 'header', required: name === 'If-Match' && endpoint.versioned === 'requires', schema: { type: 'string' } }))
}

export function permissionName({ permission }: Endpoint): string {
  switch (permission) {
    case openToAnyone: return 'open to anyone'
    case anySignedIn: return 'any signed-in person'
    case administersPeople: return 'administers people'
    case ownChildren: return 'own children'
    case assignsCases: return 'assigns cases'
    case mergesStudents: return 'merges records of students'
    case readsDocuments: return 'reads documents'
    case uploadsDocuments: return 'uploads documents'
    case seesAccessLog: return 'sees access log'
    default: return `permission ${typeof permission === 'number' ? permission : permission.join(' or ')}`
  }
}
