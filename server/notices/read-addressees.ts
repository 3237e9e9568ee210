import type { Address } from '@trellis/documents/notices/address-lines.ts'
import type { Transaction } from '../database/database.ts'
import { PLACE } from './place-of.ts'

/** A parent beside the recipient. */
export interface FurtherParent {
  readonly guardian_sk: string
  /** Lives where the recipient's letter goes: one letter reaches both, unless they are to have their own. */
  readonly is_same_household: boolean
}
/** Somebody invited by letter who is no parent. */
export interface InvitedByLetter {
  readonly attendee_sk: string
  readonly name: string
  readonly place: Address | null
}

const KEY = (street: string, zip: string): string => `lower(regexp_replace(coalesce(${street}, ''), '[^[:alnum:]]', '', 'g')) || ' ' || left(coalesce(${zip}, ''), 5)`
const FURTHER = `select g.guardian_sk, (g.street_address_1 is null or ${KEY('g.street_address_1', 'g.zip')} = ${KEY(
  "coalesce(nullif(m.recipient_street_address_1, ''), r.street_address_1)",
  "coalesce(nullif(m.recipient_zip, ''), r.zip)",
)}) and not exists (select from meeting_attendee a where a.meeting_sk = m.meeting_sk and a.guardian_sk = g.guardian_sk and a.by_post and a.removed_at is null) as is_same_household
  from meeting m join guardian g on g.student_sk = m.student_sk and g.active left join guardian r on r.guardian_sk = m.recipient_guardian_sk
  where m.meeting_sk = $1 and m.recipient_guardian_sk is not null and g.guardian_sk <> m.recipient_guardian_sk order by g.guardian_sk`
// a member of staff is written to where they work
const BY_LETTER = `select a.attendee_sk, a.name, o.place from meeting_attendee a
  left join lateral (select ${PLACE('l.street', "''", "''", 'l.city', 'l.state', 'l.zip')} as place from role_assignment r join location l using (location_key)
    where r.person_sk = a.person_sk and (r.ends_on is null or r.ends_on >= current_date) and l.street <> '' order by r.assignment_sk limit 1) o on true
  where a.meeting_sk = $1 and a.by_post and a.removed_at is null and a.guardian_sk is null order by a.sort_order, a.attendee_sk`

export const readFurtherParents = (tx: Transaction, meetingSk: string): Promise<FurtherParent[]> => tx.query(FURTHER, [meetingSk], 'further-parents')

export const readInvitedByLetter = (tx: Transaction, meetingSk: string): Promise<InvitedByLetter[]> => tx.query(BY_LETTER, [meetingSk], 'invited-by-letter')
