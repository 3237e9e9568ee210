import { z } from 'zod'
import { anySignedIn, endpoint } from './endpoint.ts'
import { LocationOption } from './users.ts'

export const ReferenceItem = z
  .looseObject({ id: z.int(), description: z.string(), sortOrder: z.int(), value: z.string() })
  .meta({ id: 'ReferenceItem' })
export type ReferenceItem = z.output<typeof ReferenceItem>

const reads = { base: 'api', method: 'GET', permission: anySignedIn, audit: { none: 'reference data, no student data' } } as const

export const getReferenceLocations = endpoint({
  ...reads,
  tag: 'Reference',
  path: '/ReferenceValue/Locations',
  summary: 'All locations, the default All Agencies first',
  response: z.array(LocationOption),
})

export const getReferenceList = endpoint({
  ...reads,
  tag: 'Reference',
  path: '/ReferenceValue/{name}',
  summary: 'A named reference list, sorted by sortOrder; the name is matched without regard to case',
  params: z.strictObject({ name: z.string().min(1).max(80) }),
  response: z.array(ReferenceItem),
  responseHeaders: ['x-list-version'],
})

export const getSchools = endpoint({
  ...reads,
  tag: 'Consent',
  path: '/CommonConsent/GetSchools',
  summary: 'Schools by location code and name',
  response: z.array(z.object({ locationCode: z.string(), locationName: z.string() })),
})
