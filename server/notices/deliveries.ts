import type { Address } from '@trellis/documents/notices/address-lines.ts'
import type { Channel, DeliveryState } from '@trellis/domain/notices/plan-deliveries.ts'
import type { Transaction } from '../database/database.ts'

export interface NewDelivery {
  readonly noticeSk: string
  readonly studentSk: string
  readonly channel: Channel
  readonly guardianSk: string | null
  /** The member of the team whom a copy invites. */
  readonly attendeeSk?: string | null
  readonly recipientName: string
  readonly address: Address | null
  readonly email: string | null
  /** Where a letter goes when this electronic way fails. */
  readonly fallbackAddress?: Address | null
  readonly state: DeliveryState
  readonly reason: string | null
  readonly insteadOfSk?: string
  readonly mailSk?: string | undefined
  readonly daysBefore?: number | null
  readonly personSk: string | null
}

export interface Move {
  readonly state: DeliveryState
  readonly detail: string | null
  readonly personSk: string | null
  /** Further columns of the delivery. */
  readonly set?: Readonly<Partial<Record<'mailed_on' | 'returned_on' | 'opened_at' | 'days_before' | 'batch_sk', unknown>>>
}

const INSERT = `insert into notice_delivery
    (notice_sk, student_sk, channel, guardian_sk, recipient_name, address, email, state, reason, instead_of_sk, mail_sk, days_before, attendee_sk, fallback_address)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (notice_sk, channel, guardian_sk, attendee_sk, instead_of_sk) do nothing returning delivery_sk`
const STEP = 'insert into delivery_step (delivery_sk, student_sk, state, detail, person_sk) select delivery_sk, student_sk, $2, $3, $4 from notice_delivery where delivery_sk = $1'

/** One way of a notice to one person, with its first step. @returns undefined when it is there already. */
export async function insertDelivery(tx: Transaction, one: NewDelivery): Promise<string | undefined> {
  const [row] = await tx.query<{ delivery_sk: string }>(INSERT, [
    one.noticeSk, one.studentSk, one.channel, one.guardianSk, one.recipientName, one.address && JSON.stringify(one.address), one.email, one.state, one.reason,
    one.insteadOfSk ?? null, one.mailSk ?? null, one.daysBefore ?? null, one.attendeeSk ?? null,
    one.fallbackAddress ? JSON.stringify(one.fallbackAddress) : null,
  ])
  if (row) await tx.query(STEP, [row.delivery_sk, one.state, one.reason, one.personSk])
  return row?.delivery_sk
}

/** A turn of a delivery: its state now, and a step that stays. */
export async function moveDelivery(tx: Transaction, deliverySk: string, { state, detail, personSk, set = {} }: Move): Promise<void> {
  const names = Object.keys(set)
  const columns = names.map((name, at) => `, ${name} = $${at + 4}`).join('')
  await tx.query(
    `update notice_delivery set state = $2, reason = $3, state_at = now(), version = version + 1${columns} where delivery_sk = $1`,
    [deliverySk, state, detail, ...Object.values(set)],
  )
  await tx.query(STEP, [deliverySk, state, detail, personSk])
}
