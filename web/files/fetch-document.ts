import { getDocument } from '@trellis/contract/documents.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import type { Client } from '../api/client.ts'
import { serviceErrorFrom, UnreachableError } from '../api/service-error.ts'

export type OpenedDocument = ResponseOf<typeof getDocument>

/** A document as it is shown in place; without content when there is nothing to show. */
export interface ShownDocument {
  document: OpenedDocument
  content: Blob | undefined
  /** Of an image of several pages. */
  pages: number
}

/** The addresses of files are those of the service: of this page's own origin unless the configuration names another. */
const fileAddress = (apiUrl: string, url: string): string => new URL(url, apiUrl || window.location.origin).href

/** What is shown of a document, by a ticket that opens once. */
export async function fetchPreview(
  client: Client,
  apiUrl: string,
  { id, page }: { id: string; page: number },
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<ShownDocument> {
  const request = { params: { id }, query: { purpose: 'preview' as const, page: String(page) } }
  const document = await client.call(getDocument, request, { signal })
  if (!document.url) return { document, content: undefined, pages: 1 }
  const response = await send(fileAddress(apiUrl, document.url), { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new UnreachableError(error)
  })
  if (!response.ok) throw await serviceErrorFrom(response)
  return { document, content: await response.blob(), pages: Number(response.headers.get('x-pages') ?? 1) }
}

/** Saves the file itself; the browser shows how far it is. Answers false when the file is not there. */
export async function downloadDocument(client: Client, apiUrl: string, id: string): Promise<boolean> {
  const { url, docLink, isDoHmhMigrated } = await client.call(getDocument, { params: { id } })
  if (isDoHmhMigrated && docLink) {
    window.open(docLink, '_blank', 'noopener')
    return true
  }
  if (!url) return false
  const link = window.document.createElement('a')
  link.href = fileAddress(apiUrl, url)
  link.download = '' // the answer names it
  link.click()
  return true
}
