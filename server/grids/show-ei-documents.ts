import type { eiTransitionNestedGrid, getEiChildDocuments as byId } from '@trellis/contract/grids.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { holdsRight } from '../access/holds-right.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { answerGrid } from './answer-grid.ts'
import { readPage } from './read-page.ts'
import { eiDocumentsOf } from './ei-documents.ts'
import { getCaseStudent } from './get-case-student.ts'

const MOST = 500

/** POST EITransition/grid: the documents below an EI child. */
export const showNestedEiDocuments: UseCase<typeof eiTransitionNestedGrid> = async (scope, { body }) => {
  if (holdsRight(scope.actor, Permission.viewEiRecords))
    await getCaseStudent(scope, body.CaseAction, Permission.viewEiRecords)
  return answerGrid(scope, eiDocumentsOf(body.CaseAction), body)
}

/** GET EITransition/ChildDocuments/{id} [P-7-14]: the same as a plain list. */
export const listEiChildDocuments: UseCase<typeof byId> = async (scope, { params }) => {
  const studentSk = await getCaseStudent(scope, params.id, Permission.viewEiRecords)
  scope.audit({ studentSk, entityKind: 'document' })
  return readPage(scope, eiDocumentsOf(studentSk), { skip: 0, take: MOST, filter: undefined, sort: [] }, null)
}
