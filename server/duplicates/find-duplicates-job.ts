import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { checkChildren } from './check-children.ts'

export const FIND_DUPLICATES = 'find-duplicates'
const Payload = z.strictObject({ studentSk: z.string() })
const CHILD = 'select birth_date from student where student_sk = $1 and merged_into is null'

/** A child added although others resembled them: the pairs stand on the list at once, also across areas. */
export const findDuplicates = (database: Database): JobHandler =>
  jobHandler({
    kind: FIND_DUPLICATES,
    payload: Payload,
    run: async ({ studentSk }) => {
      await database.transaction('trellis_jobs', {}, async (tx) => {
        const [child] = await tx.query<{ birth_date: string | null }>(CHILD, [studentSk])
        if (child) await checkChildren(tx, [{ studentSk, birthDate: child.birth_date }], 'creation')
      })
    },
  })
