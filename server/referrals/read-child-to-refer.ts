import type { ChildToRefer } from '@trellis/domain/referrals/referral-guards.ts'
import { notFound } from '../http/refusals.ts'
import type { Transaction } from '../database/database.ts'

interface Row {
  readonly birth_date: string | null
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly ineligible: boolean
  readonly special_ed_active: boolean
  readonly has_iep: boolean
  readonly open_type: number | null
  readonly open_status: number | null
}

// R18: a new referral is possible once the earlier one is closed
const CHILD = `select s.birth_date, s.nyc_id, s.ei_id, s.ineligible, s.special_ed_active,
    exists (select from iep_form i where i.student_sk = s.student_sk and i.status = 6) as has_iep, o.type as open_type, o.status as open_status
  from student s left join lateral (select r.type, r.status from referral r where r.student_sk = s.student_sk and r.status not in (2, 7, 10, 999)
    and r.referral_sk is distinct from $2 order by r.referral_sk desc limit 1) o on true
  where s.student_sk = $1`

/** What decides whether this child can be referred, one referral of its own left aside. */
export async function readChildToRefer(tx: Transaction, studentSk: string, besides: string | null = null): Promise<ChildToRefer> {
  const [row] = await tx.query<Row>(CHILD, [studentSk, besides], 'child-to-refer')
  if (!row) throw notFound('This student')
  return {
    birthDate: row.birth_date,
    studentId: row.nyc_id ?? row.ei_id ?? '',
    isIneligible: row.ineligible,
    hasActiveIep: row.has_iep,
    isActive: row.special_ed_active,
    openReferral: row.open_type === null || row.open_status === null ? undefined : { type: row.open_type, status: row.open_status },
  }
}
