import { z } from 'zod'
import { administersPeople, endpoint } from './endpoint.ts'

export const NoticeLanguage = z
  .object({
    locale: z.string(),
    name: z.string(),
    ownName: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    /** A person who reads the language has checked the fixed wording. */
    reviewed: z.boolean(),
    origin: z.enum(['source', 'machine', 'person']),
  })
  .meta({ id: 'NoticeLanguage' })

export const listNoticeLanguages = endpoint({
  base: 'api',
  method: 'GET',
  path: '/Notices/Languages',
  summary: 'Languages in which notices are printed, and whether a person has checked their fixed wording',
  tag: 'Notices',
  permission: administersPeople,
  audit: { none: 'fixed wording of the product, no student data' },
  response: z.array(NoticeLanguage),
})
