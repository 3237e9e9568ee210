-- How many cases, of each grid and with how many events, each place has: the exact total of a whole city without reading
-- its 230,000 rows (a count takes 17 ms, under the wall 33). A change adds what it changed as a row of its own, so that two
-- transactions never wait for each other; the rows of a place are added up to one now and then (compact-case-tally.ts).
create table case_tally (
  tally_sk bigint primary key generated always as identity,
  school_key integer,
  district integer,
  region integer,
  borough_id integer,
  has_ei boolean not null,
  cases integer not null,
  referrals integer not null,
  evaluations integer not null,
  ieps integer not null,
  placements integer not null,
  cbst integer not null,
  ei integer not null,
  events integer not null,
  manual_events integer not null
);
comment on table case_tally is 'Derived from case_summary by its triggers; only sums mean anything. npm run cases:check compares them';

-- The wall of case_summary, without the children of a caseload, an agency or a family: who they are no place tells, so
-- their totals are counted.
alter table case_tally enable row level security;
alter table case_tally force row level security;
create policy reach on case_tally for select to trellis_app using (
  case (select current_setting('app.reach', true))
    when 'city' then true
    when 'region' then region = any ((select nullif(current_setting('app.ids', true), ''))::bigint[])
    when 'district' then district = any ((select nullif(current_setting('app.ids', true), ''))::bigint[])
    when 'school' then school_key = any ((select nullif(current_setting('app.ids', true), ''))::bigint[])
    when 'eiBorough' then has_ei and borough_id = any ((select nullif(current_setting('app.ids', true), ''))::bigint[])
    else false
  end
);
-- A case that leaves the actor's reach takes its number along, to a place that the actor may not see.
create policy tell on case_tally for insert to trellis_app with check (true);
create policy load on case_tally to trellis_loader using (true) with check (true);
create policy jobs on case_tally to trellis_jobs using (true) with check (true);
grant select, insert on case_tally to trellis_app, trellis_loader;
grant select, insert, delete on case_tally to trellis_jobs;
create index case_tally_school on case_tally (school_key);
create index case_tally_district on case_tally (district);

create function tally_cases() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate case_tally;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into case_tally (school_key, district, region, borough_id, has_ei, cases, referrals, evaluations, ieps, placements, cbst, ei, events, manual_events)
      select school_key, district, region, borough_id, has_ei, count(*), sum(in_referrals::int), sum(in_evaluations::int), sum(in_iep::int),
        sum(in_placement::int), sum(in_cbst::int), sum(in_ei::int), sum(events_total), sum(events_manual)
      from new_cases group by school_key, district, region, borough_id, has_ei;
  elsif tg_op = 'DELETE' then
    insert into case_tally (school_key, district, region, borough_id, has_ei, cases, referrals, evaluations, ieps, placements, cbst, ei, events, manual_events)
      select school_key, district, region, borough_id, has_ei, -count(*), -sum(in_referrals::int), -sum(in_evaluations::int), -sum(in_iep::int),
        -sum(in_placement::int), -sum(in_cbst::int), -sum(in_ei::int), -sum(events_total), -sum(events_manual)
      from old_cases group by school_key, district, region, borough_id, has_ei;
  else
    insert into case_tally (school_key, district, region, borough_id, has_ei, cases, referrals, evaluations, ieps, placements, cbst, ei, events, manual_events)
      select school_key, district, region, borough_id, has_ei, sum(n), sum(n * in_referrals::int), sum(n * in_evaluations::int), sum(n * in_iep::int),
        sum(n * in_placement::int), sum(n * in_cbst::int), sum(n * in_ei::int), sum(n * events_total), sum(n * events_manual)
      from (select 1 as n, * from new_cases union all select -1 as n, * from old_cases) moved
      group by school_key, district, region, borough_id, has_ei
      having sum(n) <> 0 or sum(n * in_referrals::int) <> 0 or sum(n * in_evaluations::int) <> 0 or sum(n * in_iep::int) <> 0
        or sum(n * in_placement::int) <> 0 or sum(n * in_cbst::int) <> 0 or sum(n * in_ei::int) <> 0
        or sum(n * events_total) <> 0 or sum(n * events_manual) <> 0;
  end if;
  return null;
end $$;
create trigger tally_new after insert on case_summary referencing new table as new_cases for each statement execute function tally_cases();
create trigger tally_gone after delete on case_summary referencing old table as old_cases for each statement execute function tally_cases();
create trigger tally_moved after update on case_summary referencing old table as old_cases new table as new_cases for each statement execute function tally_cases();
create trigger tally_emptied after truncate on case_summary for each statement execute function tally_cases();

-- The cases that are there already; the owner itself is behind the wall.
set local role trellis_loader;
insert into case_tally (school_key, district, region, borough_id, has_ei, cases, referrals, evaluations, ieps, placements, cbst, ei, events, manual_events)
  select school_key, district, region, borough_id, has_ei, count(*), count(*) filter (where in_referrals), count(*) filter (where in_evaluations),
    count(*) filter (where in_iep), count(*) filter (where in_placement), count(*) filter (where in_cbst), count(*) filter (where in_ei),
    sum(events_total), sum(events_manual)
  from case_summary group by school_key, district, region, borough_id, has_ei;
reset role;
