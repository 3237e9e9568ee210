import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, type OperationName } from '@trellis/contract/catalogue.ts'
import { isMutation, openToAnyone, type Endpoint } from '@trellis/contract/endpoint.ts'
import { SeededRandom } from '../demo/seeded-random.ts'
import { generateDemoDistrict } from '../demo/generate-demo-district.ts'
import { multipart } from '../files/testing/multipart.ts'
import { settingsOf, BASE_PATH } from '../http/mount-endpoints.ts'
import { randomCall } from '../testing/random-call.ts'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openActorLoader, type ActorLoader } from './actor-loader.ts'
import { mayCall } from './holds-right.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
/** Calls of each endpoint for each person; more of them, with another seed, when somebody looks for holes. */
const ROUNDS = Number(process.env['TRELLIS_ATTACK_ROUNDS'] ?? 2)
const SEED = Number(process.env['TRELLIS_ATTACK_SEED'] ?? 1)

/** Who asks: school, caseload, region, agency, early intervention and family, by the demo district's user names. */
const ATTACKERS: readonly (readonly [userName: string, roleId: number])[] = [['prn', 51], ['set', 42], ['chr', 45], ['mde', 60], ['sc', 1], ['par', 90]]
/** Rows that are a person's own, whatever child they are about, and the audit itself. */
const OWN_TABLES = ['audit_entry', 'notification', 'draft']

interface Child {
  readonly sk: string
  readonly ids: readonly string[]
  /** Keys of its rows by the name of their key. */
  readonly keys: ReadonlyMap<string, readonly string[]>
}

describe('records of other people’s children', () => {
  let database: TestDatabase
  let product: TestApp
  let actors: ActorLoader
  let tables: { name: string; key: string | null }[]

  beforeAll(async () => {
    database = await createTestDatabase()
    await generateDemoDistrict({ database, today: '2026-11-21' })
    product = await createTestApp(database, { now: () => NOW })
    actors = await openActorLoader(database, 'America/New_York')
    tables = await database.asOwner(
      `select c.relname as name, (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
         where i.indrelid = c.oid and i.indisprimary and i.indnatts = 1) as key
       from pg_class c join pg_attribute s on s.attrelid = c.oid and s.attname = 'student_sk' and not s.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1) order by 1`,
      [OWN_TABLES],
    )
    // every name of a child and of a parent says whose it is
    await database.asOwner("update student set first_name = 'Qx' || student_sk, last_name = 'Qy' || student_sk || 'z'")
    await database.asOwner("update guardian set first_name = 'Qg' || student_sk || 'z'")
    await database.asOwner("update case_summary set student_name = 'Qy' || student_sk || 'z, Qx' || student_sk")
    await database.asOwner("update event set detail = coalesce(detail, '') || ' Qe' || student_sk || 'z'")
    await database.asOwner("update document set name = 'Qd' || student_sk || 'z.pdf'")
  }, 300_000)
  afterAll(async () => {
    await actors.close()
    await product.close()
    await database.drop()
  })

  const stateOf = async (excluded: readonly string[]): Promise<Map<string, string>> => {
    const state = new Map<string, string>()
    for (const { name } of tables) {
      const rows = await database.asOwner<{ student_sk: string; hash: string }>(
        `select student_sk, sum(hashtextextended(t::text, 0))::text || '/' || count(*) as hash from ${name} t where student_sk is not null and not student_sk = any ($1::bigint[]) group by 1`, [excluded],
      )
      for (const row of rows) state.set(`${name}:${row.student_sk}`, row.hash)
    }
    return state
  }

  const childrenOf = async (sks: readonly string[]): Promise<Child[]> => {
    const children = new Map(sks.map((sk) => [sk, { sk, ids: [] as string[], keys: new Map<string, string[]>() }]))
    for (const { student_sk: sk, nyc_id: nyc, ei_id: ei } of await database.asOwner<{ student_sk: string; nyc_id: string | null; ei_id: string | null }>('select student_sk, nyc_id, ei_id from student where student_sk = any ($1::bigint[])', [sks])) {
      children.get(sk)!.ids.push(...[nyc, ei].filter((one) => one !== null))
    }
    for (const { name, key } of tables) {
      if (!key || key === 'student_sk') continue
      const rows = await database.asOwner<{ student_sk: string; key: string }>(`select student_sk, ${key}::text as key from ${name} where student_sk = any ($1::bigint[])`, [sks])
      for (const row of rows) {
        const { keys } = children.get(row.student_sk)!
        keys.set(key, [...(keys.get(key) ?? []), row.key])
      }
    }
    return [...children.values()].filter(({ ids }) => ids.length > 0).toSorted((a, b) => b.keys.size - a.keys.size).slice(0, 60)
  }

  async function arrange(userName: string, roleId: number) {
    const [person] = await database.asOwner<{ person_sk: string }>('select person_sk from person where user_name = $1', [userName])
    const { actor } = await actors.load({ personSk: person!.person_sk, issuedAt: NOW.getTime() / 1000 }, { roleId }, NOW)
    const who: SignedIn = product.signIn(person!.person_sk)
    const within = (await database.transaction('trellis_app', settingsOf(actor), (tx) => tx.query<{ student_sk: string }>('select student_sk from student'))).map((row) => row.student_sk)
    const mine = new Set(within)
    const foreign = (await database.asOwner<{ student_sk: string }>('select student_sk from student')).map((row) => row.student_sk).filter((sk) => !mine.has(sk))
    return { who, actor, within, own: await childrenOf(within), others: await childrenOf(foreign) }
  }

  it.each(ATTACKERS)('are no different from none at all for %s in role %i: no status, no sentence tells that there is such a child', async (userName, roleId) => {
    const { who, actor, others } = await arrange(userName, roleId)
    const random = new SeededRandom(SEED * 1000 + roleId + 500)
    const told: string[] = []
    let compared = 0
    for (const [operation, endpoint] of Object.entries(catalogue) as [OperationName, Endpoint][]) {
      if (endpoint.permission === openToAnyone || endpoint.stream || !mayCall(actor, endpoint)) continue
      for (let round = 0; round < ROUNDS; round++) {
        const used = new Set<string>()
        const child = random.pick(others)
        const keyOf = (field: string): string | undefined => {
          const key = keyFor(field, random, child, child)
          if (key !== undefined && /\d{4}/.test(key)) used.add(key)
          return key
        }
        const call = randomCall(endpoint, random, keyOf, 0)
        if (used.size === 0) continue
        const nobody = absentKeys(used)
        const absent = JSON.parse(JSON.stringify(call), (_key, value: unknown) => (typeof value === 'string' ? (nobody.get(value) ?? value) : value)) as typeof call
        const [there, none] = [await send(who, endpoint, call, roleId), await send(who, endpoint, absent, roleId)]
        compared++
        const [one, other] = [saying(there, used), saying(none, new Set(nobody.values()))]
        if (one !== other) told.push(`${operation}: ${one.slice(0, 200)} | ${other.slice(0, 200)} for ${JSON.stringify(call).slice(0, 300)}`)
      }
    }
    expect(told).toEqual([])
    expect(compared).toBeGreaterThan(20)
  }, 600_000)

  it.each(ATTACKERS)('asked and changed by %s in role %i: none is shown, none is changed, and nothing breaks', async (userName, roleId) => {
    const { who, actor, within, own, others } = await arrange(userName, roleId)
    const mine = new Set(within)
    expect(Math.min(own.length, others.length)).toBeGreaterThan(0)
    const foreignIds = new Map(others.flatMap((child) => child.ids.map((id) => [id, child.sk] as const)))
    const before = await stateOf(within)
    const random = new SeededRandom(SEED * 1000 + roleId)
    const told: string[] = []
    let [read, written] = [0, 0]
    for (const [operation, endpoint] of Object.entries(catalogue) as [OperationName, Endpoint][]) {
      if (endpoint.permission === openToAnyone || endpoint.stream || !mayCall(actor, endpoint)) continue
      for (let round = 0; round < ROUNDS; round++) {
        const [main, second] = random.pick([[own, others], [others, own], [others, others], [own, own]] as const).map((from) => (from.length > 0 ? random.pick(from) : random.pick(others)))
        const keyOf = (field: string): string | undefined => keyFor(field, random, random.chance(0.6) ? main! : second!, random.chance(0.75) ? main! : second!)
        const call = randomCall(endpoint, random, keyOf)
        const asked = JSON.stringify(call)
        const answer = await send(who, endpoint, call, roleId)
        if (answer.status >= 500) told.push(`${operation} ${answer.status} ${asked.slice(0, 600)}`)
        const said = textOf(answer)
        const ownShown = new Set([...said.matchAll(/Q[xyged](\d+)/g)].map(([, sk]) => sk!).filter((sk) => mine.has(sk)))
        if (answer.status < 300 && ownShown.size > 0) {
          const [named] = await database.asOwner<{ sks: string[] }>(
            `select coalesce(array_agg(distinct sk), '{}') as sks from (select entry_id, student_sk, student_sks from audit_entry where person_sk = $1 and operation = $2 order by entry_id desc limit 40) a,
               unnest(coalesce(a.student_sks, '{}') || a.student_sk) sk where sk is not null`, [who.personSk, operation],
          )
          const silent = [...ownShown].filter((sk) => !named!.sks.includes(sk))
          if (silent.length > 0) told.push(`${operation} shows ${silent.slice(0, 3).join()} of its own without a word in the audit for ${asked.slice(0, 300)}`)
        }
        const shown = [...said.matchAll(/Q[xyged](\d+)/g)].map(([, sk]) => sk!).filter((sk) => !mine.has(sk))
        const ids = [...said.matchAll(/(?<!\d)\d{6,9}(?!\d)/g)].map(([id]) => id).filter((id) => foreignIds.has(id) && !asked.includes(id))
        if (shown.length > 0 || ids.length > 0) told.push(`${operation} shows ${[...new Set([...shown, ...ids])].slice(0, 3).join()} for ${asked.slice(0, 300)}: ${said.slice(0, 400)}`)
        if (answer.status < 300 && isMutation(endpoint)) written++
        else if (answer.status < 300) read++
      }
    }
    const after = await stateOf(within)
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
    expect(told).toEqual([])
    expect(changed).toEqual([])
    // the same calls reach what is one's own
    expect([read > 10, written > 0]).toEqual([true, true])
    expect(product.faults.splice(0)).toEqual([])
  }, 600_000)
})

/** What an answer says, also inside a workbook. */
function textOf({ body, bytes }: Answer): string {
  if (typeof body !== 'string') return JSON.stringify(body)
  if (!body.startsWith('PK')) return body
  const parts: string[] = []
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    if (bytes.readUInt16LE(at + 8) === 8) parts.push(inflateRawSync(bytes.subarray(start)).toString('utf8'))
  }
  expect(parts.length).toBeGreaterThan(2)
  return parts.join(' ').replaceAll(/<[^>]*>/g, ' ')
}

/** Keys that nobody has, each number by one of its own: rules that compare two must see them differ, or agree, as before. */
function absentKeys(keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>()
  const absentNumber = (digits: string): string => {
    const length = digits.length > 7 && digits.length !== 9 ? 18 : digits.length
    const absent = numbers.get(digits) ?? String(10n ** BigInt(length) - 1n - BigInt(numbers.size))
    numbers.set(digits, absent)
    return absent
  }
  return new Map([...keys].map((key) => [key, key.replaceAll(/\d+/g, absentNumber)]))
}

/** Status and words of an answer without what differs from call to call. */
function saying({ status, body }: Answer, keys: ReadonlySet<string>): string {
  let text = typeof body === 'string' ? body.slice(0, 2) : JSON.stringify(body)
  for (const key of keys) text = text.replaceAll(key, '#')
  return `${status} ${text.replaceAll(/"(reference|url|expiresAt|updatedAt)":"[^"]*"/g, '')}`
}

const PDF = Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${'% padding '.repeat(60)}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)

function keyFor(field: string, random: SeededRandom, one: Child, other: Child): string | undefined {
  const name = field.replaceAll(/[^a-z]/gi, '').toLowerCase()
  if (/^(studentsks?|studentid|survivorsk|otherid)$/.test(name)) return other.sk
  if (/^(nycid|studentosisid)$/.test(name)) return other.ids.length > 0 ? random.pick(other.ids) : undefined
  if (name === 'subject') return `student:${other.sk}`
  if (name === 'formkey') return random.pick(['log-event', 'new-student', 'schedule-meeting', 'extension'])
  const keys = one.keys
  const exact = [...keys].find(([key]) => key.replaceAll('_', '') === name || key.replaceAll('_', '') === name.replace(/s$/, ''))
  if (exact) return random.pick(exact[1])
  if (name === 'parentsk' || name === 'selectedrecipient' || name === 'guardianid') return random.pick([...(keys.get('guardian_sk') ?? []), ...(keys.get('referral_sk') ?? []), '1'])
  if (name === 'documentref') return random.pick(keys.get('document_sk') ?? ['1'])
  if (/^(caseaction|a|b|id)$|sks?$/.test(name)) {
    const any = [...keys].filter(([, values]) => values.length > 0)
    return random.chance(0.5) || any.length === 0 ? other.sk : random.pick(random.pick(any)[1])
  }
  return undefined
}

let sent = 0
async function send(who: SignedIn, endpoint: Endpoint, call: ReturnType<typeof randomCall>, roleId: number): Promise<Answer> {
  const path = BASE_PATH[endpoint.base] + endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(wellFormed(call.params[name] ?? '0') || '0'))
  const search = new URLSearchParams(Object.entries(call.query).map(([name, value]): [string, string] => [name, wellFormed(value)])).toString()
  const headers = { 'x-role-id': String(roleId), 'if-match': '"1"', ...(isMutation(endpoint) && { 'idempotency-key': `attack-${++sent}` }) }
  const url = search ? `${path}?${search}` : path
  if (!endpoint.multipart) return who.send(endpoint.method, url, endpoint.body ? JSON.stringify(call.body ?? {}) : undefined, headers)
  const fields = Object.fromEntries(Object.entries(call.body ?? {}).filter(([name]) => name !== 'file').map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]))
  const { body, headers: own } = multipart(fields, [{ name: 'letter.pdf', bytes: PDF }])
  return who.send(endpoint.method, url, body, { ...headers, ...own })
}

const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '')
