import { z } from 'zod'
import { Refusal } from '../http/refusals.ts'
import { notRecognised, type AddressFinder } from './address-finder.ts'

const PATIENCE_MS = 2500
const MOST_AT_ONCE = 4

export interface GeocoderSettings {
  /** The service's address, such as https://api.nyc.gov/geoclient/v2 */
  readonly url: string
  readonly key: string
}

/** The part of the City's answer that is read; a code other than 00 and 01 (with a remark) means not found. */
const Answer = z.object({
  address: z.object({
    geosupportReturnCode: z.string().optional(),
    returnCode1a: z.string().optional(),
    message: z.string().optional(),
    uspsPreferredCityName: z.string().optional(),
    zipCode: z.string().optional(),
    communitySchoolDistrict: z.string().optional(),
  }),
})

const down = (why: string): Refusal => {
  const message = `The address service ${why}. Nothing you typed was lost: fill in city, zip and school district yourself, or try again.`
  return new Refusal(503, message, [{ code: 'address-service', message }], { 'retry-after': '5' })
}

/**
 * The City's geocoding service (Geoclient v2, function address) behind the same port. It never waits longer than 2.5 s
 * and never lets more than four requests wait for the service, each of which holds a database connection.
 */
export function cityGeocoder({ url, key }: GeocoderSettings): AddressFinder {
  let waiting = 0
  return async (_tx, { borough, addressNumber, streetName }) => {
    if (waiting >= MOST_AT_ONCE) throw down('is busy')
    waiting++
    try {
      const asked = new URL(`${url.replace(/\/+$/, '')}/address.json`)
      asked.search = new URLSearchParams({ houseNumber: addressNumber, street: streetName, borough }).toString()
      const response = await fetch(asked, {
        headers: { 'Ocp-Apim-Subscription-Key': key, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!response.ok) throw down(`answered with status ${response.status}`)
      return read(await response.json())
    } catch (error) {
      throw error instanceof Refusal ? error : down('did not answer')
    } finally {
      waiting--
    }
  }
}

function read(body: unknown) {
  const parsed = Answer.safeParse(body)
  if (!parsed.success) throw down('gave an answer that nobody understands')
  const { address } = parsed.data
  const code = address.geosupportReturnCode ?? address.returnCode1a ?? ''
  if (!['00', '01'].includes(code) || !address.zipCode) return notRecognised(address.message ?? 'The address is not recognized.')
  return {
    out_error_message: '',
    out_usps_city_name: address.uspsPreferredCityName ?? '',
    out_zip_code: address.zipCode,
    out_school_dist: String(Number(address.communitySchoolDistrict ?? '') || ''),
  }
}
