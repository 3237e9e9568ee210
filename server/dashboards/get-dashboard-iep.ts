import type { getDashboardIep as contract } from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { IEP_GRID } from '../grids/case-grids.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readCaseRow } from './read-case-row.ts'

interface Row {
  readonly iepFormSk: string
  readonly referralSk: string | null
  readonly iepType: number
  readonly iepTypeText: string
  readonly activityStatus: number
  readonly activityStatusText: string
  readonly isAnnual: boolean
  readonly isAmendment: boolean
  readonly meetingDate: string | null
  readonly effectiveDate: string | null
  readonly endDate: string | null
  readonly projectedAnnualDate: string | null
  readonly finalisedDate: string | null
}

const IEPS = `select i.iep_form_sk as "iepFormSk", i.referral_sk as "referralSk", i.type as "iepType", coalesce(t.description, '') as "iepTypeText", i.status as "activityStatus",
  coalesce(st.description, '') as "activityStatusText", i.is_annual as "isAnnual", i.is_amendment as "isAmendment", m.meets_on as "meetingDate",
  i.effective_on as "effectiveDate", i.ends_on as "endDate", i.projected_annual_on as "projectedAnnualDate", i.finalised_on as "finalisedDate"
  from iep_form i left join meeting m on m.meeting_sk = i.meeting_sk
  left join reference_item t on t.list_name = 'MeetingIEPType' and t.id = i.type
  left join reference_item st on st.list_name = 'IEPStatus' and st.id = i.status
  where i.student_sk = $1 order by i.iep_form_sk desc`

/** GET /Dashboard/IEP/{id} [S-7.5-04]: the row of the child and all IEP forms, newest first. */
export const getDashboardIep: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.id, Permission.viewIep)
  scope.audit({ studentSk, entityKind: 'iepForm' })
  const [row, ieps] = await Promise.all([
    readCaseRow(scope, IEP_GRID, studentSk),
    scope.tx.query<Row>(IEPS, [studentSk], 'dashboard-ieps'),
  ])
  return { row, ieps }
}
