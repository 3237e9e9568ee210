import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import type { MalwareScanner, ScanResult } from './malware-scanner.ts'

/** tcp://host:3310 or unix:///run/clamav/clamd.ctl */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

const ANSWER_MS = 60_000
const LONGEST_ANSWER = 4096

/** @throws Error with a sentence that names the variable. */
export function readClamdAddress(url: string): ClamdAddress {
  const unix = /^unix:(?:\/\/)?(\/.+)$/.exec(url)?.[1]
  if (unix) return { path: unix }
  const [, host, port] = /^tcp:\/\/([A-Za-z0-9.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/.exec(url) ?? []
  if (host && Number(port) > 0 && Number(port) < 65_536) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new Error('CLAMD_URL must be tcp://host:port or unix:///path.')
}

/** ClamAV's daemon by INSTREAM: the bytes go over the socket, so it may run on another machine. */
export const clamdScanner = (address: ClamdAddress): MalwareScanner => ({
  kind: 'clamd',
  async scan(path) {
    const socket = connect(address)
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('The malware scanner did not answer in time.')))
    try {
      const answered = readAnswer(socket)
      answered.catch(() => undefined) // a refusal in the middle of the stream ends the writing first
      socket.write('zINSTREAM\0')
      const written = await pipeline(createReadStream(path, { highWaterMark: 65_536 }), chunked(), socket, { end: false }).then(() => undefined, (error: unknown) => error)
      if (written === undefined) socket.write(Buffer.alloc(4))
      return judge(await answered.catch((error: unknown) => {
        throw written ?? error
      }))
    } finally {
      socket.destroy()
    }
  },
})

/** Each chunk goes with its length before it. */
const chunked = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      done(null, Buffer.concat([length, chunk]))
    },
  })

const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text.includes('\0') || text.length > LONGEST_ANSWER) resolve(text.split('\0')[0]!)
    })
    socket.on('error', reject)
    socket.on('close', () => (text === '' ? reject(new Error('The malware scanner closed the connection.')) : resolve(text)))
  })

function judge(answer: string): ScanResult {
  if (/^stream: OK\s*$/.test(answer)) return 'clean'
  const found = /^stream: (.+) FOUND\s*$/.exec(answer)?.[1]
  if (found) return { found }
  throw new Error('The malware scanner could not scan the file.')
}
