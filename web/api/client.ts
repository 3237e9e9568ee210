import { openToAnyone, takesKey, type Endpoint, type ResponseOf } from '@trellis/contract/endpoint.ts'
import type { z } from 'zod'
import type { Session } from '../session/session.ts'
import type { Selection } from '../session/selection.ts'
import type { Configuration } from './configuration.ts'
import { fetchWithProgress, type OnSent } from './fetch-with-progress.ts'
import { requestUrl } from './request-url.ts'
import { ServiceError, serviceErrorFrom, SignInEndedError, UnreachableError } from './service-error.ts'

type Part<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, z.ZodType> ? z.input<E[K]> : undefined
type Given<E, K extends 'params' | 'query' | 'body'> =
  undefined extends Part<E, K> ? { [P in K]?: Part<E, K> } : { [P in K]: Part<E, K> }
/** What a call needs by its contract: `{ params, query, body }`, each only where the endpoint has it. */
export type CallRequest<E extends Endpoint> = Given<E, 'params'> &
  (E extends { query: z.ZodType } ? { query?: Part<E, 'query'> } : { query?: undefined }) &
  Given<E, 'body'>

export interface CallOptions {
  /** One a form opening, so that a repeated save happens once. Mutations without one get their own. */
  idempotencyKey?: string | undefined
  /** The ETag of the record that the save was made from. */
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
  /** For calls that have their own answer to 401 and 403: neither dialog nor page, only the error. */
  isQuietRefusal?: boolean | undefined
  /** Told how much of the body has gone out. */
  onSent?: OnSent | undefined
}

export interface Answer<T> {
  value: T
  headers: Headers
  etag: string | undefined
}

export interface ClientPorts {
  configuration: Configuration
  session: Pick<Session, 'credentials' | 'renew' | 'again'>
  selection: () => Selection | undefined
  origin: string
  /** Somebody asked for what their role may not have: leads to `/notauthorized`. */
  onRefused: () => void
  send?: typeof fetch
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, request: CallRequest<E>, options?: CallOptions): Promise<ResponseOf<E>>
  callWithHeaders<E extends Endpoint>(
    endpoint: E,
    request: CallRequest<E>,
    options?: CallOptions,
  ): Promise<Answer<ResponseOf<E>>>
  /** An answer that goes on, for whoever reads it piece by piece. Refusals are errors only, never a dialog or a page. */
  open<E extends Endpoint>(endpoint: E, request: CallRequest<E>, signal: AbortSignal): Promise<Response>
  /** The file that an endpoint with `download` answers, and what it is called. */
  fetchFile<E extends Endpoint>(endpoint: E, request: CallRequest<E>, options?: CallOptions): Promise<FetchedFile>
}

export interface FetchedFile {
  content: Blob
  name: string
}

/**
 * The typed way to the server: proof, role and location on every call, and a way back in when the sign-in has
 * ended.
 */
export function makeClient(ports: ClientPorts): Client {
  const { configuration, session } = ports

  function headersOf(endpoint: Endpoint, body: unknown, options: CallOptions): Record<string, string> {
    const selection = ports.selection()
    return {
      Accept: 'application/json',
      'X-Environment': configuration.environment,
      ...(selection && { 'X-Role-Id': String(selection.roleId), 'X-Location-Code': selection.locationCode }),
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...(takesKey(endpoint) && { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }),
      ...(options.ifMatch && { 'If-Match': options.ifMatch }),
    }
  }

  /** Sends, each time with a fresh proof. The same headers otherwise, so a repetition is the same request. */
  async function sendOnce(endpoint: Endpoint, url: string, init: RequestInit, onSent: OnSent | undefined) {
    const credentials = await session.credentials(endpoint.method, url)
    // nobody is signed in any more: they left on purpose and are not asked back
    if (!credentials) throw new SignInEndedError()
    const headers = { ...(init.headers as Record<string, string>), ...credentials.headers }
    try {
      const send = ports.send ?? (onSent ? fetchWithProgress(onSent) : fetch)
      const response = await send(url, { ...init, headers })
      return { used: credentials.accessToken, response }
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new UnreachableError(error)
    }
  }

  /** For the few calls of people whom nobody knows yet. */
  async function sendUnsigned(url: string, init: RequestInit): Promise<Response> {
    try {
      return await (ports.send ?? fetch)(url, init)
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new UnreachableError(error)
    }
  }

  async function renewed(used: string): Promise<boolean> {
    try {
      return (await session.renew(used)) === 'renewed'
    } catch (error) {
      throw new UnreachableError(error)
    }
  }

  /** First a renewal nobody notices, then the person's own click, then it is over. */
  async function sendSignedIn(endpoint: Endpoint, url: string, init: RequestInit, options: CallOptions): Promise<Response> {
    const { isQuietRefusal: isQuiet = false, onSent } = options
    let { used, response } = await sendOnce(endpoint, url, init, onSent)
    if (response.status !== 401) return response
    if (await renewed(used)) ({ used, response } = await sendOnce(endpoint, url, init, onSent))
    if (response.status !== 401) return response
    if (isQuiet || !(await session.again.ask())) throw new SignInEndedError()
    return (await sendOnce(endpoint, url, init, onSent)).response
  }

  async function answerOf<E extends Endpoint>(endpoint: E, request: CallRequest<E>, options: CallOptions): Promise<Response> {
    const body: unknown = request.body
    const url = requestUrl(endpoint, request, configuration, ports.origin)
    const init: RequestInit = {
      method: endpoint.method,
      headers: headersOf(endpoint, body, options),
      signal: options.signal ?? null,
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }
    const isOpen = endpoint.permission === openToAnyone
    const response = await (isOpen ? sendUnsigned(url, init) : sendSignedIn(endpoint, url, init, options))
    if (response.status === 403 && !options.isQuietRefusal) ports.onRefused()
    if (!response.ok) throw await serviceErrorFrom(response)
    return response
  }

  async function callWithHeaders<E extends Endpoint>(
    endpoint: E,
    request: CallRequest<E>,
    options: CallOptions = {},
  ): Promise<Answer<ResponseOf<E>>> {
    const response = await answerOf(endpoint, request, options)
    const { headers } = response
    return { value: await read(endpoint, response), headers, etag: headers.get('etag') ?? undefined }
  }

  return {
    open: (endpoint, request, signal) => answerOf(endpoint, request, { signal, isQuietRefusal: true }),
    callWithHeaders,
    call: async (endpoint, request, options) => (await callWithHeaders(endpoint, request, options)).value,
    fetchFile: async (endpoint, request, options = {}) => {
      const response = await answerOf(endpoint, request, options)
      return { content: await response.blob(), name: fileName(response) }
    },
  }
}

const fileName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download'

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = endpoint.response.safeParse(body)
  if (parsed.success) return parsed.data as ResponseOf<E>
  const { status } = response
  throw new ServiceError(status, 'Trellis sent an answer that this page does not understand. Please reload it.')
}
