import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, envelope, Sk, TypedText } from './fields.ts'

const CLOSE_CASE = 104

/** [M-3.5-04] Closes a request for reevaluation. Sequence, status and note are always the same; who does it is the signed-in person. */
export const CaseActionStatusEntry = z
  .strictObject({
    /** The request: the key of the referral. */
    CaseActionSK: Sk,
    date: Day,
    seq: z.literal(1).nullish(),
    status: z.literal(6).nullish(),
    personSk: Sk.nullish(),
    loginId: z.string().max(80).nullish(),
    note: TypedText(200).nullish(),
  })
  .meta({ id: 'CaseActionStatusEntry' })

/** [M-7-19] */
export const addCaseActionStatus = endpoint({
  base: 'api',
  method: 'POST',
  path: '/CaseAction/AddCaseActionStatus/',
  summary: 'Closes a request for reevaluation because the parent refuses or does not answer',
  tag: 'CaseAction',
  permission: CLOSE_CASE,
  audit: { action: 'change' },
  anyCaseKeys: true,
  body: CaseActionStatusEntry,
  response: envelope(z.object({ CaseActionSK: z.string(), seq: z.int(), status: z.int(), note: z.string(), date: z.string() })),
})
