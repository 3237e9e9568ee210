import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transcript } from '../../engine/transcript.ts'
import type { AddressPage } from './address-page.ts'

/** What is printed and mailed in one go. Each letter begins on a fresh sheet, also when printed on both sides. */
export interface PostalBatch {
  readonly reference: string
  readonly office: string
  readonly writtenOn: PlainDate
  readonly letters: readonly { readonly address: AddressPage; readonly transcript: Transcript }[]
}
