import type { evaluationsNestedGrid as contract } from '@trellis/contract/grids.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { holdsRight } from '../access/holds-right.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getCaseStudent } from './get-case-student.ts'
import { answerGrid } from './answer-grid.ts'
import { evaluationsOf } from './evaluation-rows.ts'

/** POST Evaluations/grid: the rows below a case [P-7-13]. Without the right they are emptied, like the grid above. */
export const showNestedEvaluations: UseCase<typeof contract> = async (scope, { body }) => {
  if (holdsRight(scope.actor, Permission.viewEvaluation))
    await getCaseStudent(scope, body.CaseAction, Permission.viewEvaluation)
  return answerGrid(scope, evaluationsOf(body.CaseAction), body)
}
