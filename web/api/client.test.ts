import { endpoint } from '@trellis/contract/endpoint.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeClient } from './client.ts'
import { EMPTY_CONFIGURATION } from './configuration.ts'
import { ServiceError, UnreachableError } from './service-error.ts'

const response = z.object({ ok: z.boolean() })
const own = { tag: 'T', permission: 4, audit: { none: 'test' }, summary: '', response } as const
const read = endpoint({
  ...own,
  base: 'api',
  method: 'GET',
  path: '/Case/{id}',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ tag: z.array(z.string()).optional(), take: z.number().optional() }),
})
const body = z.object({ name: z.string() })
const save = endpoint({ ...own, base: 'studentApi', method: 'POST', path: '/Student/Edit', body })
const search = endpoint({ ...own, base: 'api', method: 'POST', path: '/Search', readsOnly: true, body: z.object({}) })

const ok = () => Promise.resolve(Response.json({ ok: true, more: 1 }, { headers: { etag: '"3"' } }))
const failing = (status: number, problem: unknown = {}) => () => Promise.resolve(Response.json(problem, { status }))

const send = vi.fn<typeof fetch>()
const onRefused = vi.fn()
const ask = vi.fn<() => Promise<boolean>>()
const renew = vi.fn<() => Promise<'renewed' | 'refused'>>()
let proofs = 0
const client = makeClient({
  configuration: {
    ...EMPTY_CONFIGURATION,
    apiUrl: 'https://api.example/main/',
    studentApiUrl: 'https://api.example/students',
    environment: 'pilot',
  },
  session: {
    credentials: (method, url) =>
      Promise.resolve({
        accessToken: 'token',
        headers: { Authorization: 'DPoP token', DPoP: `${method} ${url} ${++proofs}`, 'X-Access-Token': 'token' },
      }),
    renew,
    again: { ask } as never,
  },
  selection: () => ({ roleId: 3, locationCode: 'K001' }),
  origin: 'https://t.example',
  onRefused,
  send,
})
const header = (call: number, name: string) => new Headers(send.mock.calls[call]?.[1]?.headers).get(name)

beforeEach(() => {
  for (const mock of [send, onRefused, ask, renew]) mock.mockReset()
  proofs = 0
})

describe('client', () => {
  it('[M-7-01] calls go to the configured base, those of the student service to its own', async () => {
    send.mockImplementation(ok)
    await client.call(read, { params: { id: 'a/1' }, query: { tag: ['x', 'y'] } })
    await client.call(save, { body: { name: 'A' } })
    expect(send.mock.calls.map(([url]) => url)).toEqual([
      'https://api.example/main/Case/a%2F1?tag=x&tag=y',
      'https://api.example/students/Student/Edit',
    ])
  })

  it('[P-7-03] [M-6-14] every call carries token, proof, access token, environment, role id and location', async () => {
    send.mockImplementation(ok)
    await client.call(read, { params: { id: '1' } })
    expect(header(0, 'Authorization')).toBe('DPoP token')
    expect(header(0, 'DPoP')).toBe('GET https://api.example/main/Case/1 1')
    expect(header(0, 'X-Access-Token')).toBe('token')
    expect(header(0, 'X-Environment')).toBe('pilot')
    expect(header(0, 'X-Role-Id')).toBe('3')
    expect(header(0, 'X-Location-Code')).toBe('K001')
  })

  it('a mutation takes an idempotency key, a read by POST none; If-Match only where given', async () => {
    send.mockImplementation(ok)
    await client.call(save, { body: { name: 'A' } }, { idempotencyKey: 'k1', ifMatch: '"2"' })
    await client.call(save, { body: { name: 'A' } })
    await client.call(search, { body: {} })
    expect([0, 1, 2].map((call) => header(call, 'Idempotency-Key'))).toEqual(['k1', expect.stringMatching(/-/), null])
    expect([0, 1].map((call) => header(call, 'If-Match'))).toEqual(['"2"', null])
  })

  it('answers the parsed value with its ETag', async () => {
    send.mockImplementation(ok)
    const answer = await client.callWithHeaders(read, { params: { id: '1' } })
    expect(answer).toMatchObject({ value: { ok: true }, etag: '"3"' })
    expect(answer.value).not.toHaveProperty('more')
  })

  it('[M-8-09] [S-8-01] [S-8-02] [P-8-01] a failure becomes the service-error text, which reaches the caller', async () => {
    const errors = [{ field: 'name', code: 'x', message: 'Error: Name is required' }]
    const sent = { status: 422, message: 'Not saved', errorCodes: ['x'], errors, reference: 'R1' }
    const problem = { type: '', title: '', ...sent }
    send.mockImplementation(failing(422, problem))
    const error: unknown = await client.call(save, { body: { name: '' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ServiceError)
    expect(String(error)).toBe('Error Code: 422 Message: Not saved')
    expect(error).toMatchObject({ reference: 'R1', fieldErrors: { name: 'Error: Name is required' } })
  })

  it('[S-8-01] [S-8-02] says so when nothing comes back, to the caller too', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'))
    const call = client.call(read, { params: { id: '1' } })
    await expect(call).rejects.toBeInstanceOf(UnreachableError)
    await expect(call).rejects.toThrow('Trellis cannot be reached. Nothing was lost.')
  })

  it('[S-6.1-02] 403 leads to the not-authorized page', async () => {
    send.mockImplementation(failing(403))
    await expect(client.call(read, { params: { id: '1' } })).rejects.toMatchObject({ status: 403 })
    expect(onRefused).toHaveBeenCalledTimes(1)
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('client, when the sign-in has ended', () => {
  it('renews without a word and repeats the call with the same key and a new proof', async () => {
    send.mockImplementationOnce(failing(401)).mockImplementation(ok)
    renew.mockResolvedValue('renewed')
    await expect(client.call(save, { body: { name: 'A' } })).resolves.toEqual({ ok: true })
    expect(header(0, 'Idempotency-Key')).toBe(header(1, 'Idempotency-Key'))
    expect(header(0, 'DPoP')).not.toBe(header(1, 'DPoP'))
    expect(ask).not.toHaveBeenCalled()
  })

  it('asks the person when the renewal is refused, then repeats the call with the same key and body', async () => {
    send.mockImplementationOnce(failing(401)).mockImplementation(ok)
    renew.mockResolvedValue('refused')
    ask.mockResolvedValue(true)
    await client.call(save, { body: { name: 'A' } })
    expect(ask).toHaveBeenCalledTimes(1)
    expect(header(0, 'Idempotency-Key')).toBe(header(1, 'Idempotency-Key'))
    expect(send.mock.calls[1]?.[1]?.body).toBe('{"name":"A"}')
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('cancelling leaves the call failed with a clear error', async () => {
    send.mockImplementation(failing(401))
    renew.mockResolvedValue('refused')
    ask.mockResolvedValue(false)
    await expect(client.call(save, { body: { name: 'A' } })).rejects.toMatchObject({
      sentence: 'Your sign-in has ended. Sign in again to continue. Nothing was lost.',
    })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('an issuer out of reach is said to be so, not taken for an ended sign-in', async () => {
    send.mockImplementation(failing(401))
    renew.mockRejectedValue(new TypeError('down'))
    await expect(client.call(read, { params: { id: '1' } })).rejects.toBeInstanceOf(UnreachableError)
    expect(ask).not.toHaveBeenCalled()
  })
})
