import type { Database } from '../database/database.ts'

const OLD = "delete from draft where updated_at < now() - interval '90 days'"

/** What nobody touched for 90 days will not be submitted, and is no record of the child (34 CFR 99.3). */
export const purgeDrafts = (database: Database): Promise<object[]> => database.once('trellis_jobs', OLD)
