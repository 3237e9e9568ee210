import type { Actor } from '@trellis/domain/access/actor.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transaction } from '../database/database.ts'
import type { AddressFinder } from '../addresses/address-finder.ts'
import type { AuditDetail } from '../audit/record-audit.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MasterIndex } from '../master-index/master-index.ts'

/** All a use case has: an open transaction already narrowed to the actor's reach, who acts, and which day it is. */
export interface Scope {
  readonly tx: Transaction
  readonly actor: Actor
  readonly today: PlainDate
  readonly now: Date
  /** Of the district: its clocks say on which day and at what time something was. */
  readonly timeZone: string
  /** Where people reach this installation; links in mails and invitations begin with it. */
  readonly publicUrl: string
  /** Where the bytes of files lie; record with `keepFile` what you write. */
  readonly files: FileStore
  /** Final domains that e-mail addresses may have here (TRELLIS_EMAIL_ENDINGS). */
  readonly emailEndings: readonly string[]
  /** Looks an address up in the bundled directory or at the City's service. */
  readonly findAddress: AddressFinder
  /** Looks a child up among all children of the district before one is added. */
  readonly masterIndex: MasterIndex
  /** Writes into the audit in this transaction. An endpoint whose contract names an audit action must call it. */
  audit(detail: AuditDetail): void
  /** Sets a header that the contract names. */
  header(name: string, value: string): void
  /** The version that the caller changed, from If-Match, where the contract asks for it. */
  readonly ifMatch: number | undefined
}
