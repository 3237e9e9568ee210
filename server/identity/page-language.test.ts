import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES, LOCALES } from '@trellis/documents/engine/languages.ts'
import { SIGN_IN_LANGUAGES } from '@trellis/domain/portal/sign-in-words.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { wishedLanguages } from './page-language.ts'
import { openBrowser } from './testing/browser.ts'
import { openClient } from './testing/client.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { addPerson } from './testing/people.ts'

let database: TestDatabase
let server: IdentityServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startIdentityServer(database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

it('the browser’s wishes are read by their weight', () => {
  expect(wishedLanguages('fr-CH, es;q=0.7, ur;q=0.9, *;q=0, x;q=no')).toEqual(['fr-CH', 'ur', 'es'])
  expect(wishedLanguages(undefined)).toEqual([])
})

it('a sign-in speaks the language the portal was read in, keeps it through a mistake, and changes it on the page', async () => {
  await addPerson(database, 'ayesha@example.org')
  const client = openClient(server.url)
  const begun = await client.begin({ ui_locales: 'ur en' })
  expect(begun.text).toContain('<html lang="ur" dir="rtl">')
  expect(begun.text).toContain('<title>سائن اِن کریں · Trellis</title>')
  expect(begun.text).toContain('اس ترجمے کی ابھی جانچ نہیں ہوئی۔')
  const wrong = await client.browser.submit(begun.url, { lang: 'ur', username: 'ayesha@example.org', password: 'wrong' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toMatch(/<html lang="ur" dir="rtl">[^]*role="alert">یوزر نیم یا پاس ورڈ درست نہیں ہے۔</)
  const bengali = await client.browser.follow(`${begun.url}?lang=bn`)
  expect(bengali.text).toContain('<html lang="bn" dir="ltr">')
  for (const { id, ownName } of SIGN_IN_LANGUAGES) expect(bengali.text).toMatch(new RegExp(`\\?lang=${id}" lang="${id}" dir="(ltr|rtl)"[^>]*>${ownName}<`))
})

it('without a chosen language the browser’s counts, and English for one that is not spoken here', async () => {
  const { url } = await openClient(server.url).begin()
  const read = async (accepted: string) => (await (await openBrowser().fetch(url, { headers: { 'accept-language': accepted } })).text()).split('\n')[1]
  expect(await read('es-US,es;q=0.9,en;q=0.8')).toBe('<html lang="es" dir="ltr">')
  expect(await read('zh-TW,de')).toBe('<html lang="zh-Hant" dir="ltr">')
  expect(await read('de,ht;q=0.5')).toBe('<html lang="ht" dir="ltr">')
  expect(await read('de')).toBe('<html lang="en" dir="ltr">')
  expect(await read('ar')).toBe('<html lang="ar" dir="rtl">')
})

it('the pages speak the languages that letters are written in', () => {
  expect(SIGN_IN_LANGUAGES.map(({ id, ownName, direction }) => [id, ownName, direction])).toEqual(LOCALES.map((id) => [id, LANGUAGES[id].ownName, LANGUAGES[id].direction]))
})
