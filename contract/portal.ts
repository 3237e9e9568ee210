import { z } from 'zod'
import { endpoint, ownChildren } from './endpoint.ts'

export const getOwnChildren = endpoint({
  base: 'api',
  method: 'GET',
  path: '/ParentPortal/Children',
  summary: 'The children linked to the signed-in parent, and where each case stands in plain words',
  tag: 'ParentPortal',
  permission: ownChildren,
  audit: { action: 'list' },
  response: z.array(
    z.object({
      studentSk: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.string().nullable(),
      schoolName: z.string().nullable(),
      grade: z.string().nullable(),
      stage: z.string(),
      contactName: z.string().nullable(),
      contactEmail: z.string().nullable(),
      nextDates: z.array(z.object({ description: z.string(), date: z.string() })),
    }),
  ),
})
