import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openDatabase } from '../../server/database/database.ts'
import { serverPassword } from '../../server/database/migrate.ts'
import { identitySecret } from '../../server/identity/identity-secret.ts'
import { loadIssuerKeys, publicHalf } from '../../server/identity/issuer-keys.ts'
import { createVerifier } from '../../server/identity/verify-proof.ts'
import type { RecordedCall } from './record-call.ts'
import { replay } from './replay.ts'

/** What the parent sends once: the database, the public address and the recorded call behind each request. */
export interface BareOrder {
  readonly owner: pg.ClientConfig
  readonly publicUrl: string
  readonly poolSize: number
  /** By path and body. */
  readonly calls: readonly (readonly [request: string, call: RecordedCall])[]
}

// The yardstick: node:http and pg, the same proof check, the same transaction, rows as they come. No routing, no
// parsing by a contract, no rules, no shaping of the answer.
process.once('message', (order: BareOrder) => void serve(order))

async function serve({ owner, publicUrl, poolSize, calls }: BareOrder): Promise<void> {
  const login = { ...owner, user: 'trellis_server', password: serverPassword(owner) }
  const pool = new pg.Pool({ ...login, max: poolSize, pipeline: true })
  const database = openDatabase(owner, poolSize)
  const keys = (await loadIssuerKeys(database, identitySecret(String(owner.password)))).signing.map(publicHalf)
  const rules = { issuer: `${publicUrl}/oidc`, audience: `${publicUrl}/`, jwks: () => ({ keys }) }
  const verifier = await createVerifier({ ...rules, publicUrl, database })
  const known = new Map(calls)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const answer = async (): Promise<string> => {
        const { authorization, dpop } = headers
        await verifier.verify({ method: method!, path: url!, authorization, dpop })
        const call = known.get(url! + Buffer.concat(chunks).toString())
        if (!call) throw new Error('This request was never recorded.')
        const client = await pool.connect()
        try {
          return JSON.stringify(await replay(client, call))
        } finally {
          client.release()
        }
      }
      answer().then(
        (text) => send(response, 200, text),
        (error: unknown) => send(response, 500, String(error)),
      )
    })
  })
  server.listen(Number(new URL(publicUrl).port), '127.0.0.1', () =>
    process.send!((server.address() as AddressInfo).port),
  )
  process.once('disconnect', () => process.exit())
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}
