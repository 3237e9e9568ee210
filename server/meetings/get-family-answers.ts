import type { getFamilyAnswers as contract } from '@trellis/contract/family-answers.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readFamilyAnswers } from '../portal/read-family-answers.ts'
import { admitReader } from './get-meeting.ts'

/** What the family said in the portal, for whoever may see the meeting. */
export const getFamilyAnswers: UseCase<typeof contract> = async (scope, { params }) => {
  await admitReader(scope, params.id)
  return readFamilyAnswers(scope.tx, [params.id])
}
