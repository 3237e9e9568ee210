import type { Transaction } from '../database/database.ts'

/** One in so many children comes from a register; of those, one contact was corrected here and keeps it. */
const ONE_IN = 25

const HOUSING = `update student set housing_status_id = case when 5 = any(red_alerts) then 2 + (student_sk % 3)::int else 1 end where active and student_sk % 5 = 0`
const REGISTER = `update student set source_id = 'demo-register:' || student_sk where student_sk % ${ONE_IN} = 7 and nyc_id is not null and source_id is null`
const OF_REGISTER = `update guardian g set source_id = 'demo-register:' || g.guardian_sk, edited_fields = case when g.is_primary and g.home_phone is not null then 'home_phone' else '' end
  from student s where s.student_sk = g.student_sk and s.source_id like 'demo-register:%'`
const CORRECTED = `insert into student_change (student_sk, guardian_sk, guardian_name, field, old_value, new_value, at, person_sk, source)
  select g.student_sk, g.guardian_sk, concat_ws(' ', g.first_name, g.last_name), 'home_phone', overlay(g.home_phone placing '00' from 9), g.home_phone, now() - interval '9 days',
    (select person_sk from person where user_name = 'psy'), 'person'
  from guardian g join student s using (student_sk) where s.source_id like 'demo-register:%' and g.edited_fields = 'home_phone'`

/** Housing, the register's mark and a corrected phone number, so that the profile of some children tells all it can. */
export async function tellProfiles(tx: Transaction): Promise<void> {
  for (const statement of [HOUSING, REGISTER, OF_REGISTER, CORRECTED]) await tx.query(statement)
}
