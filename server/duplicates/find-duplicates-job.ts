import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { lookForPairs } from './sweep-duplicates.ts'

export const FIND_DUPLICATES = 'find-duplicates'
const Payload = z.strictObject({ studentSk: z.string() })

/** A child added although others resembled them: the pairs stand on the list at once, also across areas. */
export const findDuplicates = (database: Database): JobHandler =>
  jobHandler({
    kind: FIND_DUPLICATES,
    payload: Payload,
    run: async ({ studentSk }) => {
      await database.transaction('trellis_jobs', {}, (tx) => lookForPairs(tx, 's.student_sk = $1', studentSk, 'creation'))
    },
  })
