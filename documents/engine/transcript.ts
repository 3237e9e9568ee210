import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Direction, Locale } from './languages.ts'

/**
 * A document as somebody was given it: labels as shown, answers as text, nothing left to look up. It is frozen when the
 * document is issued and never changes; paper, page and proof are made from it.
 */
export interface Transcript {
  readonly form: string
  /** Of the form's structure and wording. */
  readonly version: number
  readonly writtenOn: PlainDate
  /** Number by which the office finds the document, on the foot of each page; no name of a child. */
  readonly reference: string
  readonly office: string
  /** The reader's language first, the English beside it. */
  readonly languages: readonly [LanguageBlock, ...LanguageBlock[]]
}

export interface LanguageBlock {
  readonly locale: Locale
  readonly direction: Direction
  /** A person has checked this wording. */
  readonly reviewed: boolean
  readonly title: string
  readonly parts: readonly Part[]
}

export interface Answer {
  readonly label: string
  readonly lines: readonly string[]
}

export type Part =
  | { readonly kind: 'sender' | 'recipient' | 'closing'; readonly lines: readonly string[] }
  /** Day, and which of several letters it is. */
  | { readonly kind: 'dateline'; readonly items: readonly string[] }
  | { readonly kind: 'title' | 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Small print at the end. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** `key` answers are what the reader must not miss: when and where. */
  | { readonly kind: 'answers'; readonly style: 'key' | 'plain'; readonly rows: readonly Answer[] }
  /** `widths` are shares of the line, one a column. */
  | { readonly kind: 'table'; readonly columns: readonly string[]; readonly widths?: readonly number[]; readonly rows: readonly (readonly string[])[] }
  /** Free text, not translated. `remark` says so where the block's language is another. */
  | { readonly kind: 'asWritten'; readonly locale: Locale; readonly remark?: string; readonly text: string }
  /** The same sentence in a language of its own, for a reader whose language is not known or not written here. */
  | { readonly kind: 'inLanguage'; readonly locale: Locale; readonly direction: Direction; readonly text: string }

const HALF_A_CHARACTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Without NUL and half characters: no database keeps them in JSON, and neither can be seen. */
export const storable = (transcript: Transcript): Transcript =>
  JSON.parse(JSON.stringify(transcript), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(HALF_A_CHARACTER, '\ufffd') : value,
  ) as Transcript

/** One text for one content: keys sorted, because a jsonb column forgets their order. */
export function transcriptText(transcript: Transcript): string {
  return JSON.stringify(transcript, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** Of a text, as hex; the server has it from node:crypto. */
export type Sha256 = (text: string) => string

export const hashTranscript = (transcript: Transcript, sha256: Sha256): string => sha256(transcriptText(transcript))
