import type { getDashboardEvaluation as contract } from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { readPage } from '../grids/read-page.ts'
import { EVALUATIONS_GRID } from '../grids/case-grids.ts'
import { evaluationsOf } from '../grids/evaluation-rows.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readCaseRow } from './read-case-row.ts'

const MOST = 500

/** GET /Dashboard/Evaluation/{id} [S-7.5-06]: the row of the child and the assessments of its present case. */
export const getDashboardEvaluation: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.id, Permission.viewEvaluation)
  scope.audit({ studentSk, entityKind: 'assessment' })
  const [row, evaluations] = await Promise.all([
    readCaseRow(scope, EVALUATIONS_GRID, studentSk),
    readPage(scope, evaluationsOf(studentSk), { skip: 0, take: MOST, filter: undefined, sort: [] }, null),
  ])
  return { row, evaluations }
}
