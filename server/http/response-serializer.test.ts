import { catalogue } from '@trellis/contract/catalogue.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileSerializer, responseSerializer } from './response-serializer.ts'

describe('what leaves the building', () => {
  it('every answer of the contract can be written', () => {
    const unwritable = (Object.entries(catalogue) as [string, Endpoint][]).flatMap(([operation, { response }]) => {
      try {
        compileSerializer(response)
        return []
      } catch (error) {
        return [`${operation}: ${String(error)}`]
      }
    })
    expect(unwritable).toEqual([])
  })

  it('a key that the schema does not name stays inside, also in lists and where null may stand', () => {
    const write = responseSerializer(z.object({ id: z.string(), parent: z.object({ name: z.string() }).nullable(), more: z.array(z.object({ n: z.number() })) }))
    expect(JSON.parse(write({ id: '1', secret: 'x', parent: { name: 'Luz', secret: 'x' }, more: [{ n: 1, secret: 'x' }] }))).toEqual({ id: '1', parent: { name: 'Luz' }, more: [{ n: 1 }] })
    expect(write({ id: '1', parent: null, more: [] })).toBe('{"id":"1","parent":null,"more":[]}')
  })

  it('a schema that cannot be written says so', () => {
    expect(() => compileSerializer(z.object({ at: z.string() }).meta({ type: 'nothing known' }))).toThrow()
  })
})
