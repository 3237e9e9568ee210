import type { AddressAnswer, AddressQuestion } from '@trellis/domain/addresses/lookup-rules.ts'
import type { Transaction } from '../database/database.ts'

/**
 * The port behind the address lookup (architecture part 5): the bundled directory, or the City's geocoding service.
 * @throws Refusal 503 when whoever answers cannot; an address that is not known is an answer.
 */
export type AddressFinder = (tx: Transaction, question: AddressQuestion) => Promise<AddressAnswer>

export const notRecognised = (message: string): AddressAnswer => ({
  out_error_message: message,
  out_usps_city_name: '',
  out_zip_code: '',
  out_school_dist: '',
})
