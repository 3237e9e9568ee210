import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Address } from '../address-lines.ts'
import { addressLines } from '../address-lines.ts'

/** The sheet that shows through the window of the envelope. It names nobody but sender and recipient. */
export interface AddressPage {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly reference: string
  readonly writtenOn: PlainDate
}

export interface PostalAddress {
  readonly name: string
  readonly address: Address
}

export const addressPage = (parts: {
  readonly from: PostalAddress
  readonly to: PostalAddress
  readonly reference: string
  readonly writtenOn: PlainDate
}): AddressPage => ({
  from: [parts.from.name, ...addressLines(parts.from.address)],
  to: [parts.to.name, ...addressLines(parts.to.address)],
  reference: parts.reference,
  writtenOn: parts.writtenOn,
})
