import { NoticeStatus, NoticeType } from '@trellis/domain/reference/code-enumerations.ts'
import { cpseEndsOn } from '@trellis/domain/timelines/age-rules.ts'
import type { Scope } from '../access/scope.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import type { ReferralRow } from './referral-row.ts'

const OPEN = `select notice_sk from notice where referral_sk = $1 and type = $2 and status in (${NoticeStatus.Draft}, ${NoticeStatus.PendingPWN}) limit 1`
// in the language of the family's letters, else that of the home
const ADD = `insert into notice (student_sk, referral_sk, type, status, language_id)
  select s.student_sk, $2, $3, ${NoticeStatus.Draft},
    coalesce((select g.written_language_id from guardian g where g.student_sk = s.student_sk order by g.is_primary desc, g.guardian_sk limit 1), s.home_language_id)
  from student s where s.student_sk = $1 returning notice_sk`

/** N1 by the system: a draft that waits for whoever writes and sends it; one open notice for a type and referral. */
export async function draftNotice(scope: Scope, { referral_sk: referralSk, student_sk: studentSk }: ReferralRow, type: NoticeType): Promise<void> {
  const [open] = await scope.tx.query(OPEN, [referralSk, type], 'notice-open')
  if (open) return
  const [notice] = await scope.tx.query<{ notice_sk: string }>(ADD, [studentSk, referralSk, type], 'notice-draft')
  const entitySk = notice!.notice_sk
  await recordCaseEvent(scope, { studentSk, subject: 'Notice drafted', entity: 'notice', entitySk, to: NoticeStatus.Draft })
}

/** R5: 13 for a child of preschool age, 5 for any other. */
export async function draftNoticeOfReferral(scope: Scope, { referral }: { readonly referral: ReferralRow }): Promise<void> {
  const [child] = await scope.tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [referral.student_sk])
  const isPreschool = child?.birth_date ? scope.today <= cpseEndsOn(child.birth_date) : false
  await draftNotice(scope, referral, isPreschool ? NoticeType.PreSchool : NoticeType.NoticeOfIR)
}

const CANCEL = `update notice n set status = ${NoticeStatus.Cancelled}, version = n.version + 1, updated_at = now() from notice o
  where o.notice_sk = n.notice_sk and n.referral_sk = $1 and n.kind = 'priorWritten' and n.status in (${NoticeStatus.Draft}, ${NoticeStatus.PendingPWN})
  returning n.notice_sk, o.status as was`

/** N5: notices of this referral that nobody was sent. */
export async function cancelNotices(scope: Scope, { referral_sk: referralSk, student_sk: studentSk }: ReferralRow): Promise<void> {
  const cancelled = await scope.tx.query<{ notice_sk: string; was: number }>(CANCEL, [referralSk], 'notices-cancel')
  for (const { notice_sk: entitySk, was } of cancelled) {
    await recordCaseEvent(scope, { studentSk, subject: 'Notice cancelled', entity: 'notice', entitySk, from: was, to: NoticeStatus.Cancelled })
  }
}
