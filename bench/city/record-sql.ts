import { draw } from './student-sql.ts'

/** Each case has room for two IEP forms and one meeting, whose keys follow from its own place. */
const OLD_IEP = 'c.first_iep + place * 2'
const NEW_IEP = 'c.first_iep + place * 2 + 1'
const MEETING = 'c.first_meeting + place'
const BLOCK = 'student_sk between (select first_student from city) + $1::bigint and (select first_student from city) + $2::bigint'

/** What follows the referral of a case: meetings, IEPs, placements, notices, papers; $1 and $2 as above. */
export const RECORD_SQL: readonly string[] = [
  // IEPs in force before the present work; where that has led to a new one, the old one has ended
  `insert into iep_form (iep_form_sk, student_sk, type, status, is_annual, effective_on, ends_on,
    projected_annual_on, finalised_on, finalised_by, classification_id)
   select ${OLD_IEP}, student_sk, 5, case when plan = 'place' then 7 else 6 end, true, k.today - 30 - d.ago,
    case when plan = 'place' then k.today - 10 end, k.today - 40 - d.ago + 365, k.today - 40 - d.ago, worker,
    1 + (g % 12)::int from k, city c, lateral (select ${draw('g', 30, 320)}::int as ago) d where had_iep`,
  `insert into meeting (meeting_sk, student_sk, referral_sk, kind, status, meets_on, starts_at,
    original_meets_on, mode_id, scheduled_by)
   select ${MEETING}, student_sk, referral_sk, case when plan = 'referral' then 3 else 4 end, case when plan = 'place'
    or plan = 'iep' and g % 2 = 0 then 3 else 1 end, m.day, '10:00', m.day, 1, worker
   from k, city c, lateral (select k.today + case when plan = 'place' or plan = 'iep' and g % 2 = 0 then
     -2 - ${draw('g', 31, 30)}::int else ${draw('g', 31, 30)}::int end as day) m
   where plan in ('evalIep', 'iep', 'place') or status = 12`,
  `insert into iep_form (iep_form_sk, student_sk, referral_sk, type, status, is_annual, meeting_sk, effective_on,
    projected_annual_on, finalised_on, finalised_by, classification_id)
   select ${NEW_IEP}, student_sk, referral_sk, case type when 4 then 2 when 19 then 4 else 1 end,
    case plan when 'place' then 6 when 'iep' then (array[2, 2, 3, 5])[1 + ${draw('g', 32, 4)}] else 2 end, false,
    ${MEETING}, case when plan = 'place' then k.today end, case when plan = 'place' then k.today + 355 end,
    case when plan = 'place' then k.today - 10 end, case when plan = 'place' then worker end, 1 + (g % 12)::int
   from k, city c where plan in ('iep', 'place') or plan = 'evalIep' and g % 2 = 0`,
  `insert into mandate (iep_form_sk, student_sk, mandate_type_id, description, frequency, duration_minutes,
    group_size, language_id, starts_on, ends_on)
   select i.iep_form_sk, i.student_sk, m.type, m.description, 5, 45, 8, 1, i.effective_on, i.effective_on + 365
   from iep_form i, (values (5, 'Integrated Co-Teaching'), (4, 'Speech-language therapy')) m(type, description)
   where i.${BLOCK} and i.status in (6, 7)`,
  // those of an IEP in force are attended; one in ten has another site to find
  `insert into placement (student_sk, iep_form_sk, status, school_key, offered_on, authorised_on,
    first_attend_on, ends_on)
   select k.student_sk, i.iep_form_sk, i.placed, case when i.placed > 1 then location_key end,
    case when i.placed in (3, 5, 6, 7) then i.effective_on - 8 end,
    case when i.placed in (5, 6, 7) then i.effective_on - 4 end, case when i.placed in (5, 7) then i.effective_on end,
    case when i.placed = 7 then i.ends_on end
   from k join lateral (select *, case when x.status = 7 then 7 when x.referral_sk is not null
     then (array[1, 1, 2, 3, 3, 6])[1 + ${draw('g', 33, 6)}] when g % 10 = 0 then 1 else 5 end as placed
    from iep_form x where x.student_sk = k.student_sk and x.status in (6, 7)) i on true`,
  `insert into notice (student_sk, referral_sk, type, status, language_id, sent_on, sent_by)
   select student_sk, referral_sk, case when had_iep then 14 else 5 end, case when status in (3, 9) then 2 else 6 end,
    1, case when status not in (3, 9) then began + 5 end, case when status not in (3, 9) then worker end from k`,
  `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, size_bytes,
    uploaded_at, uploaded_by)
   select student_sk, 'iepForm', iep_form_sk, 90, 4, 'IEP.pdf', 'pdf', 200000, finalised_on, finalised_by
   from iep_form where ${BLOCK} and status in (6, 7)
   union all select student_sk, null, null, 108, 4, 'Package.pdf', 'pdf', 900000, k.today - 3, worker from k
    where plan = 'place' and g % 8 = 0
   union all select student_sk, 'referral', referral_sk, 1, 4, 'Letter of the parent.pdf', 'pdf', 90000, began, worker
    from k where g % 3 = 0`,
  `insert into agency_case (student_sk, referral_sk, agency_sk, list, status, language_id, added_on)
   select student_sk, referral_sk, 1001 + (g % 40)::int, case when g % 3 = 0 then 'waitlist' else 'worklist' end,
    case when g % 3 = 0 then 2 else (array[1, 2, 3, 4, 5])[1 + ${draw('g', 34, 5)}] end, language, began + 15
   from k where plan = 'eval' and preschool and g % 2 = 0`,
  // early intervention also knows children without a case
  `insert into ei_child (student_sk, status, agency_sk, notified_on, conference_on)
   select s.student_sk, (array[1, 2, 2, 3, 4, 5, 6, 6, 7, 8])[1 + ${draw('s.student_sk', 35, 10)}],
    1001 + (s.student_sk % 40)::int, c.today - ${draw('s.student_sk', 36, 200)}::int, null
   from student s, city c where s.${BLOCK} and s.ei_id is not null and (s.student_sk - c.first_student) % 110 < 30`,
  `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, size_bytes, uploaded_at)
   select e.student_sk, 'eiChild', e.ei_child_sk, 70 + t, 1, 'Notification.pdf', 'pdf', 120000, e.notified_on
   from ei_child e, generate_series(1, 2) t where e.${BLOCK}`,
  `insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, policy_date,
    compliance_date, after_known_day, rests_on_projected, is_legal)
   select i.student_sk, d.clock_id, 'iepForm', i.iep_form_sk, d.start_event, d.started_on, d.policy_date,
    d.compliance_date, d.after_known_day, d.rests_on_projected, d.is_legal
   from iep_form i join clock_dates d on d.clock_id = 'C12' and d.started_on = i.finalised_on
   where i.${BLOCK} and i.status = 6
   union all select a.student_sk, d.clock_id, 'assessment', a.evaluation_sk, d.start_event, d.started_on, d.policy_date,
    d.compliance_date, d.after_known_day, d.rests_on_projected, d.is_legal
   from assessment a cross join city c join clock_dates d on d.clock_id = 'C33'
    and d.started_on = least(a.assigned_on, c.today)
   where a.${BLOCK} and a.status not in (2, 9, 10, 11)`,
  // the last step of each record, so that its history ends where it stands
  `insert into event (student_sk, occurred_at, kind, subject, entity_kind, entity_sk, to_status, person_sk, role_id)
   select r.student_sk, least(r.day, c.today) + interval '15 hours', 'System', r.subject, r.kind, r.sk, r.status, r.person, 40
   from city c, (
     select student_sk, assigned_on as day, 'Assessment assigned' as subject, 'assessment' as kind, evaluation_sk as sk,
      status, assigned_to as person from assessment where ${BLOCK}
     union all select student_sk, coalesce(ends_on, finalised_on, (select today - 8 from city)), case status when 6 then
      'IEP finalised' when 7 then 'IEP ended' else 'IEP created' end, 'iepForm', iep_form_sk, status, finalised_by
      from iep_form where ${BLOCK}
     union all select student_sk, coalesce(ends_on, first_attend_on, (select today - 4 from city)), case status when 5
      then 'First attend' else 'Placement opened' end, 'placement', placement_sk, status, null from placement where ${BLOCK}
     union all select student_sk, (select today - 9 from city), 'Meeting scheduled: IEP meeting', 'meeting', meeting_sk,
      status, scheduled_by from meeting where ${BLOCK}
     union all select student_sk, notified_on, 'EI child added', 'eiChild', ei_child_sk, status, null from ei_child
      where ${BLOCK}
     union all select student_sk, added_on, 'Added to the waitlist', 'agencyCase', agency_case_sk, status, null
      from agency_case where ${BLOCK}) r`,
]

/** Requests of parents to be linked with their child: one for 200 children. */
export const LINK_REQUEST_SQL: readonly string[] = [
  `insert into person (user_name, first_name, last_name, email, title)
   select 'parent' || g, 'Parent', s.last_name, 'parent' || g || '@example.org', 'Parent'
   from city c, generate_series(1, c.students / 200) g join student s on s.student_sk = (select first_student from city) + g * 199`,
  `insert into parent_link_request (guardian_person_sk, student_sk, status, child_first_name, child_last_name,
    child_birth_date, relationship_id, district, borough_id, request, requested_on, reviewed_on)
   select p.person_sk, case when g % 5 = 0 then s.student_sk end, case when g % 5 = 0 then 6 when g % 7 = 0 then 8
    else 1 + g % 2 * 2 end, s.first_name, s.last_name, s.birth_date, 13, s.district, s.borough_id,
    '{"referralType":"InitialReferral"}', c.today - (g % 60)::int, case when g % 5 = 0 or g % 7 = 0 then c.today end
   from city c, generate_series(1, c.students / 200) g
   join student s on s.student_sk = (select first_student from city) + g * 199
   join person p on p.user_name = 'parent' || g`,
]
