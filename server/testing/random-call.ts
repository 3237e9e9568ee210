import { z } from 'zod'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { SeededRandom } from '../demo/seeded-random.ts'

interface Shape {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly $defs?: Readonly<Record<string, Shape>>
}

/** Gives a key of a record for a field of this name, or undefined where the field holds none. */
export type KeySource = (field: string) => string | undefined

/** Texts that have broken programs: markup, formulas, headers, paths, direction marks, halves of characters, length. */
export const HOSTILE_TEXTS = [
  '', ' ', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=HYPERLINK("http://x")', '@SUM(1)', '+1', '-1', 'a\r\nBcc: x@example.org', '../../etc/passwd',
  '\u202Egpj.exe', 'a\u0000b', '\uD800', '😀'.repeat(40), "Robert'); drop table student;--", '%00', '{{7*7}}', '9'.repeat(19), '1e999', 'x'.repeat(5000), '%', '\\', '\u0007', 'NaN', '[]', '{}', '[[',
]

/** Codes that a rule knows, by the field that holds them: without them no call gets further than its form. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  documentType: [1, 2, 5, 18, 19, 20, 68, 72, 75, 114, 999], actionType: [1, 2, 3, 4, 5], status: [3, 4, 5, 6, 7, 8], reason: [1, 2, 3, 12], documentStatus: [3, 4, 5],
}
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  operation: ['Add', 'Edit', 'Delete'], meetingType: ['1', '2', '3', '4', '5', 'SHM', 'IEP'], formJson: ['{"contactMethod":"1","fromPhoneNumber":"7185550142","from":"A B","to":"C D","engagementStatus":"1"}', ''],
  dateTimeoccured: ['2026-11-20T10:30', '2026-11-20T10:30:00'], startsOn: ['2026-11-25'], endsOn: ['2026-11-30'], outcome: ['held', 'notHeld'],
}

/** Calls of an endpoint, made from its own schema: right in form as a rule, hostile now and then. */
export function randomCall(endpoint: Endpoint, random: SeededRandom, keyOf: KeySource, hostile = 0.08): { params: Record<string, string>; query: Record<string, string>; body: unknown } {
  const make = (schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined
    const root = shapeOf(schema)
    return valueOf(root, '', { random, keyOf, hostile, defs: root.$defs ?? {} }, 0)
  }
  return { params: texts(make(endpoint.params)), query: texts(make(endpoint.query)), body: make(endpoint.body) }
}

const shapes = new Map<z.ZodType, Shape>()
function shapeOf(schema: z.ZodType): Shape {
  let shape = shapes.get(schema)
  if (!shape) shapes.set(schema, (shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape))
  return shape
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, one]) => (one === null || one === undefined ? [] : [[name, typeof one === 'string' ? one : JSON.stringify(one)]])))

interface Making {
  readonly random: SeededRandom
  readonly keyOf: KeySource
  readonly hostile: number
  readonly defs: Readonly<Record<string, Shape>>
}

function valueOf(shape: Shape, field: string, making: Making, depth: number): unknown {
  const { random, hostile } = making
  if (shape.$ref) return valueOf(making.defs[shape.$ref.split('/').at(-1)!] ?? {}, field, making, depth)
  if (random.chance(hostile / 3)) return random.pick([null, 0, -1, 1e300, '', [], {}, true, 'x'])
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return valueOf(random.pick(choices), field, making, depth)
  const type = Array.isArray(shape.type) ? random.pick(shape.type) : shape.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).flatMap(([name, one]) => (shape.required?.includes(name) || random.chance(depth > 3 ? 0.1 : 0.6) ? [[name, valueOf(one, name, making, depth + 1)]] : [])),
      )
    case 'array':
      return Array.from({ length: random.int(0, 3) }, () => valueOf(shape.items ?? {}, field, making, depth + 1))
    case 'integer':
    case 'number':
      if (NUMBERS[field] && !random.chance(hostile)) return random.pick(NUMBERS[field])
      return random.chance(hostile) ? random.pick([0, -1, 2_147_483_648, 9_007_199_254_740_991]) : random.int(Math.max(0, shape.minimum ?? 0), Math.min(20, shape.maximum ?? 20))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return textOf(shape, field, making)
    default:
      return depth > 4 ? null : random.pick<unknown>([null, 'x', 1, [], { logic: 'and', filters: [] }])
  }
}

function textOf(shape: Shape, field: string, { random, keyOf, hostile }: Making): string {
  if (random.chance(hostile)) return random.pick(HOSTILE_TEXTS)
  if (NUMBERS[field]) return String(random.pick(NUMBERS[field]))
  if (TEXTS[field]) return random.pick(TEXTS[field])
  const key = keyOf(field)
  if (key !== undefined) return key
  if (shape.format === 'date' || /date|dob|On$|dt$/i.test(field)) return `2026-${String(random.int(9, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
  if (/time$|startsAt/i.test(field)) return '10:30'
  if (/email/i.test(field)) return 'somebody@example.org'
  if (/phone/i.test(field)) return '(718) 555-0142'
  return random.pick(['Rivera', 'Ana', 'Some text.', '1', 'true', 'Elm Street'])
}
