import { z } from 'zod'
import { endpoint, openToAnyone } from './endpoint.ts'
import { envelope, TypedText } from './fields.ts'

const open = { base: 'api', method: 'POST', tag: 'ParentPortal', permission: openToAnyone, isRepeatable: true } as const
const Token = z.string().regex(/^[\w-]{43}$/, 'must be the token of a link')

/** [S-2.1-08] What a parent tells to get an account; every answer to it is the same. */
export const PortalSignUp = z
  .strictObject({
    firstName: TypedText(80),
    lastName: TypedText(80),
    email: TypedText(254),
    phone: TypedText(20),
    language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z]{4})?$/, 'must be a language tag'),
  })
  .meta({ id: 'PortalSignUp' })

export const signUpForPortal = endpoint({
  ...open,
  path: '/ParentPortal/SignUp',
  summary: 'Asks for an account of the parent portal; what comes next is told by mail, and the answer is the same for every address',
  audit: { none: 'nobody is known yet; what follows is audited with the account that it makes' },
  body: PortalSignUp,
  response: envelope(z.object({ isAccepted: z.literal(true) })),
})

export const checkPortalSignUp = endpoint({
  ...open,
  readsOnly: true,
  path: '/ParentPortal/SignUp/Check',
  summary: 'Whether the link of the mail still holds; looking uses nothing up',
  audit: { none: 'shows the address to whoever holds its link' },
  body: z.strictObject({ token: Token }),
  response: z.object({ isOpen: z.boolean(), email: z.string().nullable(), language: z.string().nullable() }),
})

export const finishPortalSignUp = endpoint({
  ...open,
  path: '/ParentPortal/SignUp/Finish',
  summary: 'Makes the account: the address is verified by the link, the password chosen here; works once',
  audit: { none: 'written as an act of the issuer' },
  body: z.strictObject({ token: Token, password: z.string().max(1000), repeated: z.string().max(1000) }),
  response: envelope(z.object({ userName: z.string() })),
})
