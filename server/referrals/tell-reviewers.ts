import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { referralTypeName } from '@trellis/domain/referrals/referral-words.ts'
import type { Scope } from '../access/scope.ts'
import { createNotification } from '../notifications/create-notification.ts'
import type { ReferralRow } from './referral-row.ts'

const PRINCIPAL = 51
const CHAIRPERSON = 45

// the principal of the child's school, the chairpersons of the committee of its region or district
const REVIEWERS = `select distinct r.person_sk from role_assignment r join location l using (location_key) join person p using (person_sk)
    join student s on s.student_sk = $1
  where p.active and r.starts_on <= $2 and (r.ends_on is null or r.ends_on >= $2)
    and (r.role_id = ${PRINCIPAL} and l.location_key = s.school_key
      or r.role_id = ${CHAIRPERSON} and l.kind in ('cseOffice', 'district') and (l.region = s.region or l.district = s.district))`

/** R3, E3: principal and chairperson hear that a request waits for their review. */
export async function tellReviewers({ tx, actor, today }: Scope, { referral }: { readonly referral: ReferralRow }): Promise<void> {
  const { student_sk: studentSk } = referral
  const reviewers = await tx.query<{ person_sk: string }>(REVIEWERS, [studentSk, today], 'referral-reviewers')
  const parts = { subject: referralTypeName(referral.type) }
  for (const { person_sk: personSk } of reviewers) {
    await createNotification(tx, { personSk, kind: NotificationKind.approvalNeeded, studentSk, parts, causedBy: actor.personSk })
  }
}
