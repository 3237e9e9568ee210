import type { Database } from '../database/database.ts'
import type { Issuer } from './issuer.ts'
import type { Upstream } from './upstream.ts'

export interface SignInParts {
  readonly database: Database
  readonly issuer: Issuer
  readonly publicUrl: string
  /** 32 bytes, the same in every process. */
  readonly secrets: Uint8Array
  /** The district's own issuer, when there is one. */
  readonly upstream?: Upstream | undefined
  /** May people sign in with a password kept here? By default only where no district issuer is. */
  readonly localAccounts?: boolean | undefined
  /** Failures of one address in fifteen minutes before it is refused. */
  readonly addressLimit?: number | undefined
}
