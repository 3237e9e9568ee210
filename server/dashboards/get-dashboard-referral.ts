import type { getDashboardReferral as contract } from '@trellis/contract/dashboards.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { REFERRAL_GRID } from '../grids/case-grids.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readCaseRow } from './read-case-row.ts'

interface Row {
  readonly referralSk: string
  readonly referralType: number
  readonly referralTypeText: string
  readonly activityStatus: number
  readonly activityStatusText: string
  readonly requestDate: string | null
  readonly referralDate: string | null
  readonly consentDate: string | null
  readonly closedDate: string | null
  readonly evaluationSite: string | null
}

const REFERRALS = `select r.referral_sk as "referralSk", r.type as "referralType", coalesce(t.description, '') as "referralTypeText", r.status as "activityStatus",
  coalesce(st.description, '') as "activityStatusText", r.request_date as "requestDate", r.referral_date as "referralDate", r.consent_date as "consentDate",
  r.closed_on as "closedDate", l.name as "evaluationSite"
  from referral r left join location l on l.location_key = r.evaluation_site_key
  left join reference_item t on t.list_name = 'ReferralType' and t.id = r.type
  left join reference_item st on st.list_name = 'ReferralStatus' and st.id = r.status
  where r.student_sk = $1 and (r.status <> 2 or r.requested_by = $2 or $3) order by r.referral_sk desc`

/** GET /Dashboard/Referral/{id} [S-7.5-03]: the row of the child and all referrals, newest first; a draft for its creator and supervisors. */
export const getDashboardReferral: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.id, Permission.viewReferral)
  scope.audit({ studentSk, entityKind: 'referral' })
  const [row, referrals] = await Promise.all([
    readCaseRow(scope, REFERRAL_GRID, studentSk),
    scope.tx.query<Row>(REFERRALS, [studentSk, scope.actor.personSk, findRole(scope.actor.roleId)?.isSupervisor === true], 'dashboard-referrals'),
  ])
  return { row, referrals }
}
