import type { getReferral as contract, listReferrals as list } from '@trellis/contract/referrals.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { editObstacle, reviewObstacle, seesReferral, withdrawObstacle } from '@trellis/domain/referrals/referral-rights.ts'
import { referralStatusWord, referralTypeName } from '@trellis/domain/referrals/referral-words.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { formOf, getReferralRecord, ownReferral, standingOf } from './read-referral.ts'
import { findWaiver } from './read-waiver.ts'

const CHILD = 'select nyc_id, ei_id, birth_date from student where student_sk = $1'
const NOTICES = `select coalesce(t.description, 'Notice') as name from notice n left join reference_item t on t.list_name = 'NoticeType' and t.id = n.type
  where n.referral_sk = $1 and n.kind = 'priorWritten' and n.status in (2, 9) order by n.notice_sk`

/** GET /Referrals/GetReferral/{referralSk}: the form as it was filled in, and why what cannot be done cannot. */
export const getReferral: UseCase<typeof contract> = async (scope, { params }) => {
  const { tx, actor } = scope
  const referral = await getReferralRecord(scope, params.referralSk)
  const { student_sk: studentSk, type, status } = referral
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referral.referral_sk })
  const [[child], notices, waiver] = await Promise.all([
    tx.query<{ nyc_id: string | null; ei_id: string | null; birth_date: string | null }>(CHILD, [studentSk], 'referral-child'),
    tx.query<{ name: string }>(NOTICES, [referral.referral_sk], 'referral-notices'),
    findWaiver(tx, studentSk, referral.referral_sk),
  ])
  const standing = standingOf(actor, referral)
  scope.header('etag', `"${referral.version}"`)
  return {
    referralSk: referral.referral_sk,
    studentSk,
    nycId: child!.nyc_id,
    eiId: child!.ei_id,
    type,
    typeText: referralTypeName(type),
    status,
    statusText: referralStatusWord(status),
    form: { ...formOf(referral), reasons: [...formOf(referral).reasons] },
    requestDate: referral.request_date,
    referralDate: referral.referral_date,
    consentDate: referral.consent_date,
    closedOn: referral.closed_on,
    requestedBy: referral.requester,
    reviewedBy: referral.reviewer,
    rejectReason: referral.reject_reason,
    withdrawReason: (referral.form as { withdrawReason?: string }).withdrawReason ?? null,
    waiver: waiver ?? null,
    draftNotices: notices.map(({ name }) => name),
    today: scope.today,
    birthDate: child!.birth_date,
    version: referral.version,
    whyNot: {
      edit: editObstacle(standing)?.message ?? null,
      review: reviewObstacle(standing)?.message ?? null,
      withdraw: withdrawObstacle(standing)?.message ?? null,
    },
  }
}

interface Line {
  readonly referral_sk: string
  readonly type: number
  readonly status: number
  readonly request_date: string | null
  readonly referral_date: string | null
  readonly closed_on: string | null
  readonly requested_by: string | null
  readonly requester: string | null
}
const LINES = `select r.referral_sk, r.type, r.status, r.request_date, r.referral_date, r.closed_on, r.requested_by, p.first_name || ' ' || p.last_name as requester
  from referral r left join person p on p.person_sk = r.requested_by where r.student_sk = $1 order by r.referral_sk desc`

/** GET /Referrals/GetReferrals/{studentSk}: without the drafts of others. */
export const listReferrals: UseCase<typeof list> = async (scope, { params }) => {
  const studentSk = await getCaseStudent(scope, params.studentSk, Permission.viewReferral)
  scope.audit({ studentSk, entityKind: 'referral' })
  const isSupervisor = findRole(scope.actor.roleId)?.isSupervisor === true
  const lines = await scope.tx.query<Line>(LINES, [studentSk], 'referral-lines')
  return lines
    .filter((line) => seesReferral({ status: line.status, isOwn: ownReferral(scope.actor, line) }, isSupervisor))
    .map(({ referral_sk, type, status, request_date, referral_date, closed_on, requester }) => ({
      referralSk: referral_sk,
      type,
      typeText: referralTypeName(type),
      status,
      statusText: referralStatusWord(status),
      requestDate: request_date,
      referralDate: referral_date,
      closedOn: closed_on,
      requestedBy: requester,
    }))
}
