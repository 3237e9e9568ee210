import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openUpstreamMetadata } from './upstream-metadata.ts'

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

async function district(answer: (asked: number) => number): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  server = createServer((_request, response) => {
    asked++
    response
      .writeHead(answer(asked), { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify({ issuer: url, token_endpoint: `${url}/token` }))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked: () => asked }
}

it('asks once for everyone and keeps the answer', async () => {
  const { url, asked } = await district(() => 200)
  const metadata = openUpstreamMetadata(url)
  const all = await Promise.all([metadata.load(), metadata.load(), metadata.load()])
  expect(all[0].token_endpoint).toBe(`${url}/token`)
  await metadata.load()
  expect(asked()).toBe(1)
})

it('tries again by itself, and does not remember that it failed', async () => {
  const { url, asked } = await district((count) => (count <= 4 ? 503 : 200))
  const metadata = openUpstreamMetadata(url)
  await expect(metadata.load()).rejects.toThrow()
  expect(asked()).toBe(3)
  expect((await metadata.load()).issuer).toBe(url) // the fourth fails, the fifth succeeds
  expect(asked()).toBe(5)
})

it('does not believe a document about another issuer', async () => {
  const { url } = await district(() => 200)
  await expect(openUpstreamMetadata(url.replace('127.0.0.1', 'localhost')).load()).rejects.toThrow()
})
