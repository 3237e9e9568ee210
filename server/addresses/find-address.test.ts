import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../http/refusals.ts'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { cityGeocoder } from './city-geocoder.ts'
import { importDirectory } from './import-directory.ts'

const HEAD = 'borough,street,low,high,side,city,zip,schoolDistrict\n'
const STREETS = `${HEAD}Brooklyn,Flatbush Avenue,900,1399,odd,Brooklyn,11226,17
2,Flatbush Ave.,900,1398,even,Brooklyn,11210,22
Queens,30th Avenue,37-01,37-99,,Astoria,11103,30
`

describe('the address lookup', () => {
  let database: TestDatabase
  let product: TestApp
  let person: SignedIn

  const load = (text: string, isDryRun = false) =>
    importDirectory(database, { name: 'streets.csv', stream: Readable.from([text]) }, { isDryRun })
  const ask = (borough: string, addressNumber: string, streetName: string) =>
    person.call('findAddress', { body: { borough, addressNumber, streetName } })
  const refused = (message: string) => ({ out_error_message: message, out_usps_city_name: '', out_zip_code: '', out_school_dist: '' })

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    const school = await addLocation(database)
    person = product.signIn(await addPersonInRole(database, 40, school.key))
    await load(STREETS)
  })
  afterAll(async () => {
    await product.close()
    await database.drop()
    expect(product.faults).toEqual([])
  })

  it('[M-7-14][M-3.3-09][M-3.3-10] takes borough, number and street and answers city, zip and school district', async () => {
    const odd = { out_error_message: '', out_usps_city_name: 'Brooklyn', out_zip_code: '11226', out_school_dist: '17' }
    expect((await ask('Brooklyn', '1235', 'flatbush ave')).body).toEqual(odd)
    expect((await ask('BROOKLYN', '1234', 'Flatbush Avenue')).body).toMatchObject({ out_zip_code: '11210', out_school_dist: '22' })
    expect((await ask('Queens', '37-12', '30 Ave')).body).toMatchObject({ out_usps_city_name: 'Astoria', out_school_dist: '30' })
  })

  it('says in the answer what it does not know', async () => {
    expect((await ask('Yonkers', '1', 'Main Street')).body).toEqual(refused("Borough 'Yonkers' is not recognized."))
    expect((await ask('Brooklyn', '12', 'Nowhere Lane')).body).toEqual(refused("Street 'Nowhere Lane' is not recognized in Brooklyn."))
    expect((await ask('Brooklyn', '7000', 'Flatbush Avenue')).body).toEqual(refused("House number 7000 is out of range on 'Flatbush Avenue'."))
    expect((await ask('Queens', '3712', '30 Avenue')).body).toEqual(refused("House number 3712 is out of range on '30 Avenue'."))
    expect((await ask('Brooklyn', 'x', 'Flatbush Avenue')).body).toEqual(refused("House number 'x' is not a number."))
  })

  it('refuses a stranger, a field too many and a field too long', async () => {
    const { statusCode } = await product.app.inject({ method: 'POST', url: '/api/GOAT/getAddress', payload: {} })
    expect(statusCode).toBe(401)
    expect((await person.send('POST', '/api/GOAT/getAddress', { borough: 'Queens', addressNumber: '1', streetName: 'A', zip: '1' })).status).toBe(400)
    expect((await ask('Queens', '1', 'a'.repeat(101))).status).toBe(400)
  })

  it('answers whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 20 }), fc.string({ maxLength: 40 }), async (number, street) => {
        const { status } = await ask('Brooklyn', number, street)
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })

  it('is replaced whole or not at all', async () => {
    const broken = await load(`${HEAD}Brooklyn,Ocean Parkway,1,999,,Brooklyn,11218,15\nYonkers,,x,1,left,,1234,abc\n`)
    expect(broken.problems).toEqual([
      { row: 3, column: 'borough', reason: "Borough 'Yonkers' is none of the five." },
      { row: 3, column: 'street', reason: 'The street is missing.' },
      { row: 3, column: 'low', reason: "'x' is not a house number." },
      { row: 3, column: 'side', reason: "Side must be odd, even or both, not 'left'." },
      { row: 3, column: 'city', reason: 'The city is missing.' },
      { row: 3, column: 'zip', reason: 'Error: Zip code format is invalid.' },
      { row: 3, column: 'schoolDistrict', reason: "'abc' is not the number of a district." },
    ])
    expect(await load(`${HEAD}Brooklyn,Ocean Parkway,1,999,,Brooklyn,11218,15\n`, true)).toEqual({ segments: 1, problems: [] })
    expect((await ask('Brooklyn', '1235', 'Flatbush Avenue')).body).toMatchObject({ out_zip_code: '11226' })
    await expect(load('borough,street\n')).rejects.toThrow('streets.csv has no column low. Nothing was imported.')
    await load(`${HEAD}Brooklyn,Ocean Pkwy,1,999,,Brooklyn,11218,15\n`)
    expect((await ask('Brooklyn', '12', 'Ocean Parkway')).body).toMatchObject({ out_zip_code: '11218' })
    expect((await ask('Brooklyn', '1235', 'Flatbush Avenue')).body).toMatchObject({ out_error_message: "Street 'Flatbush Avenue' is not recognized in Brooklyn." })
    const audited = await database.asOwner<{ n: number }>("select count(*)::int as n from audit_entry where operation = 'addresses.directory'")
    expect(audited).toEqual([{ n: 2 }])
    await load(STREETS)
  })
})

describe("the City's geocoding service", () => {
  let server: Server
  let seen: { url: string; key: string | undefined }[] = []
  let answer: (url: URL) => { status: number; body: string } | undefined
  const nobody = undefined as unknown as Transaction
  const find = (question: { borough: string; addressNumber: string; streetName: string }) => {
    const { port } = server.address() as AddressInfo
    return cityGeocoder({ url: `http://127.0.0.1:${port}/geo/`, key: 'secret' })(nobody, question)
  }
  const QUESTION = { borough: 'Manhattan', addressNumber: '52', streetName: 'Chambers & Co?' }

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ url: request.url!, key: request.headers['ocp-apim-subscription-key'] as string | undefined })
      const given = answer(new URL(request.url!, 'http://x'))
      if (given) response.writeHead(given.status).end(given.body)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const says = (address: object) => () => ({ status: 200, body: JSON.stringify({ address }) })

  it('is asked by name with its key, and its answer is put into the words of the lookup', async () => {
    seen = []
    answer = says({ geosupportReturnCode: '00', uspsPreferredCityName: 'NEW YORK', zipCode: '10007', communitySchoolDistrict: '02' })
    expect(await find(QUESTION)).toEqual({ out_error_message: '', out_usps_city_name: 'NEW YORK', out_zip_code: '10007', out_school_dist: '2' })
    expect(seen).toEqual([{ url: '/geo/address.json?houseNumber=52&street=Chambers+%26+Co%3F&borough=Manhattan', key: 'secret' }])
    answer = says({ geosupportReturnCode: '42', message: 'ADDRESS NUMBER OUT OF RANGE' })
    expect(await find(QUESTION)).toMatchObject({ out_error_message: 'ADDRESS NUMBER OUT OF RANGE', out_zip_code: '' })
  })

  it.each([
    ['answered with status 500', () => ({ status: 500, body: 'x' })],
    ['did not answer', () => ({ status: 200, body: '<html>' })],
    ['gave an answer that nobody understands', () => ({ status: 200, body: '{}' })],
  ])('that %s is said, with what to do', async (why, given) => {
    answer = given
    const failure = await find(QUESTION).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({
      status: 503,
      message: `The address service ${why}. Nothing you typed was lost: fill in city, zip and school district yourself, or try again.`,
    })
  })

  it('is not waited for longer than 2.5 s', async () => {
    answer = () => undefined
    const began = performance.now()
    await expect(find(QUESTION)).rejects.toMatchObject({ status: 503 })
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
