import type { CloseFacts, getCloseFacts as contract } from '@trellis/contract/case-close.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { closeFindings } from '@trellis/domain/cases/close-evidence.ts'
import { CLOSE_REASON_IDS, closeObstacle, reasonObstacle } from '@trellis/domain/cases/close-reasons.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readClosableCase } from './read-closable-case.ts'
import { readCaseVersion } from './require-unchanged-case.ts'

const GUARDIANS = `select first_name as "firstName", last_name as "lastName", is_primary as "isPrimary" from guardian where student_sk = $1 and active order by is_primary desc, guardian_sk`
const ENDING = `select
  (select count(*)::int from meeting where student_sk = $1 and status in (1, 2) and meets_on >= $2) as meetings,
  (select count(*)::int from assessment where student_sk = $1 and status not in (2, 9, 10, 11)) as assessments,
  (select count(*)::int from extension_request where student_sk = $1 and status = 5 and withdrawn_at is null) as extensions,
  (select count(*)::int from consent where student_sk = $1 and status = 1) as consents,
  (select count(*)::int from notice where student_sk = $1 and status in (2, 9) and kind = 'priorWritten') as notices,
  (select count(*)::int from iep_form where student_sk = $1 and status in (2, 3, 5)) as "iepsInWork",
  (select count(*)::int from clock where student_sk = $1 and stopped_on is null) as clocks,
  (select p.first_name || ' ' || p.last_name from case_assignment a join person p using (person_sk) where a.student_sk = $1 and a.ended_at is null) as "assignedTo"`
const DISCHARGE_STATUS = "select id, description from reference_item where list_name = 'DischargeStatus' and value = $1"

/** GET CaseClose/Facts/{studentSk}: the same reading that the closing is judged by. */
export const getCloseFacts: UseCase<typeof contract> = async (scope, { params }) => {
  const { tx, today } = scope
  const studentSk = await getCaseStudent(scope, params.studentSk, Permission.closeCase)
  scope.audit({ studentSk })
  const version = await readCaseVersion(tx, studentSk)
  const it = await readClosableCase(scope, studentSk)
  const [parentDetails, [ending], [dischargeStatus]] = await Promise.all([
    tx.query<CloseFacts['student']['parentDetails'][number]>(GUARDIANS, [studentSk], 'close-guardians'),
    tx.query<CloseFacts['ending']>(ENDING, [studentSk, today], 'close-ending'),
    tx.query<CloseFacts['dischargeStatus']>(DISCHARGE_STATUS, [it.student.ats_status]),
  ])
  scope.header('etag', `"${version}"`)
  return {
    student: {
      nycid: it.student.nyc_id,
      eiId: it.student.ei_id,
      isPreSchool: it.isPreschool,
      studentSk,
      referralSK: it.referral?.referral_sk ?? null,
      parentDetails,
    },
    caseProcess: it.closable.process,
    complianceStatus: it.complianceStatus,
    consentDate: it.asks.consentDate,
    dueDate: it.asks.dueDate,
    hearingOpen: it.closable.hearingOpen,
    needsReason: it.asks.needsReason,
    whyNot: closeObstacle(it.closable) ?? null,
    dischargeStatus: dischargeStatus!,
    reasons: CLOSE_REASON_IDS.map((id) => ({ id, whyNot: reasonObstacle(id, it.closable) ?? null, findings: [...closeFindings(id, it.records)] })),
    ending: ending!,
    version,
  }
}
