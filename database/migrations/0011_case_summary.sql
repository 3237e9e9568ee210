-- The dashboards' read model: one row for each child with a case, written in the transaction of whatever changed the
-- case (server/dashboards/refresh-case-summary.ts). Nothing in it depends on today: chips and days are derived on reading.
create table case_summary (
  student_sk bigint primary key references student,
  school_key integer,
  district integer,
  region integer,
  borough_id integer,
  has_ei boolean not null,
  last_key text collate "C" not null,
  first_key text collate "C" not null,
  student_name text not null,
  nyc_id text collate "C",
  ei_id text collate "C",
  grade text collate "C",
  assigned_to bigint,
  case_stage text collate "C" not null,
  case_process text collate "C" not null,
  activity text collate "C" not null,
  is_closed boolean not null,
  referral_sk bigint,
  referral_type integer,
  referral_status integer,
  next_evaluation_sk bigint,
  next_evaluation_type integer,
  next_evaluation_status integer,
  evaluations_open integer not null,
  evaluations_total integer not null,
  iep_form_sk bigint,
  iep_type integer,
  iep_status integer,
  placement_sk bigint,
  placement_status integer,
  ei_status integer,
  ei_agency_sk integer,
  ei_notified_on date,
  meeting_sk bigint,
  meeting_on date,
  due_date date,
  compliance_date date,
  unexplained_due date,
  explained_due date,
  policy_due date,
  in_referrals boolean not null,
  in_evaluations boolean not null,
  in_iep boolean not null,
  in_placement boolean not null,
  in_cbst boolean not null,
  in_ei boolean not null,
  events_total integer not null default 0,
  events_manual integer not null default 0
);
comment on table case_summary is 'Derived: npm run cases:check recomputes every row and reports what differs';
comment on column case_summary.compliance_date is 'Earliest date of the open legal clocks that can be missed';
comment on column case_summary.unexplained_due is 'The same among those without a saved reason for delay: past it the case is Out of Compliance';
comment on column case_summary.explained_due is 'The same among those with a saved reason: past it the chip reads Reason for Delay';
comment on column case_summary.policy_due is 'Earliest policy date of those clocks: past it the case is At Risk';
comment on column case_summary.events_total is 'Lets the event log of a city be counted without reading its events';

-- The wall of student, on the same columns: a change of one is a change of both. The children of a caseload, an agency or
-- a family are read once, as an array: as a sub-select of each row the planner took every row for as dear as a search,
-- and chose its plans by that (a city's figures sorted on disk instead of counted).
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

-- Each reach with its two orders: by legal date, which is also that of days past compliance, and by name. A page is
-- found and counted in the index alone: the policy asks for the areas and the grids for their flags, which stand beside.
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
-- Figures of a whole city, whatever the tiles ask for, and the totals of its event log.
create index case_summary_figures on case_summary (in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei, student_sk)
  include (school_key, district, region, borough_id, has_ei, case_process, assigned_to, is_closed, due_date, compliance_date, unexplained_due, explained_due, policy_due, events_total, events_manual);

-- The event log: newest first over all cases, of all kinds or of those that people typed in.
create index event_newest on event (occurred_at desc, event_sk desc) include (student_sk);
create index event_newest_manual on event (occurred_at desc, event_sk desc) include (student_sk) where kind = 'Manual';
create index event_student_kind on event (student_sk, kind);

-- Every request is short and many run at once: workers for one of them take what the others need.
alter role trellis_server set max_parallel_workers_per_gather = 0;
