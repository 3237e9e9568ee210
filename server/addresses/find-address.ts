import type { findAddress as contract } from '@trellis/contract/addresses.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

/** POST /GOAT/getAddress [M-7-14]. */
export const findAddress: UseCase<typeof contract> = ({ tx, findAddress: find }, { body }) => find(tx, body)
