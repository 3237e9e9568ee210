import { z } from 'zod'
import { anySignedIn, endpoint } from './endpoint.ts'

/** M 3.3. The borough by its name; the City numbers boroughs in another way than the reference list. */
export const AddressQuestion = z
  .strictObject({
    borough: z.string().max(40),
    addressNumber: z.string().max(20),
    streetName: z.string().max(100),
  })
  .meta({ id: 'AddressQuestion' })

/** M 3.3: an error message, or city, zip and school district. */
export const AddressAnswer = z
  .object({
    out_error_message: z.string(),
    out_usps_city_name: z.string(),
    out_zip_code: z.string(),
    out_school_dist: z.string(),
  })
  .meta({ id: 'AddressAnswer' })

export const findAddress = endpoint({
  base: 'api',
  method: 'POST',
  path: '/GOAT/getAddress',
  summary: 'City, zip and school district of an address; what is wrong with it stands in out_error_message',
  tag: 'GOAT',
  permission: anySignedIn,
  audit: { none: 'a street and a number, no student data' },
  readsOnly: true,
  body: AddressQuestion,
  response: AddressAnswer,
})
