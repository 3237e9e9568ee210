import type { listOwnLinkRequests as contract, withdrawLinkRequest as withdrawContract } from '@trellis/contract/parent-links.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { PARENT_LINK_TRANSITIONS } from '@trellis/domain/portal/parent-link-states.ts'
import { ReferralType, type ParentLinkStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { isEmailVerified } from './ask-to-be-linked.ts'

interface Row {
  readonly link_sk: string
  readonly child_first_name: string
  readonly child_last_name: string
  readonly child_birth_date: PlainDate
  readonly asked: string | null
  readonly requested_on: PlainDate
  readonly status: ParentLinkStatus
  readonly closed_on: PlainDate | null
}

// of what staff did only the outcome is read: neither who nor why, and never a student
const OWN = `select link_sk, child_first_name, child_last_name, child_birth_date, request ->> 'referralType' as asked, requested_on, status, closed_on
  from parent_link_request where guardian_person_sk = $1 order by link_sk desc limit 50`
const ONE = 'select status from parent_link_request where guardian_person_sk = $1 and link_sk = $2'
const WITHDRAW = `update parent_link_request set status = $3, closed_on = $4, version = version + 1 where guardian_person_sk = $1 and link_sk = $2 and status = $5 returning link_sk`

const mayWithdraw = (status: ParentLinkStatus): boolean => findTransition(PARENT_LINK_TRANSITIONS, status, 'withdraw') !== undefined

/** GET ParentPortal/LinkRequests */
export const listOwnLinkRequests: UseCase<typeof contract> = async (scope) => {
  const [rows, canAsk] = await Promise.all([scope.tx.query<Row>(OWN, [scope.actor.personSk], 'own-link-requests'), isEmailVerified(scope)])
  return {
    canAsk,
    requests: rows.map((row) => ({
      linkSk: row.link_sk,
      childFname: row.child_first_name,
      childLname: row.child_last_name,
      childDob: row.child_birth_date,
      referralType: row.asked === 'InitialReferral' ? ReferralType.InitialReferral : null,
      requestDate: row.requested_on,
      status: row.status,
      closedOn: row.closed_on,
      canWithdraw: mayWithdraw(row.status),
    })),
  }
}

/** POST ParentPortal/LinkRequests/{linkSk}/Withdraw: L6. @throws Refusal 404, 409 once staff have begun */
export const withdrawLinkRequest: UseCase<typeof withdrawContract> = async (scope, { params: { linkSk } }) => {
  const { tx, actor, today } = scope
  const [row] = await tx.query<{ status: ParentLinkStatus }>(ONE, [actor.personSk, linkSk])
  if (!row) throw notFound('This request')
  const move = findTransition(PARENT_LINK_TRANSITIONS, row.status, 'withdraw')
  const [withdrawn] = move ? await tx.query(WITHDRAW, [actor.personSk, linkSk, move.to, today, row.status]) : []
  if (!withdrawn) throw conflict('link.begun', 'Staff have begun to look at this request, so it cannot be taken back any more.')
  scope.audit({ entityKind: 'parent_link_request', entitySk: linkSk })
  return done({ linkSk })
}
