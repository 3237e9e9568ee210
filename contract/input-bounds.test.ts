import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogue } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly getter?: () => z.ZodType
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[]
}

const endlessLists: string[] = []

/** Every place of a schema where a text or a number comes in, by its path; what a pipe makes of it counts as the place. */
function leavesOf(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): [string, z.ZodType][] {
  const def = (schema as unknown as { _zod: { def: Definition } })._zod.def
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, one]) => leavesOf(one, `${path}.${name}`, seen))
    case 'array':
      if (!def.checks?.some((one) => one._zod.def.check === 'max_length')) endlessLists.push(path)
      return leavesOf(def.element!, `${path}[]`, seen)
    case 'union':
      return def.options!.flatMap((one) => leavesOf(one, path, seen))
    case 'optional': case 'nullable': case 'default':
      return leavesOf(def.innerType!, path, seen)
    case 'pipe':
      return ['object', 'array', 'optional', 'nullable', 'union'].includes((def.in as unknown as { _zod: { def: Definition } })._zod.def.type) ? leavesOf(def.in!, path, seen) : [[path, schema]]
    case 'lazy': {
      const inner = def.getter!()
      if (seen.has(inner)) return []
      return leavesOf(inner, path, seen.add(inner))
    }
    default:
      return [[path, schema]]
  }
}

const leaves = (Object.entries(catalogue) as [string, Endpoint][]).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((schema) => (schema ? leavesOf(schema, name) : [])))

// what the server notes of a received file comes from nobody else
const fromOutside = leaves.filter(([path]) => !path.includes('.file[].'))

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

describe('what comes in', () => {
  it('is found: hundreds of fields', () => expect(leaves.length).toBeGreaterThan(700))

  it('as a whole number fits the 32 bits of a column', () => {
    // texts that a filter compares with, and numbers that rules look at before anything is stored
    const judgedLater = /\.(filter|filters\[\])\.value$|^createExtensionRequest\.(extensionDays|reason|extensionDaysApproved|reasonForRejection|asstmtRejectionReason|assessmentType)$/
    const open = fromOutside.filter(([path, schema]) => !judgedLater.test(path) && (takes(schema, 2_147_483_648) || takes(schema, -2_147_483_649)))
    expect(open.map(([path]) => path)).toEqual([])
  })


  it('as a list has an end', () => {
    // parts of an upload are counted as they arrive (server/files/upload-rules.ts)
    expect(endlessLists.filter((path) => !path.endsWith('.file'))).toEqual([])
  })

  it('as a text has an end', () => {
    const endless = fromOutside.filter(([, schema]) => takes(schema, 'x'.repeat(200_001)) || takes(schema, '7'.repeat(200_001)))
    expect(endless.map(([path]) => path)).toEqual([])
  })
})
