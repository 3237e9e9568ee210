import type { getStudentHeader as contract } from '@trellis/contract/students.ts'
import { caseActivityOf } from '@trellis/domain/students/case-activity.ts'
import { caseProcessOf, caseStageOf } from '@trellis/domain/students/case-stage.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readClocks } from '../timelines/read-clocks.ts'
import { headerCompliance } from './header-compliance.ts'
import { headerDates } from './header-dates.ts'
import { getStudentSk } from './find-student.ts'
import { readCaseRecords } from './read-case-work.ts'
import { readHeaderPerson } from './read-header-person.ts'

/** GET /Dashboard/StudentHeader/{nycid} [S-7.5-02]: nothing here is stored as shown; stage, activity and days are derived now. */
export const getStudentHeader: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.nycid)
  scope.audit({ studentSk })
  const [person, records, clocks] = await Promise.all([readHeaderPerson(scope.tx, studentSk, scope.today), readCaseRecords(scope.tx, studentSk), readClocks(scope.tx, studentSk)])
  const { work } = records
  const process = caseProcessOf(work)
  const isClosed = person.isClosed && process === ''
  return {
    ...person.card,
    studentSK: studentSk,
    referralSK: records.referralSk,
    caseStage: caseStageOf(work),
    caseProcess: process,
    evaluationSite: records.evaluationSite,
    activity: isClosed ? 'Case Closed' : caseActivityOf(work),
    ...headerCompliance(clocks, process, records.reached, isClosed, scope.today),
    ...headerDates(clocks, process, records, scope.today),
    isClosed,
  }
}
