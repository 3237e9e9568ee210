import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { BASE_PATH } from './mount-endpoints.ts'
import { permissionName } from './open-api.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A plain page that lists every call by area; it works without scripts and links to the machine-readable document. */
export function referencePage(contract: Record<string, Endpoint>): string {
  const areas = groupByTag(contract)
  const sections = [...areas].map(([tag, calls]) => `<section><h2>${escape(tag)}</h2><table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who may</th></tr></thead><tbody>${calls.map(row).join('')}</tbody></table></section>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · Trellis</title><link rel="stylesheet" href="/sign-in.css"></head><body><main class="reference"><h1>Calls of Trellis</h1>
<p>Every call needs a token bound to a key (RFC 9449). The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></body></html>`
}

function groupByTag(contract: Record<string, Endpoint>): Map<string, [string, Endpoint][]> {
  const areas = new Map<string, [string, Endpoint][]>()
  for (const entry of Object.entries(contract)) areas.set(entry[1].tag, [...(areas.get(entry[1].tag) ?? []), entry])
  return areas
}

const row = ([operation, endpoint]: [string, Endpoint]): string =>
  `<tr><th scope="row"><code>${endpoint.method} ${escape(BASE_PATH[endpoint.base] + endpoint.path)}</code><br><small>${operation}</small></th><td>${escape(endpoint.summary)}</td><td>${escape(permissionName(endpoint))}</td></tr>`
