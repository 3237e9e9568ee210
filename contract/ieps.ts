import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { envelope, Sk, TypedText } from './fields.ts'

const ADD_IEP = 22

const ieps = { base: 'api', tag: 'IEP' } as const
/** Whoever is signed in has changed it; the name that the browser sends counts for nothing. */
const lastModuser = TypedText(254).nullish()
const saved = envelope(z.object({ iepFormSK: z.string() }))

/**
 * S 3.13: two payloads for one call. A new record belongs to a referral, and its type comes from the stage of the case; an
 * annual one names the IEP that it follows, sends 2 as its type, and is told by `isAnnual`.
 */
export const NewIepForm = z
  .strictObject({
    referralSK: Sk.nullish(),
    studentSK: Sk.nullish(),
    lastModuser,
    iepMeetingType: z.int().nullish(),
    typeOfMeeting: z.int().nullish(),
    isAnnual: z.boolean().nullish(),
    referenceIEPFormsk: Sk.nullish(),
  })
  .meta({ id: 'NewIepForm' })

/** [S-3.13-02] `iepAmendment` says that an amendment is meant: nothing else comes through this call. */
export const IepAmendment = z
  .strictObject({ referralSK: Sk.nullish(), iepFormSK: Sk, iepAmendment: z.boolean().nullish(), lastModuser })
  .meta({ id: 'IepAmendment' })

/** [S-7.6-01][S-7.6-03] */
export const addIepForm = endpoint({
  ...ieps,
  method: 'POST',
  path: '/IEP/Add',
  summary: 'Begins an IEP: for the referral in work, or as the annual review of the IEP in force; 409 when one is in work already',
  permission: ADD_IEP,
  audit: { action: 'add' },
  body: NewIepForm,
  anyCaseKeys: true,
  response: saved,
})

/** [S-7.6-02] */
export const amendIepForm = endpoint({
  ...ieps,
  method: 'POST',
  path: '/IEP/Amend',
  summary: 'Begins an amendment of the IEP in force, which stays in force until the amendment is finalised',
  permission: ADD_IEP,
  audit: { action: 'add' },
  body: IepAmendment,
  anyCaseKeys: true,
  response: saved,
})
