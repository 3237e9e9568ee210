import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { catalogue, type Catalogue, type OperationName } from '@trellis/contract/catalogue.ts'
import type { Endpoint, RequestOf } from '@trellis/contract/endpoint.ts'
import { DEFAULT_EMAIL_ENDINGS } from '@trellis/domain/validation/email.ts'
import { createApp } from '../app.ts'
import type { FileStore } from '../files/file-store.ts'
import { readUploadSettings } from '../files/read-upload-settings.ts'
import type { UploadRules } from '../files/upload-rules.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { BASE_PATH } from '../http/mount-endpoints.ts'
import { ISSUER_KEYS, loadIssuerKeys } from '../identity/issuer-keys.ts'
import { seal } from '../identity/sealed-box.ts'
import { proofFor, signed, now as seconds, testKey, type TestKey } from '../identity/testing/forge.ts'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { TestDatabase } from './test-database.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** What was really sent, for files. */
  readonly bytes: Buffer
  readonly headers: LightMyRequestResponse['headers']
}

export interface CallOptions {
  readonly roleId?: number
  readonly locationCode?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A person with a real token of the embedded issuer and a key of their own. */
export interface SignedIn {
  readonly personSk: string
  call<N extends OperationName>(operation: N, request?: Partial<RequestOf<Catalogue[N]>>, options?: CallOptions): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Token and a proof for one call, for requests over a real socket. */
  signedHeaders(method: string, path: string): Record<string, string>
  /** For a request over a real connection: the token and a proof of its key. */
  headersFor(method: string, path: string): Record<string, string>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly faults: string[]
  readonly files: FileStore
  /** Where the file store of this app lies. */
  readonly filesFolder: string
  /** @param seconds life of the token, ten minutes unless told */
  signIn(personSk: string, seconds?: number): SignedIn
  close(): Promise<void>
}

const PUBLIC_URL = 'http://127.0.0.1:4999'

/** The whole product over a test database: real tokens, real proofs, every answer checked against the contract. */
export async function createTestApp(database: TestDatabase, { now, webFolder, uploads = readUploadSettings({}) }: { now?: () => Date; webFolder?: string; uploads?: UploadRules } = {}): Promise<TestApp> {
  const secrets = randomBytes(32)
  const keys = inject('keys')
  const sealed = JSON.stringify(seal(secrets, ISSUER_KEYS, keys.issuer))
  await database.once('trellis_issuer', 'insert into setting (name, value) values ($1, $2::jsonb) on conflict do nothing', [ISSUER_KEYS, sealed])
  const faults: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'trellis-files-'))
  const files = openFolderStore(folder)
  const app = await createApp({
    database, files, uploads, publicUrl: PUBLIC_URL, secrets, trustProxy: false, timeZone: 'America/New_York', checkAnswers: true,
    configuration: { apiUrl: `${PUBLIC_URL}/api`, studentApiUrl: `${PUBLIC_URL}/student-api`, environment: 'test', productName: 'Trellis', serviceDeskPhone: '', supportHubUrl: '', emailEndings: DEFAULT_EMAIL_ENDINGS, fileTypes: uploads.fileTypes },
    report: (sentence, error) => void faults.push(`${sentence} ${error instanceof Error ? error.stack : String(error)}`),
    ...(now && { now }),
    ...(webFolder && { webFolder }),
  })
  await app.ready()
  const [signing] = (await loadIssuerKeys(database, secrets)).signing
  const issuerKey = createPrivateKey({ key: { ...signing }, format: 'jwk' })
  const holder = testKey(createPrivateKey(keys.holder))
  return {
    app,
    faults,
    files,
    filesFolder: folder,
    signIn: (personSk, life = 600) => signInAs(app, personSk, issuerKey, signing.kid, holder, life),
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function signInAs(app: FastifyInstance, personSk: string, issuerKey: KeyObject, kid: string, key: TestKey, life: number): SignedIn {
  const token = signed(
    { typ: 'at+jwt', alg: 'RS256', kid },
    { iss: `${PUBLIC_URL}/oidc`, aud: `${PUBLIC_URL}/`, sub: personSk, iat: seconds(), exp: seconds() + life, jti: randomBytes(8).toString('hex'), cnf: { jkt: key.thumbprint } },
    issuerKey,
  )
  const headersFor: SignedIn['headersFor'] = (method, path) => ({
    authorization: `DPoP ${token}`,
    dpop: proofFor(key, token, { htm: method, htu: PUBLIC_URL + path.split('?')[0] }),
  })
  const signedHeaders: SignedIn['signedHeaders'] = (method, path) => ({
    authorization: `DPoP ${token}`,
    dpop: proofFor(key, token, { htm: method, htu: PUBLIC_URL + path.split('?')[0] }),
  })
  const send: SignedIn['send'] = async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...headersFor(method, path),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, body: response.headers['content-type']?.includes('json') ? JSON.parse(response.body) : response.body }
  }
  return {
    personSk,
    send,
    signedHeaders,
    headersFor,
    call(operation, request = {}, options = {}) {
      const endpoint: Endpoint = catalogue[operation]
      return send(endpoint.method, pathOf(endpoint, request), endpoint.body ? (request.body ?? {}) : undefined, {
        ...(options.roleId !== undefined && { 'x-role-id': String(options.roleId) }),
        ...(options.locationCode !== undefined && { 'x-location-code': encodeURIComponent(options.locationCode) }),
        ...options.headers,
      })
    },
  }
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: { params?: unknown; query?: unknown }): string {
  const values = params as Record<string, string | undefined>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? '0'))
  const search = new URLSearchParams(Object.entries(query as Record<string, string | number>).map(([k, v]): [string, string] => [k, String(v)])).toString()
  return BASE_PATH[endpoint.base] + path + (search ? `?${search}` : '')
}
