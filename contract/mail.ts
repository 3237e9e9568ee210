import { z } from 'zod'
import { MAIL_STATES } from '@trellis/domain/mail/mail-address.ts'
import { administersPeople, endpoint } from './endpoint.ts'
import { Day, envelope, Instant, Sk } from './fields.ts'

const administers = { base: 'api', tag: 'Mail', permission: administersPeople } as const
const oneMail = z.strictObject({ mailSk: Sk })

export const MailLine = z
  .object({
    mailSk: z.string(),
    kind: z.enum(['invitation', 'notice', 'portal', 'reminder']),
    toName: z.string(),
    toAddress: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    stateAt: Instant,
    reason: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'MailLine' })
export type MailLine = z.output<typeof MailLine>

export const Mail = MailLine.extend({
  text: z.string(),
  calendar: z.string().nullable(),
  attempts: z.array(z.object({ at: Instant, outcome: z.string(), detail: z.string().nullable(), person: z.string().nullable() })),
}).meta({ id: 'Mail' })
export type Mail = z.output<typeof Mail>

export const listMail = endpoint({
  ...administers,
  method: 'GET',
  path: '/Mail',
  summary: 'Mail of the product, newest first; without a mail server this is the outbox',
  audit: { action: 'list' },
  query: z.strictObject({
    state: z.enum([...MAIL_STATES, 'all']).default('all'),
    address: z.string().max(254).default(''),
    skip: z.coerce.number<string>().int().min(0).max(100_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(100).default(20),
  }),
  response: z.object({ mails: z.array(MailLine), total: z.int() }),
})

export const getMail = endpoint({
  ...administers,
  method: 'GET',
  path: '/Mail/{mailSk}',
  summary: 'One mail as it was written, and every attempt to send it',
  audit: { action: 'view' },
  params: oneMail,
  response: Mail,
})

export const markMailBounced = endpoint({
  ...administers,
  method: 'POST',
  path: '/Mail/{mailSk}/Bounced',
  summary: 'Records that a mail came back after the mail server had taken it; a notice then goes by postal mail',
  audit: { action: 'change' },
  params: oneMail,
  body: z.strictObject({ bouncedOn: Day, reason: z.string().trim().min(1, 'Error: Please enter why the mail came back.').max(300) }),
  response: envelope(z.object({ mailSk: z.string() })),
})
