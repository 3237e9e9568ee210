import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { Configuration } from './configuration.ts'

const parameterText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

/** Puts values into the braces of a contract path. */
const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(parameterText(params[name])))

/** Absolute address of a call: the base that the endpoint names [M-7-01], an empty one being this page's own origin. */
export function requestUrl(
  endpoint: Pick<Endpoint, 'base' | 'path'>,
  request: { params?: unknown; query?: unknown },
  configuration: Pick<Configuration, 'apiUrl' | 'studentApiUrl'>,
  origin: string,
): string {
  const base = endpoint.base === 'studentApi' ? configuration.studentApiUrl : configuration.apiUrl
  const path = fillPath(endpoint.path, (request.params ?? {}) as Record<string, unknown>)
  const url = new URL(base.replace(/\/+$/, '') + path, origin)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) url.searchParams.append(name, parameterText(one))
    }
  }
  return url.href
}
