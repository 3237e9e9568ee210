import type { Database } from '../database/database.ts'

const OLD = `update referral set reason_text = null,
    form = case when form ? 'withdrawReason' then jsonb_build_object('withdrawReason', form -> 'withdrawReason') else '{}'::jsonb end
  where status = 10 and updated_at < now() - interval '30 days' and (reason_text is not null or form - 'withdrawReason' <> '{}'::jsonb)`

/** R16: what a cancelled referral said of the child; the record, its events and its audit stay. */
export const purgeCancelledReferrals = (database: Database): Promise<object[]> => database.once('trellis_jobs', OLD)
