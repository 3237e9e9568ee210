import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressPage } from '@trellis/documents/notices/postal/address-page.ts'
import type { Transcript } from '@trellis/documents/engine/transcript.ts'

const DOCUMENTS = join(import.meta.dirname, '..', '..', 'documents')

/** What can be printed, and from which data. */
export interface TemplateData {
  /** Any frozen document: notices, proofs, timelines. */
  readonly transcript: Transcript
  readonly 'address-page': AddressPage
}
export type Template = keyof TemplateData

const FILES: Readonly<Record<string, string>> = {
  'page.typ': 'engine/print/page.typ',
  'parts.typ': 'engine/print/parts.typ',
  'transcript.typ': 'engine/print/transcript.typ',
  'address.typ': 'notices/postal/address.typ',
  'address-page.typ': 'notices/postal/address-page.typ',
}

/** All that a printing process may read: the templates' own text, by the names they import each other with. */
export const readTemplates = (): readonly (readonly [name: string, text: string])[] =>
  Object.entries(FILES).map(([name, path]) => [name, readFileSync(join(DOCUMENTS, path), 'utf8')])
