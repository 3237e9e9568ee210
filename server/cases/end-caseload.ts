import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { jobHandler } from '../jobs/job-handler.ts'

export const END_CASELOAD = 'case.endCaseload'

const payload = z.strictObject({ studentSk: z.string(), personSk: z.string() })
// the policy removes none of a person who has the case again by now, and none that was granted for another reason
const END = "delete from student_grant where kind = 'caseload' and reason = 'assignment' and student_sk = $1 and holder = $2"

/** Takes a child out of the caseload of whoever has the case no more. */
export const endCaseload = (database: Database) =>
  jobHandler({
    kind: END_CASELOAD,
    payload,
    run: ({ studentSk, personSk }) => database.transaction('trellis_jobs', {}, async (tx) => void (await tx.query(END, [studentSk, personSk], 'end-caseload'))),
  })
