import type { Transaction } from '../database/database.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Where a request of somebody not yet signed in comes from. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string | undefined
}

export interface IdentityAct {
  readonly action: 'sign-in' | 'sign-out' | 'password-change'
  /** By what means. */
  readonly operation: 'password' | 'district' | 'invitation' | 'sign-up' | 'sign-out'
  readonly outcome: 'done' | 'refused'
  readonly personSk?: string | undefined
  /** Why, for whoever reads the audit; never shown to the visitor. */
  readonly reason?: string
}

export function recordIdentityAct(tx: Transaction, visitor: Visitor, { personSk, reason, ...act }: IdentityAct): void {
  recordAudit(tx, {
    ...act,
    actor: 'issuer',
    address: visitor.address,
    ...(personSk !== undefined && { personSk }),
    ...(visitor.userAgent !== undefined && { userAgent: visitor.userAgent.slice(0, 400) }),
    ...(reason !== undefined && { private: { reason } }),
  })
}
