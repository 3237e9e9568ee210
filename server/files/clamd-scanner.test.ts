import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { clamdScanner, readClamdAddress } from './clamd-scanner.ts'
import { readUploadSettings } from './read-upload-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'trellis-clamd-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Talk {
  /** What came between command and end, without the lengths. */
  received: Buffer
}

/** A daemon that reads INSTREAM as clamd documents it and answers by the content. */
async function startClamd(answer: (content: Buffer) => string | undefined): Promise<{ url: string; talks: Talk[] }> {
  const talks: Talk[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let pending = Buffer.alloc(0)
    let content: Buffer | undefined
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk])
      if (!content) {
        if (pending.length < 10) return
        expect(pending.subarray(0, 10).toString('latin1')).toBe('zINSTREAM\0')
        pending = pending.subarray(10)
        content = Buffer.alloc(0)
      }
      while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32BE(0)) {
        const length = pending.readUInt32BE(0)
        if (length === 0) {
          talks.push({ received: content })
          const said = answer(content)
          if (said === undefined) socket.destroy()
          else socket.end(`${said}\0`)
          return
        }
        content = Buffer.concat([content, pending.subarray(4, 4 + length)])
        pending = pending.subarray(4 + length)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, talks }
}

function fileWith(bytes: Buffer): string {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return path
}

describe('the clamd scanner', () => {
  it('sends the whole file in chunks and believes the answer', async () => {
    const { url, talks } = await startClamd((content) => (content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'))
    const scanner = clamdScanner(readClamdAddress(url))
    const clean = Buffer.alloc(300_000, 'abc')
    expect(await scanner.scan(fileWith(clean))).toBe('clean')
    expect(talks[0]!.received.equals(clean)).toBe(true)
    expect(await scanner.scan(fileWith(Buffer.from('xx EICAR xx')))).toEqual({ found: 'Eicar-Test-Signature' })
  })
  it.each([
    ['an error of the daemon', 'INSTREAM size limit exceeded. ERROR'],
    ['nonsense', 'hello'],
    ['nothing', undefined],
  ])('takes %s for no answer: nothing is called clean', async (_what, said) => {
    const { url } = await startClamd(() => said)
    await expect(clamdScanner(readClamdAddress(url)).scan(fileWith(Buffer.from('x')))).rejects.toThrow('malware scanner')
  })
  it('says when nobody is there', async () => {
    await expect(clamdScanner({ host: '127.0.0.1', port: 1 }).scan(fileWith(Buffer.from('x')))).rejects.toThrow()
  })
  it('is found at an address, on this machine or another', () => {
    expect(readClamdAddress('unix:///run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' })
    expect(readClamdAddress('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 })
    for (const wrong of ['http://a:1', 'tcp://a', 'tcp://a:99999', 'unix:x', '']) expect(() => readClamdAddress(wrong)).toThrow('CLAMD_URL')
  })
})

describe('what an installation accepts', () => {
  it('is the list of the specification and no scanner unless it says otherwise', () => {
    const { fileTypes, scanner } = readUploadSettings({})
    expect(fileTypes).toHaveLength(13)
    expect(scanner.kind).toBe('off')
    expect(readUploadSettings({ CLAMD_URL: 'tcp://a:3310', TRELLIS_FILE_TYPES: '.PDF, .csv' })).toMatchObject({ fileTypes: ['.pdf', '.csv'], scanner: { kind: 'clamd' } })
  })
  it('cannot be a type that nobody can look into', () => {
    expect(() => readUploadSettings({ TRELLIS_FILE_TYPES: '.pdf .exe' })).toThrow('TRELLIS_FILE_TYPES must list some of .jpg, .jpeg, .png')
    expect(() => readUploadSettings({ TRELLIS_FILE_TYPES: ',' })).toThrow('TRELLIS_FILE_TYPES')
  })
})
