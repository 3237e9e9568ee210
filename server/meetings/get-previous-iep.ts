import type { getPreviousIepDetails as contract } from '@trellis/contract/schedule-facts.ts'
import { previousIepOf } from '@trellis/domain/meetings/attendee-cards.ts'
import { minAnnualDate } from '@trellis/domain/meetings/meeting-date.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { seeingRight } from './list-meetings.ts'
import { readLastIep } from './read-last-iep.ts'

/** GET /IEPProgramServices/GetPreviousiepDetails?studentSk= [M-7-05] */
export const getPreviousIepDetails: UseCase<typeof contract> = async (scope, { query }) => {
  const studentSk = await getCaseStudent(scope, query.studentSk, seeingRight(scope))
  const iep = await readLastIep(scope.tx, studentSk)
  scope.audit({ studentSk, entityKind: 'iepForm', ...(iep && { entitySk: iep.iep_form_sk }) })
  return {
    minAnnualDate: iep?.reviewed_on ? minAnnualDate(iep.reviewed_on) : null,
    ...previousIepOf(iep?.mandate_types ?? []),
    hasPreviousIep: iep !== undefined,
  }
}
