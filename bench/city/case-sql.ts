import { CITY_CLOCKS, OLDEST_CASE } from './clock-table.ts'
import { draw } from './student-sql.ts'

/**
 * Of 110 children 23 have an open case: who works on it, since when, and how far it is. `plan` is what is being done;
 * `had_iep` says that there was an IEP before this work began.
 */
const CASES = `select *, c_case as place, case when status <> 6 then 'referral' when p < 10 then 'eval' when p < 13
    then 'evalIep' when p < 16 then 'iep' else 'place' end as plan, status <> 3 and h < 10 as had_iep,
    case when status = 3 then 3 when h < 7 then 4 when h < 10 then 19 else 1 end as type
  from (select c.first_student + g as student_sk, (g / 110) * 23 + g % 110 + 1 as c_case,
    ${draw('g', 23, 20)} as p, ${draw('g', 24, 20)} as h,
    c.first_referral + (g / 110) * 23 + g % 110 + 1 as referral_sk, g, c.today, s.n as school, s.location_key,
    st.ei_id is not null or st.grade in ('IN', 'PK') as preschool,
    st.home_language_id as language, w.person_sk as worker,
    (c.today - (3 + ${draw('g', 20, OLDEST_CASE)})::int) as began,
    (array[6,6,6,6,6,6,9,11,12,3])[1 + ${draw('g', 21, 10)}] as status
  from city c cross join generate_series($1::bigint, $2::bigint) g
  join student st on st.student_sk = c.first_student + g join school s on s.location_key = st.school_key
  left join lateral (select person_sk from school_staff f where f.n = s.n and f.place = g % f.many limit 1) w on true
  where g % 110 < 23) drawn`

/** The cases of the block at hand, as `k`: emptied and filled for each block. */
export const MAKE_CASES = `create temp table k as ${CASES.replace('$1', '1').replace('$2', '0')}`
export const FILL_CASES = `insert into k ${CASES}`

const onlyClocks = (ids: readonly string[]) =>
  ids
    .filter((id) => (CITY_CLOCKS as readonly string[]).includes(id))
    .map((id) => `'${id}'`)
    .join(', ')

/** Cases of a block of children; $1 and $2 are the first and the last child. */
export const CASE_SQL: readonly string[] = [
  `insert into referral (referral_sk, student_sk, type, status, request_date, referral_date, source_id,
    reason_id, reason_text, requested_by, consent_date, created_at)
   select referral_sk, student_sk, type, status, began, began, 1, 1 + g % 11, 'Speaks few words.', worker,
     case when status = 6 then began + 14 end, began from k`,
  `insert into consent (student_sk, referral_sk, type, status, requested_on, signed_on)
   select student_sk, referral_sk, 1, case when status = 6 then 6 else 1 end, began + 3, case
    when status = 6 then began + 14 end from k where status <> 3`,
  `insert into assessment (referral_sk, student_sk, evaluation_type_id, status, assigned_to, language_id,
    assigned_on, due_date, submitted_on, finalised_on)
   select referral_sk, student_sk, (array[50, 31, 35, 7, 36, 23])[t], case when plan in ('iep', 'place') then 2
    when t = 1 then 1 else (array[1, 1, 3, 3, 4, 2, 2, 2, 6, 10])[1 + ${draw('g * 10 + t', 22, 10)}] end, worker, language, began + 15, began + 54, null, null
   from k, generate_series(1, 3 + g % 4) t where status = 6`,
  `insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, policy_date,
    compliance_date, after_known_day, rests_on_projected, is_legal, stopped_on, stop_event, result, delay_reason_ids)
   select student_sk, d.clock_id, 'referral', referral_sk, d.start_event, d.started_on, d.policy_date,
    d.compliance_date, d.after_known_day, d.rests_on_projected, d.is_legal,
     case when d.clock_id = 'C05' and status = 6 then began + 14 end, case when d.clock_id = 'C05'
     and status = 6 then 'Consent given: 1' end, case when d.clock_id = 'C05' and status = 6 then 'done' end,
     case when d.compliance_date < k.today and g % 3 = 0 and d.clock_id <> 'C05' then array[1 + g % 9]::int[]
     else '{}'::int[] end
   from k join clock_dates d on d.clock_id in (${onlyClocks(['C05'])}) and d.started_on = began
     or status = 6 and d.started_on = least(began + 14, k.today) and (preschool
     and d.clock_id in (${onlyClocks(['C07', 'C10'])}) or not preschool
     and d.clock_id in (${onlyClocks(['C06', 'C09'])}))`,
  `insert into case_assignment (student_sk, person_sk, assigned_at) select student_sk, worker, began from k
    where worker is not null and g % 20 <> 0`,
  `insert into student_grant (kind, holder, student_sk, reason) select 'caseload', worker, student_sk,
    'assignment' from k where worker is not null and g % 20 <> 0`,
  // with those of the records about 5,000,000 for 230,000 cases
  `insert into event (student_sk, occurred_at, kind, subject, detail, entity_kind, entity_sk, from_status,
    to_status, person_sk, role_id)
   select student_sk, began + interval '14 hours' + e * ((k.today - began) * interval '1 day' / 23), case
    when e % 7 = 3 then 'Manual' else 'System' end,
     (array['Referral received', 'Notice drafted', 'Notice sent: 13', 'Outreach logged',
     'Meeting scheduled: Social history meeting', 'Meeting held: Social history meeting', 'Consent given: 1',
     'Assessment assigned', 'Assessment submitted', 'Assessment finalised', 'Case assigned'])[1 + e % 11],
     case when e % 7 = 3 then 'Phone call to the mother; left a message.' end, case when e % 7 <> 3 then 'referral' end,
     case when e % 7 <> 3 then referral_sk end, null, case when e % 7 <> 3 then status end, worker, 40
   from k, generate_series(1, 17) e`,
]
