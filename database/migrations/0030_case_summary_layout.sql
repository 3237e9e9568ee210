-- The same columns in the order of their use: what every figure of a city reads stands first, of fixed width, and the
-- texts last. A row is unpacked up to the last column asked for, and that took half of the time of a count over dates
-- (docs/benchmarks.md). The flags of the grids and the areas come before anything that may be null.
alter table case_summary no force row level security; -- the owner copies, and nobody else is let in
alter table case_summary rename to case_summary_before;
create table case_summary (
  student_sk bigint not null,
  has_ei boolean not null,
  is_closed boolean not null,
  in_referrals boolean not null,
  in_evaluations boolean not null,
  in_iep boolean not null,
  in_placement boolean not null,
  in_cbst boolean not null,
  in_ei boolean not null,
  events_total integer not null default 0,
  events_manual integer not null default 0,
  evaluations_open integer not null,
  evaluations_total integer not null,
  school_key integer,
  district integer,
  region integer,
  borough_id integer,
  unexplained_due date,
  explained_due date,
  policy_due date,
  compliance_date date,
  due_date date,
  assigned_to bigint,
  case_process text collate "C" not null,
  case_stage text collate "C" not null,
  activity text collate "C" not null,
  last_key text collate "C" not null,
  first_key text collate "C" not null,
  grade text collate "C",
  referral_type integer,
  referral_status integer,
  next_evaluation_type integer,
  next_evaluation_status integer,
  iep_type integer,
  iep_status integer,
  placement_status integer,
  ei_status integer,
  ei_agency_sk integer,
  ei_notified_on date,
  meeting_on date,
  referral_sk bigint,
  next_evaluation_sk bigint,
  iep_form_sk bigint,
  placement_sk bigint,
  meeting_sk bigint,
  nyc_id text collate "C",
  ei_id text collate "C",
  student_name text not null
);
insert into case_summary (student_sk, has_ei, is_closed, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei, events_total, events_manual,
    evaluations_open, evaluations_total, school_key, district, region, borough_id, unexplained_due, explained_due, policy_due, compliance_date, due_date,
    assigned_to, case_process, case_stage, activity, last_key, first_key, grade, referral_type, referral_status, next_evaluation_type,
    next_evaluation_status, iep_type, iep_status, placement_status, ei_status, ei_agency_sk, ei_notified_on, meeting_on, referral_sk, next_evaluation_sk,
    iep_form_sk, placement_sk, meeting_sk, nyc_id, ei_id, student_name)
  select student_sk, has_ei, is_closed, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei, events_total, events_manual,
    evaluations_open, evaluations_total, school_key, district, region, borough_id, unexplained_due, explained_due, policy_due, compliance_date, due_date,
    assigned_to, case_process, case_stage, activity, last_key, first_key, grade, referral_type, referral_status, next_evaluation_type,
    next_evaluation_status, iep_type, iep_status, placement_status, ei_status, ei_agency_sk, ei_notified_on, meeting_on, referral_sk, next_evaluation_sk,
    iep_form_sk, placement_sk, meeting_sk, nyc_id, ei_id, student_name from case_summary_before order by student_sk;
drop table case_summary_before;
alter table case_summary add primary key (student_sk), add foreign key (student_sk) references student;
comment on table case_summary is 'Derived: npm run cases:check recomputes every row and reports what differs';
comment on column case_summary.compliance_date is 'Earliest date of the open legal clocks that can be missed';
comment on column case_summary.unexplained_due is 'The same among those without a saved reason for delay: past it the case is Out of Compliance';
comment on column case_summary.explained_due is 'The same among those with a saved reason: past it the chip reads Reason for Delay';
comment on column case_summary.policy_due is 'Earliest policy date of those clocks: past it the case is At Risk';
comment on column case_summary.events_total is 'Lets the event log of a city be counted without reading its events';

-- As in 0011, word for word.
alter table case_summary enable row level security;
alter table case_summary force row level security;
create policy reach on case_summary to trellis_app using (
  case
    when (select current_setting('app.reach', true)) = 'city' then true
    when (select current_setting('app.reach', true)) in ('caseload', 'agency', 'family') then
      student_sk = any (array(select g.student_sk from student_grant g))
    else
      case (select current_setting('app.reach', true))
        when 'region' then region
        when 'district' then district
        when 'school' then school_key
        when 'eiBorough' then case when has_ei then borough_id end
      end = any ((select nullif(current_setting('app.ids', true), ''))::bigint[])
  end
);
create policy load on case_summary to trellis_loader using (true) with check (true);
grant select, insert, update, delete on case_summary to trellis_app, trellis_loader;
-- As in 0023.
create policy jobs on case_summary to trellis_jobs using (true) with check (true);
grant select (student_sk, events_total), update (events_total) on case_summary to trellis_jobs;

-- As in 0029: a change of a row changes the totals of its place.
create trigger tally_new after insert on case_summary referencing new table as new_cases for each statement execute function tally_cases();
create trigger tally_gone after delete on case_summary referencing old table as old_cases for each statement execute function tally_cases();
create trigger tally_moved after update on case_summary referencing old table as old_cases new table as new_cases for each statement execute function tally_cases();
create trigger tally_emptied after truncate on case_summary for each statement execute function tally_cases();

-- As in 0011.
create index case_summary_school on case_summary (school_key, compliance_date, student_sk)
  include (district, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_district_date on case_summary (district, compliance_date, student_sk)
  include (school_key, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_district_name on case_summary (district, last_key, first_key, student_sk)
  include (school_key, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_region_date on case_summary (region, compliance_date, student_sk)
  include (school_key, district, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_region_name on case_summary (region, last_key, first_key, student_sk)
  include (school_key, district, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_date on case_summary (compliance_date, student_sk)
  include (school_key, district, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_name on case_summary (last_key, first_key, student_sk)
  include (school_key, district, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_ei on case_summary (borough_id, compliance_date, student_sk) where in_ei;
create index case_summary_assigned on case_summary (assigned_to);
create index case_summary_figures on case_summary (in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei, student_sk)
  include (school_key, district, region, borough_id, has_ei, case_process, assigned_to, is_closed, due_date, compliance_date, unexplained_due, explained_due, policy_due);

-- New: the first page of a grid whose cases are not those that the law makes due first, and of a city by date of work.
create index case_summary_evaluations on case_summary (compliance_date, student_sk) include (school_key, district, region, borough_id, has_ei) where in_evaluations;
create index case_summary_placement on case_summary (compliance_date, student_sk) include (school_key, district, region, borough_id, has_ei) where in_placement;
create index case_summary_cbst on case_summary (compliance_date, student_sk) include (school_key, district, region, borough_id, has_ei) where in_cbst;
create index case_summary_due on case_summary (due_date, student_sk) include (school_key, district, region, borough_id, has_ei);
-- The subjects of a city's events are stepped through, one look for each; so are those who logged them.
create index event_subject on event (subject) where deleted_at is null;
create index event_person on event (person_sk) where deleted_at is null;
analyze case_summary;
analyze event;
