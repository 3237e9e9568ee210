-- The schema as all migrations leave it, read from the catalog by `npm run schema`. For reading:
-- nothing runs this file, the truth are the files in database/migrations.

create role trellis_app nologin noinherit;
create role trellis_eraser nologin noinherit;
create role trellis_gate nologin noinherit;
create role trellis_index nologin noinherit;
create role trellis_issuer nologin noinherit;
create role trellis_jobs nologin noinherit;
create role trellis_loader nologin noinherit;
create role trellis_merger nologin noinherit;
create role trellis_sealer nologin noinherit;
create role trellis_server login noinherit;
grant trellis_app, trellis_eraser, trellis_gate, trellis_issuer, trellis_jobs, trellis_loader, trellis_merger, trellis_sealer to trellis_server;
comment on role trellis_app is 'A request of a signed-in person, inside their reach';
comment on role trellis_eraser is 'Erases what retention says of named children';
comment on role trellis_gate is 'Token and proof check, loading of the actor, refusals in the audit';
comment on role trellis_index is 'Owns the lookup of the master student index: identity of all children, nothing else';
comment on role trellis_issuer is 'The embedded OpenID issuer and the accounts it signs in';
comment on role trellis_jobs is 'Housekeeping: expiry of proofs, sessions and keys';
comment on role trellis_loader is 'Roster import and demo district: writes records, reads no audit';
comment on role trellis_merger is 'Moves rows between two records of one child, and back';
comment on role trellis_sealer is 'Seals the audit in batches';

CREATE OR REPLACE FUNCTION public.analyze_roster()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  analyze roster_org, roster_class, roster_role, roster_user, roster_demographics, roster_enrollment;
end $function$;
-- execute: trellis_loader

CREATE OR REPLACE FUNCTION public.check_child_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into duplicate_check (child_sk, birth_date) values (new.student_sk, new.birth_date);
  return null;
end $function$;
-- execute: 

CREATE OR REPLACE FUNCTION public.check_child_of_guardian_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into duplicate_check (child_sk, birth_date) select s.student_sk, s.birth_date from student s where s.student_sk = new.student_sk;
  return null;
end $function$;
-- execute: 

CREATE OR REPLACE FUNCTION public.count_namesakes(first text, last text, at_most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select count(*)::int from (select 1 from student s where s.last_key = last and s.first_key = first limit at_most) n $function$;
-- execute: trellis_app, trellis_jobs

CREATE OR REPLACE FUNCTION public.derive_clock_moves()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with moves as (
    select c.*, m.move, m.on_day, m.from_date, m.to_date, m.note from clock c, lateral (
      select 'started' as move, c.started_on as on_day, null::date as from_date, c.compliance_date as to_date, null::text as note
      union all
      select 'stopped', c.stopped_on, null, null, c.result where c.stopped_on is not null
      union all
      select 'paused', (p ->> 'from')::date, (p ->> 'from')::date, coalesce(p ->> 'until', p ->> 'to')::date, null from jsonb_array_elements(c.pauses) p
    ) m
    where not exists (select from clock_move k where k.clock_sk = c.clock_sk)
  ), told as (
    insert into clock_move (student_sk, clock_sk, clock_id, move, on_day, from_date, to_date, note, at, event_sk)
    select m.student_sk, m.clock_sk, m.clock_id, m.move, m.on_day, m.from_date, m.to_date, m.note,
      coalesce(e.occurred_at, least(now(), (m.on_day + time '12:00') at time zone 'America/New_York')), e.event_sk
    from moves m left join lateral (
      select e.event_sk, e.occurred_at from event e
      where e.student_sk = m.student_sk and e.kind = 'System' and e.deleted_at is null
        and e.occurred_at >= m.on_day::timestamp at time zone 'America/New_York' and e.occurred_at < (m.on_day + 1)::timestamp at time zone 'America/New_York'
      order by (e.entity_kind = m.subject_kind and e.entity_sk = m.subject_sk) desc nulls last, case when m.move = 'stopped' then -e.event_sk else e.event_sk end limit 1
    ) e on true
    returning 1
  )
  select count(*) from told
$function$;
-- execute: trellis_loader

CREATE OR REPLACE FUNCTION public.end_family_sight()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from student_grant s where s.kind = 'family' and s.holder = new.person_sk and s.student_sk = new.student_sk
    and not exists (select from guardian o where o.student_sk = new.student_sk and o.person_sk = new.person_sk and o.active);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.find_in_master_index(first text, last text, first_scramble text, last_scramble text, born date, slips date[], earliest date, latest date)
 RETURNS TABLE(student_sk bigint, nyc_id text, first_name text, middle_name text, last_name text, birth_date date, sex_id integer, school_name text, dbn text, district integer, house_number text, street text, zip text, guardians jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with found as (
    (select s.student_sk from student s where s.birth_date = born
      and (left(s.last_key, 1) in (left(last, 1), left(first, 1)) or left(s.first_key, 1) = left(first, 1)) limit 1000)
    union
    (select s.student_sk from student s where s.birth_date = any (slips) and s.last_key in (last, first) limit 500)
    union
    (select s.student_sk from student s where s.last_key = last and s.first_key = first and s.birth_date between earliest and latest limit 200)
    union
    (select s.student_sk from student s where s.last_key = last and s.first_key = first and s.birth_date is null limit 20)
    union
    (select s.student_sk from student s where s.last_letters = last_scramble and s.first_key = first and s.birth_date = any (slips) limit 100)
    union
    (select s.student_sk from student s where s.last_key = last and s.first_letters = first_scramble and s.birth_date = any (slips) limit 100)
    union
    (select s.student_sk from student s where s.last_key = first and s.first_key = last and s.birth_date between earliest and latest limit 200)
  )
  select s.student_sk, s.nyc_id, s.first_name, s.middle_name, s.last_name, s.birth_date, s.sex_id,
    l.name, l.dbn, s.district, s.house_number, s.street, s.zip,
    (select coalesce(jsonb_agg(jsonb_build_object('firstName', g.first_name, 'lastName', g.last_name)), '[]'::jsonb)
      from guardian g where g.student_sk = s.student_sk and g.active)
  from found join student s using (student_sk) left join location l on l.location_key = s.school_key
$function$;
-- execute: trellis_app, trellis_jobs

CREATE OR REPLACE FUNCTION public.has_linked_request(student bigint, holder bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from parent_link_request r where r.student_sk = $1 and r.guardian_person_sk = $2 and r.status = 6)
    and exists (select from student s where s.student_sk = $1)
$function$;
-- execute: trellis_app

CREATE OR REPLACE FUNCTION public.has_open_case(student bigint, holder bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from case_assignment a where a.student_sk = $1 and a.person_sk = $2 and a.ended_at is null)
$function$;
-- execute: trellis_app

CREATE OR REPLACE FUNCTION public.hold_edited_fields()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select coalesce(string_agg(field, ',' order by field), '') into new.edited_fields from (
    select unnest(string_to_array(nullif(old.edited_fields, ''), ',')) as field
    union
    select n.key from jsonb_each_text(to_jsonb(new)) n join jsonb_each_text(to_jsonb(old)) o using (key)
      where n.value is distinct from o.value and n.key = any (tg_argv[0]::text[])
  ) held;
  return new;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.keep_issued_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- it has the right to student_sk alone
  if current_user = 'trellis_merger' then return new; end if;
  if old.transcript is not null and
    (new.student_sk, new.kind, new.type, new.meeting_sk, new.change, new.number, new.guardian_sk, new.recipient_name, new.issued_at, new.issued_on,
     new.meets_on, new.starts_at, new.days_before, new.locale, new.reference, new.transcript, new.transcript_hash, new.supersedes_sk)
    is distinct from
    (old.student_sk, old.kind, old.type, old.meeting_sk, old.change, old.number, old.guardian_sk, old.recipient_name, old.issued_at, old.issued_on,
     old.meets_on, old.starts_at, old.days_before, old.locale, old.reference, old.transcript, old.transcript_hash, old.supersedes_sk)
  then raise exception 'A notice that was issued is never changed; a correction is a new notice.'; end if;
  if old.document_sk is not null and new.document_sk is distinct from old.document_sk
  then raise exception 'The print of a notice is never replaced.'; end if;
  return new;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  by_person bigint := nullif(current_setting('app.person', true), '')::bigint;
  source text := case current_user when 'trellis_loader' then 'register' when 'trellis_jobs' then 'job' else 'person' end;
  of_guardian bigint;
  called text;
begin
  if tg_table_name = 'guardian' then
    of_guardian := new.guardian_sk;
    called := concat_ws(' ', new.first_name, new.last_name);
    if tg_op = 'INSERT' then
      insert into student_change (student_sk, guardian_sk, guardian_name, field, new_value, person_sk, source)
        values (new.student_sk, of_guardian, called, 'contact', called, by_person, source);
      return null;
    end if;
  end if;
  insert into student_change (student_sk, guardian_sk, guardian_name, field, old_value, new_value, person_sk, source)
    select new.student_sk, of_guardian, called, n.key, o.value, n.value, by_person, source
    from jsonb_each_text(to_jsonb(new)) n join jsonb_each_text(to_jsonb(old)) o using (key)
    where n.value is distinct from o.value and n.key = any (tg_argv[0]::text[]);
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.note_clock_moves()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_event bigint;
  is_new boolean := tg_op = 'INSERT';
begin
  -- what is about the same record first, then what was written first
  select e.event_sk into of_event from event e
    where e.student_sk = new.student_sk and e.xmin = pg_current_xact_id()::xid
    order by (e.entity_kind = new.subject_kind and e.entity_sk = new.subject_sk) desc nulls last, e.event_sk limit 1;
  insert into clock_move (student_sk, clock_sk, clock_id, move, on_day, from_date, to_date, note, event_sk)
    select new.student_sk, new.clock_sk, new.clock_id, m.move, m.on_day, m.from_date, m.to_date, m.note, of_event from (
      select 'started' as move, new.started_on as on_day, null::date as from_date, new.compliance_date as to_date, null::text as note where is_new
      union all
      select 'stopped', new.stopped_on, null, null, new.result where new.stopped_on is not null and (is_new or old.stopped_on is null)
      union all
      select 'reopened', null, null, new.compliance_date, null where not is_new and new.stopped_on is null and old.stopped_on is not null
      union all
      select case when jsonb_array_length(new.pauses) > jsonb_array_length(old.pauses) then 'paused' else 'resumed' end,
        null, (new.pauses -> -1 ->> 'from')::date, coalesce(new.pauses -> -1 ->> 'until', new.pauses -> -1 ->> 'to')::date, null
        where not is_new and new.pauses is distinct from old.pauses
      union all
      select 'extended', null, old.compliance_date, new.compliance_date, null where not is_new and new.extensions is distinct from old.extensions
      union all
      select 'agreed', null, old.agreed_date, new.agreed_date, null where not is_new and new.agreed_date is distinct from old.agreed_date
      union all
      select 'explained', null, null, null, null where not is_new and new.delay_reason_ids is distinct from old.delay_reason_ids
      union all
      select 'moved', null, old.compliance_date, new.compliance_date, null where not is_new and new.compliance_date is distinct from old.compliance_date
        and new.pauses = old.pauses and new.extensions = old.extensions and new.agreed_date is not distinct from old.agreed_date
        and (new.stopped_on is null) = (old.stopped_on is null)
    ) m;
  return null;
end $function$;
-- execute: public

CREATE OR REPLACE FUNCTION public.open_portal_account(token bytea, today date)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked portal_sign_up;
  place integer;
  made bigint;
begin
  select * into asked from portal_sign_up where token_hash = token and used_at is null and expires_at > now() for update;
  if not found then return null; end if;
  update portal_sign_up set used_at = now() where email = asked.email and used_at is null;
  if exists (select from person where lower(email) = asked.email) then return null; end if;
  insert into person (user_name, first_name, last_name, email, phone, email_verified_at)
    values (asked.email, asked.first_name, asked.last_name, asked.email, asked.phone, now())
    on conflict (lower(user_name)) do nothing returning person_sk into made;
  if made is null then return null; end if;
  insert into location (location_code, name, kind) values ('FAMILY', 'Families', 'central') on conflict (location_code) do nothing;
  select location_key into place from location where location_code = 'FAMILY';
  insert into role_assignment (person_sk, role_id, location_key, starts_on) values (made, 90, place, today);
  return made;
end $function$;
-- execute: trellis_issuer

CREATE OR REPLACE FUNCTION public.open_tables_to_merger()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'student_sk' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('student', 'audit_entry', 'case_summary', 'draft', 'duplicate_pair') order by 1
  loop
    execute format('grant select, update (student_sk) on %I to trellis_merger', name);
    if not exists (select from pg_policy p where p.polrelid = name::regclass and p.polname = 'merge') then
      execute format('create policy merge on %I to trellis_merger using (student_sk = any ((select nullif(current_setting(''app.merging'', true), ''''))::bigint[]))', name);
    end if;
  end loop;
end $function$;
-- execute: 

CREATE OR REPLACE FUNCTION public.sign_out_everywhere(bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update person set tokens_valid_from = date_trunc('second', clock_timestamp()) + interval '1 second' where person_sk = $1;
  delete from oidc_model where account_id = $1::text;
$function$;
-- execute: trellis_app, trellis_issuer, trellis_loader

CREATE OR REPLACE FUNCTION public.tally_cases()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- execute: public

create table agency_case (
  agency_case_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  referral_sk bigint,
  agency_sk integer,
  list text not null,
  status integer not null,
  language_id integer,
  added_on date not null,
  ended_on date,
  removal_reason_id integer,
  version integer not null default 1,
  constraint agency_case_pkey PRIMARY KEY (agency_case_sk),
  constraint agency_case_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint agency_case_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint agency_case_list_check CHECK ((list = ANY (ARRAY['waitlist'::text, 'worklist'::text])))
);
create index agency_case_agency on agency_case (agency_sk, list, status);
create index agency_case_student on agency_case (student_sk);
alter table agency_case enable row level security;
alter table agency_case force row level security;
create policy load on agency_case to trellis_loader
  using (true)
  with check (true);
create policy merge on agency_case to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on agency_case to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = agency_case.student_sk)));
grant insert, select, update on agency_case to trellis_app, trellis_loader;
grant select, update (student_sk) on agency_case to trellis_merger;

create table assessment (
  evaluation_sk bigint not null generated by default as identity,
  referral_sk bigint not null,
  student_sk bigint not null,
  evaluation_type_id integer not null,
  status integer not null,
  assigned_to bigint,
  agency_sk integer,
  language_id integer,
  assigned_on date,
  due_date date,
  assessed_on date,
  submitted_on date,
  submitted_by bigint,
  finalised_on date,
  finalised_by bigint,
  rejection_reason_id integer,
  rejection_text text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint assessment_pkey PRIMARY KEY (evaluation_sk),
  constraint assessment_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES person(person_sk),
  constraint assessment_finalised_by_fkey FOREIGN KEY (finalised_by) REFERENCES person(person_sk),
  constraint assessment_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint assessment_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint assessment_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES person(person_sk)
);
create index assessment_person on assessment (assigned_to) WHERE (status <> ALL (ARRAY[2, 9, 10, 11]));
create index assessment_referral on assessment (referral_sk);
create index assessment_student on assessment (student_sk);
alter table assessment enable row level security;
alter table assessment force row level security;
create policy jobs_look on assessment for select to trellis_jobs
  using (true);
create policy load on assessment to trellis_loader
  using (true)
  with check (true);
create policy merge on assessment to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on assessment to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = assessment.student_sk)));
grant insert, select, update on assessment to trellis_app, trellis_loader;
grant select (assigned_to, evaluation_sk) on assessment to trellis_jobs;
grant select, update (student_sk) on assessment to trellis_merger;

create table audit_entry (
  entry_id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  xact xid8 not null default pg_current_xact_id(),
  person_sk bigint,
  role_id integer,
  location_key integer,
  actor text not null default 'person'::text,
  action text not null,
  operation text not null,
  outcome text not null default 'done'::text,
  student_sk bigint,
  student_sks bigint[],
  entity_kind text,
  entity_sk bigint,
  private_hash bytea,
  private_salt bytea,
  private_data jsonb,
  constraint audit_entry_pkey PRIMARY KEY (entry_id),
  constraint audit_entry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);
create index audit_entry_order on audit_entry (xact, entry_id);
create index audit_entry_person on audit_entry (person_sk, entry_id);
create index audit_entry_student on audit_entry (student_sk, entry_id) WHERE (student_sk IS NOT NULL);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy add on audit_entry for insert to trellis_app, trellis_gate, trellis_issuer, trellis_jobs, trellis_loader
  with check (true);
create policy erase on audit_entry for select to trellis_jobs
  using (true);
create policy erase_private on audit_entry for update to trellis_jobs
  using (true);
create policy of_record on audit_entry for select to trellis_app
  using ((( SELECT current_setting('app.reach'::text, true) AS current_setting)) <> 'family'::text AND (EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = audit_entry.student_sk)));
create policy seal on audit_entry for select to trellis_sealer
  using (true);
grant insert, select (action, actor, at, entity_kind, entity_sk, entry_id, location_key, operation, outcome, person_sk, role_id, student_sk) on audit_entry to trellis_app;
grant insert on audit_entry to trellis_gate, trellis_issuer, trellis_loader;
grant insert, select, update (private_data, private_salt) on audit_entry to trellis_jobs;
grant select on audit_entry to trellis_sealer;
comment on column audit_entry.xact is 'Commit-safe order: only rows below the oldest running transaction are sealed';
comment on column audit_entry.private_data is 'What must be erasable later (address, user agent, search words): the chain covers only its salted hash';

create table audit_seal (
  batch bigint not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  last_xact xid8 not null,
  last_entry_id bigint not null,
  entry_ids bigint[] not null,
  row_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_seal_pkey PRIMARY KEY (batch)
);
grant insert, select on audit_seal to trellis_sealer;
comment on table audit_seal is 'hash = sha256(previous_hash || batch || row_hashes); the head is anchored outside the database';

create table busy_time (
  meeting_sk bigint not null,
  person_sk bigint not null,
  meets_on date not null,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  constraint busy_time_pkey PRIMARY KEY (meeting_sk, person_sk),
  constraint busy_time_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint busy_time_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk)
);
create index busy_time_person on busy_time (person_sk, meets_on);
grant delete, insert, select, update on busy_time to trellis_app, trellis_loader;
comment on table busy_time is 'Free and busy times of people, without student data and so without a policy';

create table case_action_status (
  referral_sk bigint not null,
  seq integer not null,
  student_sk bigint not null,
  status integer not null,
  dated_on date not null,
  note text not null,
  person_sk bigint,
  role_id integer,
  created_at timestamp with time zone not null default now(),
  constraint case_action_status_pkey PRIMARY KEY (referral_sk, seq),
  constraint case_action_status_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint case_action_status_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint case_action_status_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint case_action_status_seq_check CHECK ((seq = 1)),
  constraint case_action_status_status_check CHECK ((status = 6))
);
alter table case_action_status enable row level security;
alter table case_action_status force row level security;
create policy load on case_action_status to trellis_loader
  using (true)
  with check (true);
create policy merge on case_action_status to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on case_action_status to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = case_action_status.student_sk)));
grant insert, select on case_action_status to trellis_app, trellis_loader;
grant select, update (student_sk) on case_action_status to trellis_merger;

create table case_assignment (
  assignment_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  person_sk bigint not null,
  assigned_by bigint,
  assigned_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  version integer not null default 1,
  transfer_sk bigint,
  former_person_sk bigint,
  contact_phone text,
  contact_email text,
  constraint case_assignment_pkey PRIMARY KEY (assignment_sk),
  constraint case_assignment_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES person(person_sk),
  constraint case_assignment_former_person_sk_fkey FOREIGN KEY (former_person_sk) REFERENCES person(person_sk),
  constraint case_assignment_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint case_assignment_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint case_assignment_transfer_sk_fkey FOREIGN KEY (transfer_sk) REFERENCES case_transfer(transfer_sk),
  constraint case_assignment_contact_phone_check CHECK ((contact_phone ~ '^[0-9]{10}$'::text))
);
create unique index case_assignment_current on case_assignment (student_sk) WHERE (ended_at IS NULL);
create index case_assignment_person on case_assignment (person_sk) WHERE (ended_at IS NULL);
create index case_assignment_transfer on case_assignment (transfer_sk) WHERE (transfer_sk IS NOT NULL);
alter table case_assignment enable row level security;
alter table case_assignment force row level security;
create policy jobs_look on case_assignment for select to trellis_jobs
  using (true);
create policy load on case_assignment to trellis_loader
  using (true)
  with check (true);
create policy merge on case_assignment to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on case_assignment to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = case_assignment.student_sk)));
grant insert, select, update on case_assignment to trellis_app, trellis_loader;
grant select (ended_at, person_sk, student_sk) on case_assignment to trellis_jobs;
grant select, update (student_sk) on case_assignment to trellis_merger;
comment on column case_assignment.former_person_sk is 'Who had the case before; a transfer is taken back to them';
comment on column case_assignment.contact_phone is 'Shown where the person has none of their own; ends with the assignment';
comment on column case_assignment.contact_email is 'Shown where the person has none of their own, nothing is sent to it; ends with the assignment';

create table case_closing (
  closing_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  referral_sk bigint,
  closed_on date not null,
  reason_id integer,
  discharge_reason_id integer,
  discharged_on date,
  discharge_status_id integer,
  confirmed jsonb not null default '[]'::jsonb,
  delays jsonb not null default '[]'::jsonb,
  due_on date,
  action text,
  closed_by bigint,
  role_id integer,
  location_key integer,
  created_at timestamp with time zone not null default now(),
  constraint case_closing_pkey PRIMARY KEY (closing_sk),
  constraint case_closing_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES person(person_sk),
  constraint case_closing_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint case_closing_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint case_closing_check CHECK (((reason_id IS DISTINCT FROM 12) OR ((discharge_reason_id IS NOT NULL) AND (discharged_on IS NOT NULL))))
);
create index case_closing_student on case_closing (student_sk, closing_sk DESC);
alter table case_closing enable row level security;
alter table case_closing force row level security;
create policy load on case_closing to trellis_loader
  using (true)
  with check (true);
create policy merge on case_closing to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on case_closing to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = case_closing.student_sk)));
grant insert, select on case_closing to trellis_app, trellis_loader;
grant select, update (student_sk) on case_closing to trellis_merger;
comment on column case_closing.confirmed is 'Each confirmation with what the record said: found, or unknown, which the person attested';

create table case_cover (
  cover_sk bigint not null generated by default as identity,
  absent_sk bigint not null,
  covering_sk bigint not null,
  starts_on date not null,
  ends_on date not null,
  made_by bigint not null,
  made_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  ended_by bigint,
  constraint case_cover_pkey PRIMARY KEY (cover_sk),
  constraint case_cover_absent_sk_fkey FOREIGN KEY (absent_sk) REFERENCES person(person_sk),
  constraint case_cover_covering_sk_fkey FOREIGN KEY (covering_sk) REFERENCES person(person_sk),
  constraint case_cover_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(person_sk),
  constraint case_cover_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_sk),
  constraint case_cover_check CHECK ((ends_on >= starts_on)),
  constraint case_cover_check1 CHECK ((absent_sk <> covering_sk))
);
create index case_cover_absent on case_cover (absent_sk, ends_on) WHERE (ended_at IS NULL);
create index case_cover_covering on case_cover (covering_sk, ends_on) WHERE (ended_at IS NULL);
grant insert, select, update on case_cover to trellis_app;
grant insert, select on case_cover to trellis_loader;
comment on table case_cover is 'Ends by itself with its last day; it gives nobody a child whom their own role does not reach';

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
  student_name text not null,
  constraint case_summary_pkey PRIMARY KEY (student_sk),
  constraint case_summary_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index case_summary_assigned on case_summary (assigned_to) INCLUDE (last_key, first_key, student_sk, school_key, district, region, borough_id, has_ei, is_closed, case_process) WHERE (assigned_to IS NOT NULL);
create index case_summary_cbst on case_summary (compliance_date, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei) WHERE in_cbst;
create index case_summary_date on case_summary (compliance_date, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_district_date on case_summary (district, compliance_date, student_sk) INCLUDE (school_key, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_district_name on case_summary (district, last_key, first_key, student_sk) INCLUDE (school_key, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_due on case_summary (due_date, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei);
create index case_summary_ei on case_summary (borough_id, compliance_date, student_sk) WHERE in_ei;
create index case_summary_evaluations on case_summary (compliance_date, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei) WHERE in_evaluations;
create index case_summary_figures on case_summary (in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei, case_process, assigned_to, is_closed, due_date, compliance_date, unexplained_due, explained_due, policy_due);
create index case_summary_name on case_summary (last_key, first_key, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_placement on case_summary (compliance_date, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei) WHERE in_placement;
create index case_summary_region_date on case_summary (region, compliance_date, student_sk) INCLUDE (school_key, district, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_region_name on case_summary (region, last_key, first_key, student_sk) INCLUDE (school_key, district, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_school on case_summary (school_key, compliance_date, student_sk) INCLUDE (district, region, borough_id, has_ei, in_referrals, in_evaluations, in_iep, in_placement, in_cbst, in_ei);
create index case_summary_unowned on case_summary (last_key, first_key, student_sk) INCLUDE (school_key, district, region, borough_id, has_ei) WHERE ((assigned_to IS NULL) AND (NOT is_closed) AND (case_process <> ''::text));
CREATE TRIGGER tally_emptied AFTER TRUNCATE ON case_summary FOR EACH STATEMENT EXECUTE FUNCTION tally_cases();
CREATE TRIGGER tally_gone AFTER DELETE ON case_summary REFERENCING OLD TABLE AS old_cases FOR EACH STATEMENT EXECUTE FUNCTION tally_cases();
CREATE TRIGGER tally_moved AFTER UPDATE ON case_summary REFERENCING OLD TABLE AS old_cases NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION tally_cases();
CREATE TRIGGER tally_new AFTER INSERT ON case_summary REFERENCING NEW TABLE AS new_cases FOR EACH STATEMENT EXECUTE FUNCTION tally_cases();
alter table case_summary enable row level security;
alter table case_summary force row level security;
create policy jobs on case_summary to trellis_jobs
  using (true)
  with check (true);
create policy load on case_summary to trellis_loader
  using (true)
  with check (true);
create policy reach on case_summary to trellis_app
  using (
CASE
    WHEN (( SELECT current_setting('app.reach'::text, true) AS current_setting)) = 'city'::text THEN true
    WHEN (( SELECT current_setting('app.reach'::text, true) AS current_setting)) = ANY (ARRAY['caseload'::text, 'agency'::text, 'family'::text]) THEN student_sk = ANY ((ARRAY( SELECT g.student_sk
       FROM student_grant g)))
    ELSE
    CASE ( SELECT current_setting('app.reach'::text, true) AS current_setting)
        WHEN 'region'::text THEN region
        WHEN 'district'::text THEN district
        WHEN 'school'::text THEN school_key
        WHEN 'eiBorough'::text THEN
        CASE
            WHEN has_ei THEN borough_id
            ELSE NULL::integer
        END
        ELSE NULL::integer
    END = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))
END);
grant delete, insert, select, update on case_summary to trellis_app, trellis_loader;
grant select (events_total, student_sk), update (events_total) on case_summary to trellis_jobs;
comment on table case_summary is 'Derived: npm run cases:check recomputes every row and reports what differs';
comment on column case_summary.events_total is 'Lets the event log of a city be counted without reading its events';
comment on column case_summary.unexplained_due is 'The same among those without a saved reason for delay: past it the case is Out of Compliance';
comment on column case_summary.explained_due is 'The same among those with a saved reason: past it the chip reads Reason for Delay';
comment on column case_summary.policy_due is 'Earliest policy date of those clocks: past it the case is At Risk';
comment on column case_summary.compliance_date is 'Earliest date of the open legal clocks that can be missed';

create table case_tally (
  tally_sk bigint not null generated always as identity,
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
  manual_events integer not null,
  constraint case_tally_pkey PRIMARY KEY (tally_sk)
);
create index case_tally_district on case_tally (district);
create index case_tally_school on case_tally (school_key);
alter table case_tally enable row level security;
alter table case_tally force row level security;
create policy jobs on case_tally to trellis_jobs
  using (true)
  with check (true);
create policy load on case_tally to trellis_loader
  using (true)
  with check (true);
create policy reach on case_tally for select to trellis_app
  using (
CASE ( SELECT current_setting('app.reach'::text, true) AS current_setting)
    WHEN 'city'::text THEN true
    WHEN 'region'::text THEN region = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))
    WHEN 'district'::text THEN district = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))
    WHEN 'school'::text THEN school_key = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))
    WHEN 'eiBorough'::text THEN has_ei AND (borough_id = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[])))
    ELSE false
END);
create policy tell on case_tally for insert to trellis_app
  with check (true);
grant insert, select on case_tally to trellis_app, trellis_loader;
grant delete, insert, select on case_tally to trellis_jobs;
comment on table case_tally is 'Derived from case_summary by its triggers; only sums mean anything. npm run cases:check compares them';

create table case_transfer (
  transfer_sk bigint not null generated by default as identity,
  transfer_key uuid not null,
  made_by bigint not null,
  made_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint case_transfer_pkey PRIMARY KEY (transfer_sk),
  constraint case_transfer_transfer_key_key UNIQUE (transfer_key),
  constraint case_transfer_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(person_sk)
);
grant insert, select, update on case_transfer to trellis_app;
grant insert, select on case_transfer to trellis_loader;
comment on column case_transfer.transfer_key is 'Chosen by the browser before the first batch: later batches belong to it';

create table clock (
  clock_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  clock_id text not null,
  subject_kind text not null,
  subject_sk bigint,
  start_event text not null,
  started_on date not null,
  policy_date date,
  compliance_date date,
  after_known_day date,
  rests_on_projected boolean not null default false,
  is_legal boolean not null,
  agreed_date date,
  other_starts jsonb not null default '{}'::jsonb,
  pauses jsonb not null default '[]'::jsonb,
  extensions jsonb not null default '[]'::jsonb,
  stopped_on date,
  stop_event text,
  result text,
  delay_reason_ids integer[] not null default '{}'::integer[],
  version integer not null default 1,
  constraint clock_pkey PRIMARY KEY (clock_sk),
  constraint clock_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index clock_open_due on clock (compliance_date) WHERE (stopped_on IS NULL);
create index clock_student on clock (student_sk) INCLUDE (clock_id);
CREATE CONSTRAINT TRIGGER clock_moves AFTER INSERT OR UPDATE ON clock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (CURRENT_USER <> ALL (ARRAY['trellis_loader'::name, 'trellis_merger'::name])) EXECUTE FUNCTION note_clock_moves();
alter table clock enable row level security;
alter table clock force row level security;
create policy erase on clock to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs_look on clock for select to trellis_jobs
  using (true);
create policy load on clock to trellis_loader
  using (true)
  with check (true);
create policy merge on clock to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on clock to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = clock.student_sk)));
grant insert, select, update on clock to trellis_app, trellis_loader;
grant delete, select on clock to trellis_eraser;
grant select (clock_id, clock_sk, compliance_date, delay_reason_ids, is_legal, policy_date, stopped_on, student_sk, subject_kind, subject_sk) on clock to trellis_jobs;
grant select, update (student_sk) on clock to trellis_merger;
comment on column clock.after_known_day is 'The calendar ends here: the date lies after it and is not guessed (process.md 2.9)';
comment on column clock.delay_reason_ids is 'Saved reasons for delay: the chip then reads Reason for Delay';

create table clock_move (
  move_sk bigint not null generated always as identity,
  student_sk bigint not null,
  clock_sk bigint not null,
  clock_id text not null,
  move text not null,
  on_day date,
  from_date date,
  to_date date,
  note text,
  at timestamp with time zone not null default now(),
  event_sk bigint,
  constraint clock_move_pkey PRIMARY KEY (move_sk),
  constraint clock_move_clock_sk_fkey FOREIGN KEY (clock_sk) REFERENCES clock(clock_sk),
  constraint clock_move_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint clock_move_move_check CHECK ((move = ANY (ARRAY['started'::text, 'stopped'::text, 'reopened'::text, 'paused'::text, 'resumed'::text, 'extended'::text, 'agreed'::text, 'explained'::text, 'moved'::text])))
);
create index clock_move_alone on clock_move (student_sk, at DESC, move_sk DESC) WHERE (event_sk IS NULL);
create index clock_move_clock on clock_move (clock_sk);
create index clock_move_event on clock_move (event_sk) WHERE (event_sk IS NOT NULL);
alter table clock_move enable row level security;
alter table clock_move force row level security;
create policy erase on clock_move to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs on clock_move to trellis_jobs
  using (true)
  with check (true);
create policy load on clock_move to trellis_loader
  using (true)
  with check (true);
create policy merge on clock_move to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on clock_move to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = clock_move.student_sk)));
grant insert, select on clock_move to trellis_app, trellis_jobs, trellis_loader;
grant delete, select on clock_move to trellis_eraser;
grant select, update (student_sk) on clock_move to trellis_merger;
comment on column clock_move.event_sk is 'Null where no event of the transaction was about the child: the move then stands in the timeline by itself';

create table consent (
  consent_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  referral_sk bigint,
  iep_form_sk bigint,
  type integer not null,
  status integer not null,
  requested_on date,
  signed_on date,
  valid_to date,
  signed_by_guardian_sk bigint,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  answered_by bigint,
  answered_at timestamp with time zone,
  evaluation_type_ids integer[] not null default '{}'::integer[],
  detail jsonb not null default '{}'::jsonb,
  constraint consent_pkey PRIMARY KEY (consent_sk),
  constraint consent_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES person(person_sk),
  constraint consent_iep_form_sk_fkey FOREIGN KEY (iep_form_sk) REFERENCES iep_form(iep_form_sk),
  constraint consent_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint consent_signed_by_guardian_sk_fkey FOREIGN KEY (signed_by_guardian_sk) REFERENCES guardian(guardian_sk),
  constraint consent_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index consent_referral on consent (referral_sk) WHERE (referral_sk IS NOT NULL);
create index consent_student on consent (student_sk);
alter table consent enable row level security;
alter table consent force row level security;
create policy load on consent to trellis_loader
  using (true)
  with check (true);
create policy merge on consent to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on consent to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = consent.student_sk)));
grant insert, select, update on consent to trellis_app, trellis_loader;
grant select, update (student_sk) on consent to trellis_merger;

create table credential (
  person_sk bigint not null,
  password_hash text not null,
  must_change boolean not null default false,
  failed_attempts integer not null default 0,
  locked_until timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint credential_pkey PRIMARY KEY (person_sk),
  constraint credential_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk)
);
grant insert, select, update on credential to trellis_issuer;
grant insert, update on credential to trellis_loader;
comment on column credential.password_hash is 'argon2id, PHC string; never leaves the issuer';

create table delivery_step (
  step_sk bigint not null generated by default as identity,
  delivery_sk bigint not null,
  student_sk bigint not null,
  at timestamp with time zone not null default now(),
  state text not null,
  detail text,
  person_sk bigint,
  constraint delivery_step_pkey PRIMARY KEY (step_sk),
  constraint delivery_step_delivery_sk_fkey FOREIGN KEY (delivery_sk) REFERENCES notice_delivery(delivery_sk),
  constraint delivery_step_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint delivery_step_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index delivery_step_delivery on delivery_step (delivery_sk, step_sk);
alter table delivery_step enable row level security;
alter table delivery_step force row level security;
create policy jobs on delivery_step to trellis_jobs
  using (true)
  with check (true);
create policy load on delivery_step to trellis_loader
  using (true)
  with check (true);
create policy merge on delivery_step to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on delivery_step to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = delivery_step.student_sk)));
grant insert, select on delivery_step to trellis_app, trellis_jobs, trellis_loader;
grant select, update (student_sk) on delivery_step to trellis_merger;
comment on table delivery_step is 'Every attempt and turn of a delivery: the proof of notice';

create table document (
  document_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  entity_kind text,
  entity_sk bigint,
  type integer not null,
  other_type text,
  status integer not null,
  name text not null,
  format text not null,
  size_bytes bigint,
  sha256 bytea,
  uploaded_at timestamp with time zone not null default now(),
  uploaded_by bigint,
  comment text,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  delete_reason text,
  version integer not null default 1,
  media_type text,
  form text,
  chain_version integer not null default 1,
  replaces_sk bigint,
  purged_at timestamp with time zone,
  constraint document_pkey PRIMARY KEY (document_sk),
  constraint document_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES person(person_sk),
  constraint document_replaces_sk_fkey FOREIGN KEY (replaces_sk) REFERENCES document(document_sk),
  constraint document_stored_file FOREIGN KEY (sha256) REFERENCES stored_file(sha256),
  constraint document_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint document_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(person_sk)
);
create index document_entity on document (entity_kind, entity_sk) WHERE (entity_kind IS NOT NULL);
create index document_sha256 on document (sha256) WHERE (sha256 IS NOT NULL);
create index document_student on document (student_sk, type, uploaded_at DESC);
create index document_to_purge on document (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (purged_at IS NULL));
alter table document enable row level security;
alter table document force row level security;
create policy erase on document to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs on document to trellis_jobs
  using (true)
  with check (true);
create policy load on document to trellis_loader
  using (true)
  with check (true);
create policy merge on document to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy purge on document to trellis_jobs
  using (deleted_at IS NOT NULL)
  with check (deleted_at IS NOT NULL AND sha256 IS NULL);
create policy purge_alone on document as restrictive for update to trellis_jobs
  using (deleted_at IS NOT NULL)
  with check (deleted_at IS NOT NULL AND sha256 IS NULL);
create policy reach on document to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = document.student_sk)));
grant insert, select, update on document to trellis_app, trellis_loader;
grant delete, select on document to trellis_eraser;
grant insert, select, update (purged_at, sha256) on document to trellis_jobs;
grant select, update (student_sk) on document to trellis_merger;
comment on column document.form is 'The form that came with the upload, as sent';
comment on column document.chain_version is 'Which upload of its type for this child and record, from 1';
comment on column document.replaces_sk is 'The document that was asked for again and that this one answers';
comment on column document.purged_at is 'When the bytes of a deleted document were given up';

create table draft (
  owner_sk bigint not null,
  form_key text collate "C" not null,
  subject text collate "C" not null,
  student_sk bigint,
  revision integer not null default 1,
  writer text not null,
  content text not null,
  updated_at timestamp with time zone not null default now(),
  constraint draft_pkey PRIMARY KEY (owner_sk, form_key, subject),
  constraint draft_owner_sk_fkey FOREIGN KEY (owner_sk) REFERENCES person(person_sk),
  constraint draft_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index draft_age on draft (updated_at);
alter table draft enable row level security;
alter table draft force row level security;
create policy erase on draft to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy own on draft to trellis_app
  using (owner_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")) AND (student_sk IS NULL OR (EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = draft.student_sk))));
create policy sweep on draft to trellis_jobs
  using (true);
grant delete, insert, select, update on draft to trellis_app;
grant delete, select on draft to trellis_eraser, trellis_jobs;
comment on column draft.subject is 'What the form is about, by key, such as student:1000001; never a name';
comment on column draft.writer is 'The opening of the form, a tab of a browser, that saved last: it may save again after an answer was lost';

create table duplicate_check (
  check_sk bigint not null generated always as identity,
  child_sk bigint not null,
  birth_date date,
  constraint duplicate_check_pkey PRIMARY KEY (check_sk)
);
create index duplicate_check_day on duplicate_check (birth_date, check_sk);
alter table duplicate_check enable row level security;
alter table duplicate_check force row level security;
create policy jobs on duplicate_check to trellis_jobs
  using (true)
  with check (true);
create policy note on duplicate_check for insert to trellis_index
  with check (true);
grant insert on duplicate_check to trellis_index;
grant delete, insert, select on duplicate_check to trellis_jobs;
comment on table duplicate_check is 'Children to be compared with the others; a child may stand here several times, so that nobody waits for the job that takes the lines away';

create table duplicate_pair (
  pair_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  other_sk bigint not null,
  score integer not null,
  parts jsonb not null,
  found_by text not null,
  found_at timestamp with time zone not null default now(),
  decision text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  version integer not null default 1,
  constraint duplicate_pair_pkey PRIMARY KEY (pair_sk),
  constraint duplicate_pair_student_sk_other_sk_key UNIQUE (student_sk, other_sk),
  constraint duplicate_pair_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_sk),
  constraint duplicate_pair_other_sk_fkey FOREIGN KEY (other_sk) REFERENCES student(student_sk),
  constraint duplicate_pair_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint duplicate_pair_check CHECK ((student_sk < other_sk)),
  constraint duplicate_pair_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint duplicate_pair_decision_check CHECK ((decision = ANY (ARRAY['different'::text, 'merged'::text]))),
  constraint duplicate_pair_found_by_check CHECK ((found_by = ANY (ARRAY['job'::text, 'creation'::text, 'person'::text]))),
  constraint duplicate_pair_score_check CHECK (((score >= 0) AND (score <= 100)))
);
create index duplicate_pair_open on duplicate_pair (score DESC, pair_sk) WHERE (decision IS NULL);
create index duplicate_pair_other on duplicate_pair (other_sk);
alter table duplicate_pair enable row level security;
alter table duplicate_pair force row level security;
create policy both_within_reach on duplicate_pair to trellis_app
  using (((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = duplicate_pair.student_sk)) OR (EXISTS ( SELECT
   FROM student_merge m
  WHERE m.merged_sk = duplicate_pair.student_sk AND m.undone_at IS NULL))) AND ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = duplicate_pair.other_sk)) OR (EXISTS ( SELECT
   FROM student_merge m
  WHERE m.merged_sk = duplicate_pair.other_sk AND m.undone_at IS NULL))));
create policy jobs on duplicate_pair to trellis_jobs
  using (true)
  with check (true);
create policy load on duplicate_pair to trellis_loader
  using (true)
  with check (true);
grant insert, select, update on duplicate_pair to trellis_app, trellis_loader;
grant delete, insert, select, update on duplicate_pair to trellis_jobs;

create table duplicate_sweep (
  is_only boolean not null default true,
  next_birth_date date,
  rounds integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  rules integer not null default 0,
  ended_at timestamp with time zone,
  constraint duplicate_sweep_pkey PRIMARY KEY (is_only),
  constraint duplicate_sweep_is_only_check CHECK (is_only)
);
grant select, update on duplicate_sweep to trellis_jobs;
comment on column duplicate_sweep.rules is 'LIKENESS_RULES of domain/duplicates with which the round is made; another number begins a new one';

create table ei_child (
  ei_child_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  status integer not null,
  agency_sk integer,
  service_coordinator bigint,
  notified_on date,
  conference_on date,
  conference_declined boolean not null default false,
  opted_out_on date,
  comment text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  erased_on date,
  constraint ei_child_pkey PRIMARY KEY (ei_child_sk),
  constraint ei_child_service_coordinator_fkey FOREIGN KEY (service_coordinator) REFERENCES person(person_sk),
  constraint ei_child_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create unique index ei_child_student on ei_child (student_sk);
create index ei_child_to_erase on ei_child (opted_out_on) WHERE ((status = 8) AND (erased_on IS NULL));
alter table ei_child enable row level security;
alter table ei_child force row level security;
create policy erase on ei_child to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy load on ei_child to trellis_loader
  using (true)
  with check (true);
create policy merge on ei_child to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on ei_child to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = ei_child.student_sk)));
grant insert, select, update on ei_child to trellis_app, trellis_loader;
grant select, update (agency_sk, comment, conference_declined, conference_on, erased_on, notified_on, service_coordinator) on ei_child to trellis_eraser;
grant select, update (student_sk) on ei_child to trellis_merger;
comment on column ei_child.erased_on is 'When all but the opt-out was erased';

create table electronic_consent (
  consent_sk bigint not null generated by default as identity,
  guardian_sk bigint not null,
  student_sk bigint not null,
  is_given boolean not null,
  channel text not null,
  locale text not null,
  recorded_by bigint not null,
  recorded_at timestamp with time zone not null default now(),
  constraint electronic_consent_pkey PRIMARY KEY (consent_sk),
  constraint electronic_consent_guardian_sk_fkey FOREIGN KEY (guardian_sk) REFERENCES guardian(guardian_sk),
  constraint electronic_consent_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(person_sk),
  constraint electronic_consent_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint electronic_consent_channel_check CHECK ((channel = 'portal'::text))
);
create index electronic_consent_guardian on electronic_consent (guardian_sk, consent_sk DESC);
create index electronic_consent_student on electronic_consent (student_sk);
alter table electronic_consent enable row level security;
alter table electronic_consent force row level security;
create policy load on electronic_consent to trellis_loader
  using (true)
  with check (true);
create policy merge on electronic_consent to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy own on electronic_consent for insert to trellis_app
  with check (recorded_by = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")) AND (EXISTS ( SELECT
   FROM guardian g
  WHERE g.guardian_sk = electronic_consent.guardian_sk AND g.person_sk = electronic_consent.recorded_by AND g.student_sk = electronic_consent.student_sk)));
create policy reach on electronic_consent for select to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = electronic_consent.student_sk)));
grant insert, select on electronic_consent to trellis_app, trellis_loader;
grant select, update (student_sk) on electronic_consent to trellis_merger;

create table enrolment (
  enrolment_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  school_key integer,
  school_year text,
  grade text,
  begins_on date,
  ends_on date,
  source_id text,
  active boolean not null default true,
  constraint enrolment_pkey PRIMARY KEY (enrolment_sk),
  constraint enrolment_source_id_key UNIQUE (source_id),
  constraint enrolment_school_key_fkey FOREIGN KEY (school_key) REFERENCES location(location_key),
  constraint enrolment_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index enrolment_student on enrolment (student_sk);
alter table enrolment enable row level security;
alter table enrolment force row level security;
create policy load on enrolment to trellis_loader
  using (true)
  with check (true);
create policy merge on enrolment to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on enrolment to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = enrolment.student_sk)));
grant insert, select, update on enrolment to trellis_app, trellis_loader;
grant select, update (student_sk) on enrolment to trellis_merger;

create table event (
  event_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  occurred_at timestamp with time zone not null default now(),
  kind text not null,
  subject text not null,
  detail text,
  entity_kind text,
  entity_sk bigint,
  from_status integer,
  to_status integer,
  person_sk bigint,
  role_id integer,
  location_key integer,
  clock_effect jsonb,
  deleted_at timestamp with time zone,
  constraint event_pkey PRIMARY KEY (event_sk),
  constraint event_kind_check CHECK ((kind = ANY (ARRAY['System'::text, 'Manual'::text])))
);
create index event_newest on event (occurred_at DESC, event_sk DESC) INCLUDE (student_sk) WHERE (deleted_at IS NULL);
create index event_newest_manual on event (occurred_at DESC, event_sk DESC) INCLUDE (student_sk) WHERE ((kind = 'Manual'::text) AND (deleted_at IS NULL));
create index event_person on event (person_sk) WHERE (deleted_at IS NULL);
create index event_student on event (student_sk, occurred_at DESC, event_sk DESC);
create index event_student_kind on event (student_sk, kind) WHERE (deleted_at IS NULL);
create index event_subject on event (subject) WHERE (deleted_at IS NULL);
alter table event enable row level security;
alter table event force row level security;
create policy erase on event to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs on event for insert to trellis_jobs
  with check (true);
create policy jobs_look on event for select to trellis_jobs
  using (true);
create policy load on event to trellis_loader
  using (true)
  with check (true);
create policy logged_only on event as restrictive for update to trellis_app
  using (kind = 'Manual'::text)
  with check (kind = 'Manual'::text);
create policy merge on event to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on event to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = event.student_sk)));
grant insert, select, update (deleted_at, detail, occurred_at, subject) on event to trellis_app;
grant delete, select on event to trellis_eraser;
grant insert, select on event to trellis_jobs, trellis_loader;
grant select, update (student_sk) on event to trellis_merger;
comment on table event is 'The history of a case: one system event for each transition, in the transaction that made it';
comment on column event.deleted_at is 'Set for logged contacts only; such a row is in no list but that of deleted ones';

create table extension_request (
  extension_sk bigint not null generated by default as identity,
  evaluation_sk bigint not null,
  student_sk bigint not null,
  status integer not null,
  days integer not null,
  reason_id integer not null,
  other_reason text,
  requested_by bigint,
  requested_on date not null,
  requested_due_by date,
  days_approved integer,
  new_due_by date,
  rejection_reason_id integer,
  rejection_text text,
  decided_by bigint,
  decided_on date,
  version integer not null default 1,
  override_reason text,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint extension_request_pkey PRIMARY KEY (extension_sk),
  constraint extension_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_sk),
  constraint extension_request_evaluation_sk_fkey FOREIGN KEY (evaluation_sk) REFERENCES assessment(evaluation_sk),
  constraint extension_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES person(person_sk),
  constraint extension_request_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint extension_request_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES person(person_sk),
  constraint extension_request_days_check CHECK (((days >= 1) AND (days <= 30)))
);
create index extension_request_evaluation on extension_request (evaluation_sk);
create unique index extension_request_one_pending on extension_request (evaluation_sk) WHERE ((status = 5) AND (withdrawn_at IS NULL));
create index extension_request_student on extension_request (student_sk);
alter table extension_request enable row level security;
alter table extension_request force row level security;
create policy load on extension_request to trellis_loader
  using (true)
  with check (true);
create policy merge on extension_request to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on extension_request to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = extension_request.student_sk)));
grant insert, select, update on extension_request to trellis_app, trellis_loader;
grant select, update (student_sk) on extension_request to trellis_merger;

create table guardian (
  guardian_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  is_primary boolean not null default false,
  relationship_id integer,
  first_name text not null,
  last_name text not null,
  home_phone text,
  work_phone text,
  email text,
  spoken_language_id integer,
  written_language_id integer,
  street_address_1 text,
  street_address_2 text,
  city text,
  state text,
  zip text,
  electronic_consent boolean not null default false,
  person_sk bigint,
  source_id text,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  edited_fields text not null default ''::text,
  constraint guardian_pkey PRIMARY KEY (guardian_sk),
  constraint guardian_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint guardian_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index guardian_person on guardian (person_sk) WHERE (person_sk IS NOT NULL);
create unique index guardian_source on guardian (student_sk, source_id) WHERE (source_id IS NOT NULL);
create index guardian_student on guardian (student_sk);
CREATE TRIGGER guardian_added AFTER INSERT ON guardian FOR EACH ROW WHEN (NULLIF(current_setting('app.person'::text, true), ''::text) IS NOT NULL) EXECUTE FUNCTION note_changes();
CREATE TRIGGER guardian_added_for_duplicates AFTER INSERT ON guardian FOR EACH ROW EXECUTE FUNCTION check_child_of_guardian_again();
CREATE TRIGGER guardian_changed_for_duplicates AFTER UPDATE ON guardian FOR EACH ROW WHEN (old.student_sk IS DISTINCT FROM new.student_sk OR old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.active IS DISTINCT FROM new.active) EXECUTE FUNCTION check_child_of_guardian_again();
CREATE TRIGGER guardian_changes AFTER UPDATE ON guardian FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.* AND (CURRENT_USER <> ALL (ARRAY['trellis_merger'::name, 'trellis_eraser'::name]))) EXECUTE FUNCTION note_changes('{is_primary,relationship_id,first_name,last_name,home_phone,work_phone,email,spoken_language_id,written_language_id,street_address_1,street_address_2,city,state,zip,electronic_consent,person_sk,active}');
CREATE TRIGGER guardian_ends AFTER UPDATE OF active ON guardian FOR EACH ROW WHEN (old.active AND NOT new.active AND new.person_sk IS NOT NULL) EXECUTE FUNCTION end_family_sight();
CREATE TRIGGER guardian_hold BEFORE UPDATE ON guardian FOR EACH ROW WHEN (CURRENT_USER = 'trellis_app'::name AND old.source_id IS NOT NULL AND new.edited_fields = old.edited_fields) EXECUTE FUNCTION hold_edited_fields('{relationship_id,first_name,last_name,home_phone,email,spoken_language_id,street_address_1,city,state,zip}');
alter table guardian enable row level security;
alter table guardian force row level security;
create policy erase on guardian to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy index_look on guardian for select to trellis_index
  using (true);
create policy jobs_duplicates on guardian for select to trellis_jobs
  using (true);
create policy load on guardian to trellis_loader
  using (true)
  with check (true);
create policy merge on guardian to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on guardian to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = guardian.student_sk)));
grant insert, select, update on guardian to trellis_app, trellis_loader;
grant select, update (city, email, home_phone, spoken_language_id, state, street_address_1, street_address_2, work_phone, written_language_id, zip) on guardian to trellis_eraser;
grant select (active, first_name, last_name, student_sk) on guardian to trellis_index;
grant select (active, electronic_consent, email, first_name, guardian_sk, last_name, person_sk, student_sk, written_language_id) on guardian to trellis_jobs;
grant select, update (source_id, student_sk) on guardian to trellis_merger;
comment on column guardian.edited_fields is 'As student.edited_fields';

create table idempotency_key (
  person_sk bigint not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (person_sk, operation, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own on idempotency_key to trellis_app
  using (person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")));
create policy sweep on idempotency_key to trellis_jobs
  using (true);
grant delete, insert, select, update on idempotency_key to trellis_app;
grant delete, select on idempotency_key to trellis_jobs;
comment on table idempotency_key is 'Inserted first in the transaction of the save it protects';

create table iep_form (
  iep_form_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  referral_sk bigint,
  type integer not null,
  status integer not null,
  is_annual boolean not null default false,
  is_amendment boolean not null default false,
  reference_iep_form_sk bigint,
  meeting_sk bigint,
  effective_on date,
  ends_on date,
  projected_annual_on date,
  finalised_on date,
  finalised_by bigint,
  classification_id integer,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint iep_form_pkey PRIMARY KEY (iep_form_sk),
  constraint iep_form_finalised_by_fkey FOREIGN KEY (finalised_by) REFERENCES person(person_sk),
  constraint iep_form_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint iep_form_reference_iep_form_sk_fkey FOREIGN KEY (reference_iep_form_sk) REFERENCES iep_form(iep_form_sk),
  constraint iep_form_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint iep_form_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create unique index iep_form_one_in_work on iep_form (student_sk) WHERE (status = ANY (ARRAY[2, 3, 5]));
create index iep_form_student on iep_form (student_sk);
alter table iep_form enable row level security;
alter table iep_form force row level security;
create policy load on iep_form to trellis_loader
  using (true)
  with check (true);
create policy merge on iep_form to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on iep_form to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = iep_form.student_sk)));
grant insert, select, update on iep_form to trellis_app, trellis_loader;
grant select, update (student_sk) on iep_form to trellis_merger;

create table iep_section (
  iep_form_sk bigint not null,
  section text not null,
  student_sk bigint not null,
  state text not null,
  is_required boolean not null,
  reason text,
  answers jsonb not null default '{}'::jsonb,
  carried_from bigint,
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint iep_section_pkey PRIMARY KEY (iep_form_sk, section),
  constraint iep_section_carried_from_fkey FOREIGN KEY (carried_from) REFERENCES iep_form(iep_form_sk),
  constraint iep_section_iep_form_sk_fkey FOREIGN KEY (iep_form_sk) REFERENCES iep_form(iep_form_sk),
  constraint iep_section_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint iep_section_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES person(person_sk),
  constraint iep_section_check CHECK (((reason IS NOT NULL) OR (state <> 'doesNotApply'::text))),
  constraint iep_section_state_check CHECK ((state = ANY (ARRAY['notStarted'::text, 'inProgress'::text, 'complete'::text, 'doesNotApply'::text, 'locked'::text])))
);
alter table iep_section enable row level security;
alter table iep_section force row level security;
create policy load on iep_section to trellis_loader
  using (true)
  with check (true);
create policy merge on iep_section to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on iep_section to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = iep_section.student_sk)));
grant insert, select, update on iep_section to trellis_app, trellis_loader;
grant select, update (student_sk) on iep_section to trellis_merger;
comment on column iep_section.reason is 'Why the section does not apply';
comment on column iep_section.carried_from is 'The form that the answers were taken from';

create table invitation (
  token_hash bytea not null,
  person_sk bigint not null,
  invited_by bigint,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (token_hash),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(person_sk),
  constraint invitation_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk)
);
create index invitation_person on invitation (person_sk);
grant insert, select, update on invitation to trellis_app, trellis_issuer;
grant delete, insert, select, update on invitation to trellis_jobs;

create table job (
  job_sk bigint not null generated by default as identity,
  kind text not null,
  unique_key text,
  payload jsonb not null,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint job_pkey PRIMARY KEY (job_sk),
  constraint job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'dead'::text])))
);
create index job_dead on job (finished_at DESC) WHERE (state = 'dead'::text);
create index job_due on job (due_at, job_sk) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
create index job_finished on job (finished_at) WHERE (state = 'done'::text);
create unique index job_once on job (kind, unique_key);
grant insert, select, update on job to trellis_app;
grant insert, select (kind, unique_key) on job to trellis_issuer;
grant delete, insert, select, update on job to trellis_jobs;
grant insert, select on job to trellis_loader;
comment on column job.unique_key is 'The same work is done once, however often it is asked for';
comment on column job.due_at is 'Waiting: not before. Running: the claim ends here, and whoever comes next repeats the job';
comment on column job.last_error is 'Kind of error or a sentence of our own, never a text that could hold a name';

create table location (
  location_key integer not null generated by default as identity,
  location_code text not null,
  name text not null,
  kind text not null,
  dbn text,
  district integer,
  region integer,
  borough_id integer,
  agency_sk integer,
  street text,
  city text,
  state text,
  zip text,
  phone text,
  source_id text,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint location_pkey PRIMARY KEY (location_key),
  constraint location_agency_sk_key UNIQUE (agency_sk),
  constraint location_dbn_key UNIQUE (dbn),
  constraint location_location_code_key UNIQUE (location_code),
  constraint location_source_id_key UNIQUE (source_id),
  constraint location_region_fkey FOREIGN KEY (region) REFERENCES region(region),
  constraint location_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'cseOffice'::text, 'district'::text, 'agency'::text, 'central'::text, 'borough'::text])))
);
create index location_district on location (district);
grant select on location to trellis_app, trellis_gate, trellis_issuer, trellis_jobs;
grant select (dbn, location_key, name) on location to trellis_index;
grant insert, select, update on location to trellis_loader;
comment on column location.agency_sk is 'Set for agencies only: the key under which children are granted to them';

create table mail_attempt (
  attempt_sk bigint not null generated by default as identity,
  mail_sk bigint not null,
  at timestamp with time zone not null default now(),
  outcome text not null,
  detail text,
  person_sk bigint,
  constraint mail_attempt_pkey PRIMARY KEY (attempt_sk),
  constraint mail_attempt_mail_sk_fkey FOREIGN KEY (mail_sk) REFERENCES outgoing_mail(mail_sk),
  constraint mail_attempt_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint mail_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['stored'::text, 'delivered'::text, 'refused'::text, 'failed'::text, 'bounced'::text, 'superseded'::text])))
);
create index mail_attempt_mail on mail_attempt (mail_sk, attempt_sk);
alter table mail_attempt enable row level security;
alter table mail_attempt force row level security;
create policy jobs on mail_attempt to trellis_jobs
  using (true)
  with check (true);
create policy load on mail_attempt to trellis_loader
  using (true)
  with check (true);
create policy reach on mail_attempt to trellis_app
  using ((EXISTS ( SELECT
   FROM outgoing_mail m
  WHERE m.mail_sk = mail_attempt.mail_sk)));
grant insert, select on mail_attempt to trellis_app, trellis_jobs, trellis_loader;
comment on column mail_attempt.detail is 'The mail server''s code, or a sentence of our own; never what the mail says';

create table mandate (
  mandate_sk bigint not null generated by default as identity,
  iep_form_sk bigint not null,
  student_sk bigint not null,
  mandate_type_id integer not null,
  description text not null,
  frequency integer,
  duration_minutes integer,
  group_size integer,
  ratio text,
  language_id integer,
  is_twelve_month boolean not null default false,
  starts_on date,
  ends_on date,
  version integer not null default 1,
  period_id integer,
  group_type_id integer,
  group_type_other text,
  location_id integer,
  location_other text,
  related_service_id integer,
  classroom_setting_id integer,
  goal_numbers text,
  authorised_on date,
  first_attend_on date,
  constraint mandate_pkey PRIMARY KEY (mandate_sk),
  constraint mandate_iep_form_sk_fkey FOREIGN KEY (iep_form_sk) REFERENCES iep_form(iep_form_sk),
  constraint mandate_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint mandate_attended_once_authorised CHECK ((first_attend_on >= authorised_on))
);
create index mandate_iep on mandate (iep_form_sk);
create index mandate_student on mandate (student_sk);
alter table mandate enable row level security;
alter table mandate force row level security;
create policy load on mandate to trellis_loader
  using (true)
  with check (true);
create policy merge on mandate to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on mandate to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = mandate.student_sk)));
grant insert, select, update on mandate to trellis_app, trellis_loader;
grant select, update (student_sk) on mandate to trellis_merger;
comment on column mandate.goal_numbers is 'Numbers of the annual goals that the service works on: 1, 3';

create table meeting (
  meeting_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  referral_sk bigint,
  iep_form_sk bigint,
  kind integer not null,
  status integer not null,
  meets_on date,
  starts_at time without time zone,
  original_meets_on date,
  street_address_1 text,
  mode_id integer,
  form jsonb,
  scheduled_by bigint,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  sub_type text,
  ends_at time without time zone,
  street_address_2 text,
  floor_room text,
  city text,
  state text,
  zip text,
  contact_name text,
  contact_phone text,
  contact_email text,
  by_post boolean not null default false,
  by_email boolean not null default false,
  by_portal boolean not null default false,
  recipient_guardian_sk bigint,
  recipient_name text,
  recipient_email text,
  recipient_phone text,
  recipient_street_address_1 text,
  recipient_street_address_2 text,
  recipient_city text,
  recipient_state text,
  recipient_zip text,
  instructions text,
  translation_language_id integer,
  notice_count integer not null default 0,
  continues_meeting_sk bigint,
  scheduled_at timestamp with time zone not null default now(),
  updated_by bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_reason_id integer,
  cancel_reason_text text,
  calendar_uid uuid not null default gen_random_uuid(),
  calendar_sequence integer not null default 0,
  original_starts_at time without time zone,
  outcome_recorded_at timestamp with time zone,
  outcome_recorded_by bigint,
  not_held_reason_id integer,
  not_held_reason_text text,
  is_agreed boolean,
  constraint meeting_pkey PRIMARY KEY (meeting_sk),
  constraint meeting_calendar_uid_key UNIQUE (calendar_uid),
  constraint meeting_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES person(person_sk),
  constraint meeting_continues_meeting_sk_fkey FOREIGN KEY (continues_meeting_sk) REFERENCES meeting(meeting_sk),
  constraint meeting_iep_form_sk_fkey FOREIGN KEY (iep_form_sk) REFERENCES iep_form(iep_form_sk),
  constraint meeting_outcome_recorded_by_fkey FOREIGN KEY (outcome_recorded_by) REFERENCES person(person_sk),
  constraint meeting_recipient_guardian_sk_fkey FOREIGN KEY (recipient_guardian_sk) REFERENCES guardian(guardian_sk),
  constraint meeting_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint meeting_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES person(person_sk),
  constraint meeting_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint meeting_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES person(person_sk),
  constraint meeting_check CHECK (((status <> 10) OR (cancelled_at IS NULL) OR (cancelled_by IS NOT NULL))),
  constraint meeting_check1 CHECK (((outcome_recorded_at IS NULL) = (outcome_recorded_by IS NULL))),
  constraint meeting_check2 CHECK (((not_held_reason_id IS NULL) OR (status = 5))),
  constraint meeting_check3 CHECK (((is_agreed IS NULL) OR (kind = 1))),
  constraint meeting_sub_type_check CHECK ((sub_type = ANY (ARRAY['Annual'::text, 'Reconvene'::text])))
);
create index meeting_day on meeting (meets_on) WHERE (status = ANY (ARRAY[1, 2]));
create index meeting_student on meeting (student_sk, meets_on);
create index meeting_unrecorded on meeting (meets_on, meeting_sk) WHERE (status = ANY (ARRAY[1, 2]));
alter table meeting enable row level security;
alter table meeting force row level security;
create policy jobs on meeting for select to trellis_jobs
  using (true);
create policy load on meeting to trellis_loader
  using (true)
  with check (true);
create policy merge on meeting to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on meeting to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = meeting.student_sk)));
grant insert, select, update on meeting to trellis_app, trellis_loader;
grant select on meeting to trellis_jobs;
grant select, update (student_sk) on meeting to trellis_merger;
comment on column meeting.form is 'The form as it was saved, in the wire''s spelling (formJson); what counts stands in the columns';
comment on column meeting.translation_language_id is 'Language list; the notice prints in it beside the English';
comment on column meeting.notice_count is 'How often people were told of it: 1st, 2nd, 3rd notice';
comment on column meeting.continues_meeting_sk is 'The meeting that a reconvened one continues';
comment on column meeting.calendar_sequence is 'SEQUENCE of the last invitation (RFC 5545 3.8.7.4)';
comment on column meeting.not_held_reason_id is 'Reference list MeetingNotHeldReason';
comment on column meeting.is_agreed is 'General education meeting: both sides agreed to supports instead of a referral';

create table meeting_answer (
  answer_sk bigint not null generated by default as identity,
  meeting_sk bigint not null,
  student_sk bigint not null,
  guardian_sk bigint not null,
  person_sk bigint not null,
  kind text not null,
  meets_on date not null,
  starts_at time without time zone not null,
  language_id integer,
  note text,
  locale text not null,
  answered_at timestamp with time zone not null default now(),
  constraint meeting_answer_pkey PRIMARY KEY (answer_sk),
  constraint meeting_answer_guardian_sk_fkey FOREIGN KEY (guardian_sk) REFERENCES guardian(guardian_sk),
  constraint meeting_answer_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint meeting_answer_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint meeting_answer_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint meeting_answer_check CHECK (((kind <> 'otherTime'::text) OR (note <> ''::text))),
  constraint meeting_answer_check1 CHECK (((kind = 'interpreter'::text) = (language_id IS NOT NULL))),
  constraint meeting_answer_kind_check CHECK ((kind = ANY (ARRAY['confirmed'::text, 'otherTime'::text, 'interpreter'::text])))
);
create index meeting_answer_meeting on meeting_answer (meeting_sk, answer_sk);
create index meeting_answer_student on meeting_answer (student_sk);
alter table meeting_answer enable row level security;
alter table meeting_answer force row level security;
create policy load on meeting_answer to trellis_loader
  using (true)
  with check (true);
create policy merge on meeting_answer to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy own on meeting_answer for insert to trellis_app
  with check (person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")) AND (EXISTS ( SELECT
   FROM guardian g
  WHERE g.guardian_sk = meeting_answer.guardian_sk AND g.person_sk = meeting_answer.person_sk AND g.student_sk = meeting_answer.student_sk)) AND (EXISTS ( SELECT
   FROM meeting m
  WHERE m.meeting_sk = meeting_answer.meeting_sk AND m.student_sk = meeting_answer.student_sk)));
create policy reach on meeting_answer for select to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = meeting_answer.student_sk)));
grant insert, select on meeting_answer to trellis_app, trellis_loader;
grant select, update (student_sk) on meeting_answer to trellis_merger;
comment on column meeting_answer.meets_on is 'Day and time that the family answered to; a meeting that moved waits for a new answer';
comment on column meeting_answer.locale is 'Of the page on which it was written: the language of the note';

create table meeting_attempt (
  meeting_sk bigint not null,
  event_sk bigint not null,
  student_sk bigint not null,
  constraint meeting_attempt_pkey PRIMARY KEY (meeting_sk, event_sk),
  constraint meeting_attempt_event_sk_fkey FOREIGN KEY (event_sk) REFERENCES event(event_sk),
  constraint meeting_attempt_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint meeting_attempt_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index meeting_attempt_student on meeting_attempt (student_sk);
alter table meeting_attempt enable row level security;
alter table meeting_attempt force row level security;
create policy jobs_look on meeting_attempt for select to trellis_jobs
  using (true);
create policy load on meeting_attempt to trellis_loader
  using (true)
  with check (true);
create policy merge on meeting_attempt to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on meeting_attempt to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = meeting_attempt.student_sk)));
grant insert, select on meeting_attempt to trellis_app, trellis_loader;
grant select on meeting_attempt to trellis_jobs;
grant select, update (student_sk) on meeting_attempt to trellis_merger;
comment on table meeting_attempt is 'Logged attempts to reach the parent, as they stood when the outcome of the meeting was recorded';

create table meeting_attendee (
  attendee_sk bigint not null generated by default as identity,
  meeting_sk bigint not null,
  student_sk bigint not null,
  role text not null,
  name text not null,
  email text,
  phone text,
  person_sk bigint,
  guardian_sk bigint,
  is_required boolean not null,
  is_additional boolean not null default false,
  by_post boolean not null default false,
  sort_order integer not null default 0,
  added_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  excused_on date,
  excusal_area_discussed boolean,
  excusal_input_on date,
  excusal_recorded_by bigint,
  excusal_recorded_at timestamp with time zone,
  excusal_is_emergency boolean not null default false,
  attendance_id integer,
  constraint meeting_attendee_pkey PRIMARY KEY (attendee_sk),
  constraint meeting_attendee_excusal_recorded_by_fkey FOREIGN KEY (excusal_recorded_by) REFERENCES person(person_sk),
  constraint meeting_attendee_guardian_sk_fkey FOREIGN KEY (guardian_sk) REFERENCES guardian(guardian_sk),
  constraint meeting_attendee_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint meeting_attendee_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint meeting_attendee_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint meeting_attendee_check CHECK (((excused_on IS NULL) = (excusal_area_discussed IS NULL))),
  constraint meeting_attendee_check1 CHECK (((excused_on IS NULL) = (excusal_recorded_by IS NULL)))
);
create index meeting_attendee_meeting on meeting_attendee (meeting_sk);
create index meeting_attendee_person on meeting_attendee (person_sk) WHERE ((person_sk IS NOT NULL) AND (removed_at IS NULL));
create index meeting_attendee_student on meeting_attendee (student_sk);
alter table meeting_attendee enable row level security;
alter table meeting_attendee force row level security;
create policy jobs_look on meeting_attendee for select to trellis_jobs
  using (true);
create policy load on meeting_attendee to trellis_loader
  using (true)
  with check (true);
create policy merge on meeting_attendee to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on meeting_attendee to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = meeting_attendee.student_sk)));
grant insert, select, update on meeting_attendee to trellis_app, trellis_loader;
grant select (attendance_id, attendee_sk, excused_on, guardian_sk, is_required, meeting_sk, name, person_sk, removed_at, role, sort_order) on meeting_attendee to trellis_jobs;
grant select, update (student_sk) on meeting_attendee to trellis_merger;
comment on table meeting_attendee is 'Who is invited to a meeting, on a card of the form or as an additional attendee';
comment on column meeting_attendee.role is 'Value of the AttendeeRole list';
comment on column meeting_attendee.by_post is 'Told by postal mail, so without an e-mail address';
comment on column meeting_attendee.excused_on is 'Day of the parent''s written agreement or consent (34 CFR 300.321(e))';
comment on column meeting_attendee.excusal_input_on is 'Day on which the member gave written input to the parent and the team (34 CFR 300.321(e)(2)(ii))';
comment on column meeting_attendee.attendance_id is 'Reference list AttendanceOutcome';

create table meeting_invitation (
  meeting_sk bigint not null,
  student_sk bigint not null,
  address_key text not null,
  name text not null,
  address text not null,
  is_required boolean not null,
  is_family boolean not null,
  content jsonb not null,
  method text not null,
  sequence integer not null,
  organizer_name text not null,
  organizer_address text not null,
  updated_at timestamp with time zone not null default now(),
  constraint meeting_invitation_pkey PRIMARY KEY (meeting_sk, address_key),
  constraint meeting_invitation_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint meeting_invitation_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint meeting_invitation_method_check CHECK ((method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text])))
);
alter table meeting_invitation enable row level security;
alter table meeting_invitation force row level security;
create policy load on meeting_invitation to trellis_loader
  using (true)
  with check (true);
create policy merge on meeting_invitation to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on meeting_invitation to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = meeting_invitation.student_sk)));
grant insert, select, update on meeting_invitation to trellis_app, trellis_loader;
grant select, update (student_sk) on meeting_invitation to trellis_merger;
comment on column meeting_invitation.address_key is 'The address in small letters: whose calendar it is';
comment on column meeting_invitation.organizer_address is 'The contact when the meeting was first scheduled; calendars refuse changes from anybody else';

create table meeting_reminder (
  meeting_sk bigint not null,
  guardian_sk bigint not null,
  number integer not null,
  student_sk bigint not null,
  mail_sk bigint not null,
  meets_on date not null,
  starts_at time without time zone not null,
  locale text not null,
  constraint meeting_reminder_pkey PRIMARY KEY (meeting_sk, guardian_sk, number),
  constraint meeting_reminder_mail_sk_key UNIQUE (mail_sk),
  constraint meeting_reminder_guardian_sk_fkey FOREIGN KEY (guardian_sk) REFERENCES guardian(guardian_sk),
  constraint meeting_reminder_mail_sk_fkey FOREIGN KEY (mail_sk) REFERENCES outgoing_mail(mail_sk),
  constraint meeting_reminder_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint meeting_reminder_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index meeting_reminder_student on meeting_reminder (student_sk);
alter table meeting_reminder enable row level security;
alter table meeting_reminder force row level security;
create policy jobs on meeting_reminder to trellis_jobs
  using (true)
  with check (true);
create policy load on meeting_reminder to trellis_loader
  using (true)
  with check (true);
create policy merge on meeting_reminder to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on meeting_reminder for select to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = meeting_reminder.student_sk)));
grant select on meeting_reminder to trellis_app;
grant insert, select on meeting_reminder to trellis_jobs, trellis_loader;
grant select, update (student_sk) on meeting_reminder to trellis_merger;
comment on table meeting_reminder is 'What became of it stands with its mail';
comment on column meeting_reminder.number is 'From 1 for each parent and meeting';

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table notice (
  notice_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  referral_sk bigint,
  iep_form_sk bigint,
  type integer,
  status integer not null,
  language_id integer,
  sent_on date,
  sent_by bigint,
  supersedes_sk bigint,
  body jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  kind text not null default 'priorWritten'::text,
  meeting_sk bigint,
  change text,
  number integer,
  guardian_sk bigint,
  recipient_name text,
  issued_at timestamp with time zone,
  issued_on date,
  meets_on date,
  starts_at time without time zone,
  days_before integer,
  locale text,
  reference text,
  transcript jsonb,
  transcript_hash bytea,
  document_sk bigint,
  is_copy boolean not null default false,
  constraint notice_pkey PRIMARY KEY (notice_sk),
  constraint notice_reference_key UNIQUE (reference),
  constraint notice_document_sk_fkey FOREIGN KEY (document_sk) REFERENCES document(document_sk),
  constraint notice_guardian_sk_fkey FOREIGN KEY (guardian_sk) REFERENCES guardian(guardian_sk),
  constraint notice_iep_form_sk_fkey FOREIGN KEY (iep_form_sk) REFERENCES iep_form(iep_form_sk),
  constraint notice_meeting_sk_fkey FOREIGN KEY (meeting_sk) REFERENCES meeting(meeting_sk),
  constraint notice_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint notice_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(person_sk),
  constraint notice_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint notice_supersedes_sk_fkey FOREIGN KEY (supersedes_sk) REFERENCES notice(notice_sk),
  constraint notice_change_check CHECK ((change = ANY (ARRAY['scheduled'::text, 'rescheduled'::text, 'cancelled'::text]))),
  constraint notice_check CHECK (((kind <> 'priorWritten'::text) OR (type IS NOT NULL))),
  constraint notice_check1 CHECK (((kind <> 'meeting'::text) OR ((meeting_sk IS NOT NULL) AND (change IS NOT NULL) AND (number IS NOT NULL) AND (issued_on IS NOT NULL) AND (transcript IS NOT NULL) AND (transcript_hash IS NOT NULL) AND (reference IS NOT NULL)))),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['priorWritten'::text, 'meeting'::text]))),
  constraint notice_transcript_hash_check CHECK ((octet_length(transcript_hash) = 32))
);
create unique index notice_of_meeting on notice (meeting_sk, number, guardian_sk) NULLS NOT DISTINCT WHERE (meeting_sk IS NOT NULL);
create index notice_student on notice (student_sk);
CREATE TRIGGER keep_issued BEFORE UPDATE ON notice FOR EACH ROW EXECUTE FUNCTION keep_issued_notice();
alter table notice enable row level security;
alter table notice force row level security;
create policy jobs on notice to trellis_jobs
  using (true)
  with check (true);
create policy load on notice to trellis_loader
  using (true)
  with check (true);
create policy merge on notice to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on notice to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = notice.student_sk)));
grant insert, select, update on notice to trellis_app, trellis_loader;
grant select, update (document_sk) on notice to trellis_jobs;
grant select, update (student_sk) on notice to trellis_merger;
comment on column notice.number is 'Version of the notice of one meeting, from 1';
comment on column notice.days_before is 'Calendar days from the day of issue to the meeting; the letter''s own count stands with its delivery';
comment on column notice.locale is 'The parent''s language, printed before the English';
comment on column notice.document_sk is 'The PDF among the child''s documents, once it is printed';
comment on column notice.is_copy is 'To a further parent of the child, beside the one to the recipient that the meeting names';

create table notice_delivery (
  delivery_sk bigint not null generated by default as identity,
  notice_sk bigint not null,
  student_sk bigint not null,
  channel text not null,
  guardian_sk bigint,
  recipient_name text not null,
  address jsonb,
  email text,
  state text not null,
  state_at timestamp with time zone not null default now(),
  reason text,
  instead_of_sk bigint,
  mail_sk bigint,
  batch_sk bigint,
  mailed_on date,
  returned_on date,
  opened_at timestamp with time zone,
  days_before integer,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  attendee_sk bigint,
  fallback_address jsonb,
  constraint notice_delivery_pkey PRIMARY KEY (delivery_sk),
  constraint notice_delivery_attendee_sk_fkey FOREIGN KEY (attendee_sk) REFERENCES meeting_attendee(attendee_sk),
  constraint notice_delivery_batch_sk_fkey FOREIGN KEY (batch_sk) REFERENCES print_batch(batch_sk),
  constraint notice_delivery_guardian_sk_fkey FOREIGN KEY (guardian_sk) REFERENCES guardian(guardian_sk),
  constraint notice_delivery_instead_of_sk_fkey FOREIGN KEY (instead_of_sk) REFERENCES notice_delivery(delivery_sk),
  constraint notice_delivery_mail_sk_fkey FOREIGN KEY (mail_sk) REFERENCES outgoing_mail(mail_sk),
  constraint notice_delivery_notice_sk_fkey FOREIGN KEY (notice_sk) REFERENCES notice(notice_sk),
  constraint notice_delivery_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint notice_delivery_channel_check CHECK ((channel = ANY (ARRAY['post'::text, 'portal'::text, 'email'::text]))),
  constraint notice_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'printed'::text, 'mailed'::text, 'returned'::text, 'available'::text, 'opened'::text, 'stored'::text, 'delivered'::text, 'refused'::text, 'bounced'::text, 'notSent'::text, 'superseded'::text])))
);
create index notice_delivery_attendee on notice_delivery (attendee_sk) WHERE (attendee_sk IS NOT NULL);
create index notice_delivery_batch on notice_delivery (batch_sk) WHERE (batch_sk IS NOT NULL);
create index notice_delivery_mail on notice_delivery (mail_sk) WHERE (mail_sk IS NOT NULL);
create index notice_delivery_notice on notice_delivery (notice_sk, delivery_sk);
create unique index notice_delivery_once on notice_delivery (notice_sk, channel, guardian_sk, attendee_sk, instead_of_sk) NULLS NOT DISTINCT;
create index notice_delivery_queue on notice_delivery (delivery_sk) WHERE ((channel = 'post'::text) AND (state = ANY (ARRAY['waiting'::text, 'printed'::text])));
create index notice_delivery_student on notice_delivery (student_sk);
alter table notice_delivery enable row level security;
alter table notice_delivery force row level security;
create policy jobs on notice_delivery to trellis_jobs
  using (true)
  with check (true);
create policy load on notice_delivery to trellis_loader
  using (true)
  with check (true);
create policy merge on notice_delivery to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on notice_delivery to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = notice_delivery.student_sk)));
grant insert, select, update on notice_delivery to trellis_app, trellis_jobs;
grant insert, select on notice_delivery to trellis_loader;
grant select, update (student_sk) on notice_delivery to trellis_merger;
comment on column notice_delivery.address is 'As it stood when the notice was issued';
comment on column notice_delivery.instead_of_sk is 'The delivery that failed and that this one takes the place of';
comment on column notice_delivery.days_before is 'Calendar days before the meeting on which this delivery counts: the day mailed, the day shown in the portal, the day the mail server took it';
comment on column notice_delivery.attendee_sk is 'The member of the team whom this copy invites';
comment on column notice_delivery.fallback_address is 'Where a letter goes when this electronic way fails, as it stood when the notice was issued';

create table notification (
  notification_sk bigint not null generated by default as identity,
  person_sk bigint not null,
  student_sk bigint,
  kind integer not null,
  parts jsonb not null default '{}'::jsonb,
  caused_by bigint,
  once_key text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (notification_sk),
  constraint notification_once_key_key UNIQUE (once_key),
  constraint notification_caused_by_fkey FOREIGN KEY (caused_by) REFERENCES person(person_sk),
  constraint notification_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint notification_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint notification_kind_check CHECK (((kind >= 1) AND (kind <= 12)))
);
create index notification_person on notification (person_sk, notification_sk DESC) WHERE (dismissed_at IS NULL);
create index notification_student on notification (student_sk);
create index notification_unread on notification (person_sk) WHERE ((read_at IS NULL) AND (dismissed_at IS NULL));
alter table notification enable row level security;
alter table notification force row level security;
create policy erase on notification to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs on notification to trellis_jobs
  using (true)
  with check (true);
create policy load on notification to trellis_loader
  using (true)
  with check (true);
create policy mark on notification for update to trellis_app
  using (person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")));
create policy merge on notification to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy own on notification for select to trellis_app
  using (person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")));
create policy tell on notification for insert to trellis_app
  with check (student_sk IS NULL OR (EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = notification.student_sk)));
grant insert, select, update (dismissed_at, read_at) on notification to trellis_app;
grant delete, select on notification to trellis_eraser;
grant delete, insert, select on notification to trellis_jobs;
grant insert, select on notification to trellis_loader;
grant select, update (student_sk) on notification to trellis_merger;
comment on column notification.person_sk is 'Whom it is for';
comment on column notification.kind is 'Reference list NotificationType';
comment on column notification.parts is 'What the sentence is made of (domain/notifications/notification-text.ts)';
comment on column notification.once_key is 'Whatever is found again every day is told once';

create table oidc_model (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  account_id text generated always as ((payload ->> 'accountId'::text)) stored,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  constraint oidc_model_pkey PRIMARY KEY (model, id)
);
create index oidc_model_account on oidc_model (account_id) WHERE (account_id IS NOT NULL);
create index oidc_model_expiry on oidc_model (expires_at);
create index oidc_model_grant on oidc_model (grant_id) WHERE (grant_id IS NOT NULL);
create index oidc_model_uid on oidc_model (uid) WHERE (uid IS NOT NULL);
grant delete, insert, select, update on oidc_model to trellis_issuer;
grant delete, select on oidc_model to trellis_jobs;

create table outbox (
  outbox_sk bigint not null generated by default as identity,
  xact xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint outbox_pkey PRIMARY KEY (outbox_sk)
);
create index outbox_age on outbox (created_at);
create index outbox_xact on outbox (xact);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy jobs on outbox to trellis_jobs
  using (true)
  with check (true);
create policy publish on outbox for insert to trellis_app, trellis_loader
  with check (true);
grant insert on outbox to trellis_app, trellis_loader;
grant delete, insert, select on outbox to trellis_jobs;
comment on table outbox is 'Keys only, never a name; swept after an hour';

create table outgoing_mail (
  mail_sk bigint not null generated by default as identity,
  kind text not null,
  student_sk bigint,
  recipient_key text not null,
  change_key text not null,
  thread_key text,
  to_name text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  calendar_method text,
  calendar text,
  message_id text not null,
  state text not null default 'waiting'::text,
  state_at timestamp with time zone not null default now(),
  reason text,
  created_at timestamp with time zone not null default now(),
  constraint outgoing_mail_pkey PRIMARY KEY (mail_sk),
  constraint outgoing_mail_kind_recipient_key_change_key_key UNIQUE (kind, recipient_key, change_key),
  constraint outgoing_mail_message_id_key UNIQUE (message_id),
  constraint outgoing_mail_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint outgoing_mail_calendar_method_check CHECK ((calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text]))),
  constraint outgoing_mail_check CHECK (((calendar IS NULL) = (calendar_method IS NULL))),
  constraint outgoing_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'stored'::text, 'delivered'::text, 'refused'::text, 'failed'::text, 'bounced'::text, 'superseded'::text])))
);
create index outgoing_mail_newest on outgoing_mail (mail_sk DESC) WHERE (state <> 'delivered'::text);
create index outgoing_mail_student on outgoing_mail (student_sk, mail_sk);
create index outgoing_mail_thread on outgoing_mail (thread_key, recipient_key) WHERE (thread_key IS NOT NULL);
alter table outgoing_mail enable row level security;
alter table outgoing_mail force row level security;
create policy jobs on outgoing_mail to trellis_jobs
  using (true)
  with check (true);
create policy load on outgoing_mail to trellis_loader
  using (true)
  with check (true);
create policy merge on outgoing_mail to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on outgoing_mail to trellis_app
  using (student_sk IS NULL OR (EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = outgoing_mail.student_sk)));
grant insert, select, update (reason, state, state_at) on outgoing_mail to trellis_app, trellis_jobs;
grant insert, select on outgoing_mail to trellis_loader;
grant select, update (student_sk) on outgoing_mail to trellis_merger;
comment on table outgoing_mail is 'Also the stored outbox while no mail server is set';
comment on column outgoing_mail.recipient_key is 'Who is told, whatever their address: guardian:12, attendee:34';
comment on column outgoing_mail.change_key is 'What they are told of: meeting:56:3 for its third version';
comment on column outgoing_mail.thread_key is 'Mails of which only the newest counts, such as the invitations to one meeting';
comment on column outgoing_mail.state is 'delivered: the mail server took it; stored: no mail server is set; bounced: it came back later';

create table parent_link_request (
  link_sk bigint not null generated by default as identity,
  guardian_person_sk bigint not null,
  student_sk bigint,
  status integer not null,
  child_first_name text not null,
  child_last_name text not null,
  child_birth_date date not null,
  relationship_id integer,
  district integer,
  borough_id integer,
  request jsonb not null default '{}'::jsonb,
  requested_on date not null,
  rejection_reason_id integer,
  reviewed_by bigint,
  reviewed_on date,
  version integer not null default 1,
  claimed_by bigint,
  claimed_at timestamp with time zone,
  locale text not null default 'en'::text,
  rejection_note text,
  proof_seen boolean not null default false,
  custody_checked boolean not null default false,
  referral_sk bigint,
  closed_on date,
  constraint parent_link_request_pkey PRIMARY KEY (link_sk),
  constraint parent_link_request_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES person(person_sk),
  constraint parent_link_request_guardian_person_sk_fkey FOREIGN KEY (guardian_person_sk) REFERENCES person(person_sk),
  constraint parent_link_request_referral_sk_fkey FOREIGN KEY (referral_sk) REFERENCES referral(referral_sk),
  constraint parent_link_request_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES person(person_sk),
  constraint parent_link_request_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint parent_link_request_claim CHECK (((claimed_by IS NULL) = (claimed_at IS NULL))),
  constraint parent_link_request_linked CHECK (((status <> 6) OR (student_sk IS NOT NULL)))
);
create index parent_link_request_guardian on parent_link_request (guardian_person_sk, link_sk DESC);
create index parent_link_request_status on parent_link_request (status, requested_on);
alter table parent_link_request enable row level security;
alter table parent_link_request force row level security;
create policy ask on parent_link_request for insert to trellis_app
  with check ((( SELECT current_setting('app.reach'::text, true) AS current_setting)) = 'family'::text AND guardian_person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")) AND status = 1 AND student_sk IS NULL);
create policy expire on parent_link_request to trellis_jobs
  using (true)
  with check (status = 10);
create policy load on parent_link_request to trellis_loader
  using (true)
  with check (true);
create policy merge on parent_link_request to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy own on parent_link_request for select to trellis_app
  using ((( SELECT current_setting('app.reach'::text, true) AS current_setting)) = 'family'::text AND guardian_person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")));
create policy staff on parent_link_request to trellis_app
  using (
CASE ( SELECT current_setting('app.reach'::text, true) AS current_setting)
    WHEN 'city'::text THEN true
    WHEN 'district'::text THEN district = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))
    WHEN 'region'::text THEN (district IN ( SELECT unnest(r.districts) AS unnest
       FROM region r
      WHERE r.region = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))))
    ELSE false
END);
create policy withdraw on parent_link_request for update to trellis_app
  using ((( SELECT current_setting('app.reach'::text, true) AS current_setting)) = 'family'::text AND guardian_person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")) AND status = 1)
  with check (status = 10 AND student_sk IS NULL);
grant insert, select, update on parent_link_request to trellis_app, trellis_loader;
grant delete, select, update (closed_on, status, version) on parent_link_request to trellis_jobs;
grant select, update (student_sk) on parent_link_request to trellis_merger;
comment on column parent_link_request.claimed_by is 'Has it open for review; nobody else decides it for a while';
comment on column parent_link_request.locale is 'Portal language in which the parent asked, and is told';
comment on column parent_link_request.proof_seen is 'The reviewer stated that they saw proof of who the parent is';

create table person (
  person_sk bigint not null generated by default as identity,
  user_name text,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  title text,
  doe_employee_id text,
  agency_sk integer,
  is_demo boolean not null default false,
  source_id text,
  active boolean not null default true,
  deactivated_at timestamp with time zone,
  tokens_valid_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  email_verified_at timestamp with time zone,
  constraint person_pkey PRIMARY KEY (person_sk),
  constraint person_source_id_key UNIQUE (source_id)
);
create index person_employee on person (lower(doe_employee_id));
create index person_first_name on person (lower(first_name) COLLATE "C", lower(last_name) COLLATE "C", person_sk);
create index person_inactive on person (person_sk) WHERE (NOT active);
create index person_last_name on person (lower(last_name) COLLATE "C", lower(first_name) COLLATE "C", person_sk);
create index person_login on person (lower(user_name) COLLATE "C");
create unique index person_user_name on person (lower(user_name));
grant insert, select, update on person to trellis_app, trellis_loader;
grant select on person to trellis_gate;
grant select, update (email_verified_at, tokens_valid_from, updated_at, version) on person to trellis_issuer;
grant select (active, email, first_name, last_name, person_sk, user_name) on person to trellis_jobs;
comment on column person.tokens_valid_from is 'Sign out everywhere: tokens issued before are refused';
comment on column person.email_verified_at is 'They opened a link that was sent to this address';

create table person_identity (
  issuer text not null,
  subject text not null,
  person_sk bigint not null,
  constraint person_identity_pkey PRIMARY KEY (issuer, subject),
  constraint person_identity_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk)
);
grant insert, select, update on person_identity to trellis_issuer;
comment on table person_identity is 'A person known to the district''s own issuer';

create table placement (
  placement_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  iep_form_sk bigint not null,
  mandate_sk bigint,
  status integer not null,
  is_summer boolean not null default false,
  school_key integer,
  offered_on date,
  authorised_on date,
  first_attend_on date,
  deferred_until date,
  ends_on date,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  class_code text,
  agency_key integer,
  constraint placement_pkey PRIMARY KEY (placement_sk),
  constraint placement_agency_key_fkey FOREIGN KEY (agency_key) REFERENCES location(location_key),
  constraint placement_iep_form_sk_fkey FOREIGN KEY (iep_form_sk) REFERENCES iep_form(iep_form_sk),
  constraint placement_mandate_sk_fkey FOREIGN KEY (mandate_sk) REFERENCES mandate(mandate_sk),
  constraint placement_school_key_fkey FOREIGN KEY (school_key) REFERENCES location(location_key),
  constraint placement_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index placement_student on placement (student_sk);
alter table placement enable row level security;
alter table placement force row level security;
create policy load on placement to trellis_loader
  using (true)
  with check (true);
create policy merge on placement to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on placement to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = placement.student_sk)));
grant insert, select, update on placement to trellis_app, trellis_loader;
grant select, update (student_sk) on placement to trellis_merger;

create table portal_language (
  person_sk bigint not null,
  language text not null,
  chosen_at timestamp with time zone not null default now(),
  constraint portal_language_pkey PRIMARY KEY (person_sk),
  constraint portal_language_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk)
);
alter table portal_language enable row level security;
alter table portal_language force row level security;
create policy jobs_look on portal_language for select to trellis_jobs
  using (true);
create policy load on portal_language to trellis_loader
  using (true)
  with check (true);
create policy own on portal_language to trellis_app
  using (person_sk = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")));
create policy sign_up on portal_language for insert to trellis_issuer
  with check (true);
grant insert, select, update on portal_language to trellis_app, trellis_loader;
grant insert on portal_language to trellis_issuer;
grant select on portal_language to trellis_jobs;

create table portal_sign_up (
  sign_up_sk bigint not null generated by default as identity,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  language text not null,
  token_hash bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint portal_sign_up_pkey PRIMARY KEY (sign_up_sk),
  constraint portal_sign_up_token_hash_key UNIQUE (token_hash),
  constraint portal_sign_up_check CHECK (((token_hash IS NULL) = (expires_at IS NULL)))
);
create index portal_sign_up_age on portal_sign_up (created_at);
create index portal_sign_up_email on portal_sign_up (email, created_at DESC);
grant insert, select, update on portal_sign_up to trellis_issuer;
grant delete, select, update on portal_sign_up to trellis_jobs;
comment on column portal_sign_up.token_hash is 'Of the link in the mail; the token itself is stored nowhere else';

create table print_batch (
  batch_sk bigint not null generated by default as identity,
  state text not null default 'waiting'::text,
  letters integer not null,
  pages integer,
  sha256 bytea,
  created_at timestamp with time zone not null default now(),
  created_by bigint not null,
  location_key integer,
  ready_at timestamp with time zone,
  printed_at timestamp with time zone,
  printed_by bigint,
  delivery_sks bigint[] not null default '{}'::bigint[],
  constraint print_batch_pkey PRIMARY KEY (batch_sk),
  constraint print_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(person_sk),
  constraint print_batch_location_key_fkey FOREIGN KEY (location_key) REFERENCES location(location_key),
  constraint print_batch_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES person(person_sk),
  constraint print_batch_sha256_fkey FOREIGN KEY (sha256) REFERENCES stored_file(sha256),
  constraint print_batch_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text])))
);
create index print_batch_creator on print_batch (created_by, batch_sk DESC);
alter table print_batch enable row level security;
alter table print_batch force row level security;
create policy jobs on print_batch to trellis_jobs
  using (true)
  with check (true);
create policy load on print_batch to trellis_loader
  using (true)
  with check (true);
create policy own on print_batch to trellis_app
  using (created_by = (( SELECT NULLIF(current_setting('app.person'::text, true), ''::text)::bigint AS "nullif")));
grant insert, select, update on print_batch to trellis_app, trellis_jobs, trellis_loader;

create unlogged table proof_epoch (
  one boolean not null default true,
  started_at timestamp with time zone not null,
  constraint proof_epoch_pkey PRIMARY KEY (one),
  constraint proof_epoch_one_check CHECK (one)
);
grant insert, select on proof_epoch to trellis_gate;

create unlogged table proof_seen (
  id bytea not null,
  expires_at timestamp with time zone not null,
  constraint proof_seen_pkey PRIMARY KEY (id)
);
create index proof_seen_expiry on proof_seen (expires_at);
grant insert, select on proof_seen to trellis_gate;
grant delete, select on proof_seen to trellis_jobs;

create table reference_item (
  list_name text not null,
  id integer not null,
  description text not null,
  sort_order integer not null,
  value text not null,
  attributes jsonb not null default '{}'::jsonb,
  active_to date,
  constraint reference_item_pkey PRIMARY KEY (list_name, id),
  constraint reference_item_list_name_fkey FOREIGN KEY (list_name) REFERENCES reference_list(name)
);
grant select on reference_item to trellis_app, trellis_gate, trellis_issuer, trellis_jobs;
grant insert, select, update on reference_item to trellis_loader;
comment on column reference_item.active_to is 'Ids are never reused: a retired item keeps resolving (process.md 6.9)';

create table reference_list (
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  kind text not null,
  purpose text not null,
  origin text not null,
  version integer not null default 1,
  constraint reference_list_pkey PRIMARY KEY (name),
  constraint reference_list_name_key_key UNIQUE (name_key),
  constraint reference_list_kind_check CHECK ((kind = ANY (ARRAY['list'::text, 'enum'::text])))
);
grant select on reference_list to trellis_app, trellis_gate, trellis_issuer, trellis_jobs;
grant insert, select, update on reference_list to trellis_loader;
comment on table reference_list is 'Named lists served by GET ReferenceValue/{name}; enums are read-only copies of domain/reference';

create table referral (
  referral_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  type integer not null,
  status integer not null,
  previous_status integer,
  request_date date,
  referral_date date,
  source_id integer,
  reason_id integer,
  reason_text text,
  requested_by bigint,
  reviewed_by bigint,
  reject_reason text,
  consent_date date,
  evaluation_site_key integer,
  closed_on date,
  close_reason_id integer,
  close_detail jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  form jsonb not null default '{}'::jsonb,
  updated_by bigint,
  constraint referral_pkey PRIMARY KEY (referral_sk),
  constraint referral_evaluation_site_key_fkey FOREIGN KEY (evaluation_site_key) REFERENCES location(location_key),
  constraint referral_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES person(person_sk),
  constraint referral_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES person(person_sk),
  constraint referral_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint referral_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES person(person_sk)
);
create unique index referral_one_open on referral (student_sk) WHERE (status <> ALL (ARRAY[2, 7, 8, 10]));
create index referral_student on referral (student_sk, referral_sk DESC);
alter table referral enable row level security;
alter table referral force row level security;
create policy jobs_timeline on referral for select to trellis_jobs
  using (true);
create policy load on referral to trellis_loader
  using (true)
  with check (true);
create policy merge on referral to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy purge on referral to trellis_jobs
  using (status = 10)
  with check (status = 10);
create policy reach on referral to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = referral.student_sk)));
grant insert, select, update on referral to trellis_app, trellis_loader;
grant select (form, reason_text, referral_sk, status, student_sk, type, updated_at), update (form, reason_text) on referral to trellis_jobs;
grant select, update (student_sk) on referral to trellis_merger;

create table region (
  region integer not null,
  name text not null,
  districts integer[] not null,
  constraint region_pkey PRIMARY KEY (region)
);
grant select on region to trellis_app, trellis_gate, trellis_issuer, trellis_jobs;
grant insert, select, update on region to trellis_loader;

create table role_assignment (
  assignment_sk bigint not null generated by default as identity,
  person_sk bigint not null,
  role_id integer not null,
  location_key integer not null,
  starts_on date not null,
  ends_on date,
  granted_by bigint,
  granted_at timestamp with time zone not null default now(),
  ended_by bigint,
  version integer not null default 1,
  constraint role_assignment_pkey PRIMARY KEY (assignment_sk),
  constraint role_assignment_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(person_sk),
  constraint role_assignment_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES person(person_sk),
  constraint role_assignment_location_key_fkey FOREIGN KEY (location_key) REFERENCES location(location_key),
  constraint role_assignment_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint role_assignment_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on)))
);
create index role_assignment_ends on role_assignment (ends_on) WHERE (ends_on IS NOT NULL);
create unique index role_assignment_once on role_assignment (person_sk, role_id, location_key) WHERE (ends_on IS NULL);
create index role_assignment_person on role_assignment (person_sk);
create index role_assignment_role on role_assignment (role_id, location_key);
create index role_assignment_starts on role_assignment (starts_on);
grant insert, select, update on role_assignment to trellis_app, trellis_loader;
grant select on role_assignment to trellis_gate, trellis_issuer, trellis_jobs;

create unlogged table roster_class (
  source_id text collate "C" not null,
  row integer not null,
  grades text,
  school text,
  constraint roster_class_pkey PRIMARY KEY (source_id)
);
alter table roster_class enable row level security;
alter table roster_class force row level security;
create policy load on roster_class to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_class to trellis_loader;

create unlogged table roster_course (
  source_id text collate "C" not null,
  row integer not null,
  grades text,
  constraint roster_course_pkey PRIMARY KEY (source_id)
);
alter table roster_course enable row level security;
alter table roster_course force row level security;
create policy load on roster_course to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_course to trellis_loader;

create unlogged table roster_demographics (
  source_id text collate "C" not null,
  row integer not null,
  birth_date text,
  sex text,
  race text,
  constraint roster_demographics_pkey PRIMARY KEY (source_id)
);
alter table roster_demographics enable row level security;
alter table roster_demographics force row level security;
create policy load on roster_demographics to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_demographics to trellis_loader;

create unlogged table roster_enrollment (
  user_source text collate "C" not null,
  school text collate "C" not null,
  row integer not null,
  is_primary boolean not null,
  begins_on text,
  ends_on text,
  grades text,
  constraint roster_enrollment_pkey PRIMARY KEY (user_source, school)
);
alter table roster_enrollment enable row level security;
alter table roster_enrollment force row level security;
create policy load on roster_enrollment to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_enrollment to trellis_loader;

create table roster_gone (
  kind text not null,
  sk bigint not null,
  since timestamp with time zone not null default now(),
  constraint roster_gone_pkey PRIMARY KEY (kind, sk),
  constraint roster_gone_kind_check CHECK ((kind = ANY (ARRAY['student'::text, 'guardian'::text, 'person'::text, 'location'::text])))
);
alter table roster_gone enable row level security;
alter table roster_gone force row level security;
create policy load on roster_gone to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_gone to trellis_loader;

create table roster_import (
  import_sk bigint not null generated by default as identity,
  source_code text not null,
  source_name text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  counts jsonb,
  constraint roster_import_pkey PRIMARY KEY (import_sk)
);
grant insert, select, update on roster_import to trellis_loader;

create unlogged table roster_org (
  source_id text collate "C" not null,
  row integer not null,
  name text,
  type text,
  identifier text,
  parent text,
  gone boolean not null,
  constraint roster_org_pkey PRIMARY KEY (source_id)
);
alter table roster_org enable row level security;
alter table roster_org force row level security;
create policy load on roster_org to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_org to trellis_loader;

create unlogged table roster_profile (
  user_source text collate "C" not null,
  row integer not null,
  user_name text,
  constraint roster_profile_pkey PRIMARY KEY (user_source)
);
alter table roster_profile enable row level security;
alter table roster_profile force row level security;
create policy load on roster_profile to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_profile to trellis_loader;

create unlogged table roster_role (
  user_source text collate "C" not null,
  role text not null,
  row integer not null,
  org text,
  is_primary boolean not null,
  gone boolean not null,
  constraint roster_role_pkey PRIMARY KEY (user_source, role)
);
alter table roster_role enable row level security;
alter table roster_role force row level security;
create policy load on roster_role to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_role to trellis_loader;

create unlogged table roster_session (
  source_id text collate "C" not null,
  row integer not null,
  type text,
  starts_on text,
  ends_on text,
  school_year text,
  constraint roster_session_pkey PRIMARY KEY (source_id)
);
alter table roster_session enable row level security;
alter table roster_session force row level security;
create policy load on roster_session to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_session to trellis_loader;

create unlogged table roster_user (
  source_id text collate "C" not null,
  row bigint not null,
  file text not null default 'users.csv'::text,
  kind text,
  relation text,
  gone boolean not null,
  enabled boolean not null default true,
  given text,
  family text,
  middle text,
  identifier text,
  email text,
  phone text,
  user_name text,
  agents text,
  grades text,
  org text,
  nyc_id text,
  ei_id text,
  language text,
  street text,
  city text,
  state text,
  zip text,
  constraint roster_user_pkey PRIMARY KEY (source_id),
  constraint roster_user_kind_check CHECK ((kind = ANY (ARRAY['student'::text, 'staff'::text, 'family'::text])))
);
create index roster_user_next on roster_user (kind, "row");
alter table roster_user enable row level security;
alter table roster_user force row level security;
create policy load on roster_user to trellis_loader
  using (true)
  with check (true);
grant delete, insert, select, truncate, update on roster_user to trellis_loader;

create table school_day_off (
  school_year text not null,
  day date not null,
  name text not null,
  day_type_id integer not null default 4,
  constraint school_day_off_pkey PRIMARY KEY (school_year, day),
  constraint school_day_off_school_year_fkey FOREIGN KEY (school_year) REFERENCES school_year(school_year) ON DELETE CASCADE
);
grant select on school_day_off to trellis_app, trellis_gate, trellis_issuer, trellis_jobs;
grant delete, insert, select, update on school_day_off to trellis_loader;
comment on table school_day_off is 'Weekdays of a school year on which students do not attend (process.md 2.2)';

create table school_year (
  school_year text not null,
  first_day date not null,
  last_day date not null,
  projected boolean not null,
  origin text not null,
  version integer not null default 1,
  constraint school_year_pkey PRIMARY KEY (school_year),
  constraint school_year_check CHECK ((first_day < last_day)),
  constraint school_year_school_year_check CHECK ((school_year ~ '^[0-9]{4}-[0-9]{2}$'::text))
);
grant select on school_year to trellis_app, trellis_gate, trellis_issuer, trellis_jobs;
grant delete, insert, select, update on school_year to trellis_loader;

create table setting (
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint setting_pkey PRIMARY KEY (name)
);
grant select on setting to trellis_app, trellis_gate;
grant insert, select, update on setting to trellis_issuer, trellis_jobs, trellis_loader;
comment on table setting is 'Facts about this installation: demo district, embedded keys, e-mail endings';

create unlogged table sign_in_failure (
  subject bytea not null,
  failures integer not null,
  locked_until timestamp with time zone,
  started_at timestamp with time zone not null default now(),
  constraint sign_in_failure_pkey PRIMARY KEY (subject)
);
create index sign_in_failure_age on sign_in_failure (started_at);
grant delete, insert, select, update on sign_in_failure to trellis_issuer;
grant delete, select on sign_in_failure to trellis_jobs;

create table stac (
  stac_sk bigint not null generated by default as identity,
  student_sk bigint not null,
  placement_sk bigint not null,
  status integer not null,
  submitted_by bigint,
  submitted_on date,
  decided_by bigint,
  decided_on date,
  comment text,
  version integer not null default 1,
  constraint stac_pkey PRIMARY KEY (stac_sk),
  constraint stac_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_sk),
  constraint stac_placement_sk_fkey FOREIGN KEY (placement_sk) REFERENCES placement(placement_sk),
  constraint stac_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint stac_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES person(person_sk)
);
create index stac_student on stac (student_sk);
alter table stac enable row level security;
alter table stac force row level security;
create policy load on stac to trellis_loader
  using (true)
  with check (true);
create policy merge on stac to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on stac to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = stac.student_sk)));
grant insert, select, update on stac to trellis_app, trellis_loader;
grant select, update (student_sk) on stac to trellis_merger;

create table stored_file (
  sha256 bytea not null,
  size_bytes bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint stored_file_pkey PRIMARY KEY (sha256),
  constraint stored_file_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint stored_file_size_bytes_check CHECK ((size_bytes >= 0))
);
grant insert, select on stored_file to trellis_app, trellis_loader;
grant delete, insert, select on stored_file to trellis_jobs;
comment on table stored_file is 'Bytes that are kept in the file store';

create table street_segment (
  borough_id smallint not null,
  street_key text collate "C" not null,
  low_number bigint not null,
  high_number bigint not null,
  side text not null default 'both'::text,
  city text not null,
  zip text not null,
  school_district smallint not null,
  constraint street_segment_pkey PRIMARY KEY (borough_id, street_key, low_number, side),
  constraint street_segment_borough_id_check CHECK (((borough_id >= 1) AND (borough_id <= 5))),
  constraint street_segment_check CHECK ((high_number >= low_number)),
  constraint street_segment_side_check CHECK ((side = ANY (ARRAY['odd'::text, 'even'::text, 'both'::text]))),
  constraint street_segment_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
grant select on street_segment to trellis_app;
grant delete, insert, select on street_segment to trellis_loader;
comment on table street_segment is 'Streets by number range, for the address lookup without the City''s service';

create table student (
  student_sk bigint not null generated by default as identity,
  nyc_id text collate "C",
  ei_id text collate "C",
  first_name text not null,
  middle_name text,
  last_name text not null,
  birth_date date,
  sex_id integer,
  ethnicity_id integer,
  grade text,
  school_key integer,
  district integer,
  region integer,
  borough_id integer,
  home_language_id integer,
  house_number text,
  street text,
  apartment text,
  city text,
  state text,
  zip text,
  ats_status text not null default 'A'::text,
  in_special_ed boolean not null default false,
  special_ed_active boolean not null default false,
  case_closed_on date,
  ineligible boolean not null default false,
  three_year_due boolean not null default false,
  hearing_open boolean not null default false,
  red_alerts integer[] not null default '{}'::integer[],
  last_key text collate "C" not null,
  first_key text collate "C" not null,
  last_sound text[] collate "C" not null default '{}'::text[],
  last_letters text collate "C" not null,
  first_letters text collate "C" not null,
  last_sound_1 text collate "C" generated always as (NULLIF(last_sound[1], ''::text)) stored,
  last_sound_2 text collate "C" generated always as (NULLIF(last_sound[2], ''::text)) stored,
  is_demo boolean not null default false,
  source_id text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  housing_status_id integer,
  edited_fields text not null default ''::text,
  merged_into bigint,
  constraint student_pkey PRIMARY KEY (student_sk),
  constraint student_ei_id_key UNIQUE (ei_id),
  constraint student_nyc_id_key UNIQUE (nyc_id),
  constraint student_source_id_key UNIQUE (source_id),
  constraint student_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES student(student_sk),
  constraint student_school_key_fkey FOREIGN KEY (school_key) REFERENCES location(location_key),
  constraint student_ats_status_check CHECK ((ats_status = ANY (ARRAY['A'::text, 'D'::text]))),
  constraint student_check CHECK (((nyc_id IS NOT NULL) OR (ei_id IS NOT NULL) OR (merged_into IS NOT NULL))),
  constraint student_ei_id_check CHECK ((ei_id ~ '^[0-9]{6,7}$'::text)),
  constraint student_nyc_id_check CHECK ((nyc_id ~ '^[0-9]{9}$'::text))
);
create index student_birth_date on student (birth_date, last_key) INCLUDE (first_key, student_sk, last_letters, first_letters, last_name, first_name);
create index student_by_first on student (first_key, last_key, student_sk) INCLUDE (school_key, district, region, borough_id, ei_id);
create index student_by_name on student (last_key, first_key, student_sk) INCLUDE (school_key, district, region, borough_id, ei_id);
create index student_district_name on student (district, last_key, first_key, student_sk) INCLUDE (school_key, region, borough_id, ei_id);
create index student_ei_borough on student (borough_id, last_key, first_key, student_sk) WHERE (ei_id IS NOT NULL);
create index student_last_letters on student (last_letters, last_key, first_key, student_sk) INCLUDE (school_key, district, region, borough_id, ei_id);
create index student_last_sound_1 on student (last_sound_1, last_key, first_key, student_sk) INCLUDE (school_key, district, region, borough_id, ei_id);
create index student_last_sound_2 on student (last_sound_2, last_key, first_key, student_sk) INCLUDE (school_key, district, region, borough_id, ei_id) WHERE (last_sound_2 IS DISTINCT FROM last_sound_1);
create index student_merged on student (merged_into) WHERE (merged_into IS NOT NULL);
create index student_mistyped_first on student (last_key, first_letters, first_key);
create index student_region_name on student (region, last_key, first_key, student_sk) INCLUDE (school_key, district, borough_id, ei_id);
create index student_school_name on student (school_key, last_key, first_key, student_sk) INCLUDE (district, region, borough_id, ei_id, last_letters, last_sound_1, last_sound_2);
create index student_three_years on student (student_sk) WHERE three_year_due;
CREATE TRIGGER student_added_for_duplicates AFTER INSERT ON student FOR EACH ROW EXECUTE FUNCTION check_child_again();
CREATE TRIGGER student_changed_for_duplicates AFTER UPDATE ON student FOR EACH ROW WHEN (new.merged_into IS NULL AND (old.first_name IS DISTINCT FROM new.first_name OR old.middle_name IS DISTINCT FROM new.middle_name OR old.last_name IS DISTINCT FROM new.last_name OR old.birth_date IS DISTINCT FROM new.birth_date OR old.sex_id IS DISTINCT FROM new.sex_id OR old.house_number IS DISTINCT FROM new.house_number OR old.street IS DISTINCT FROM new.street OR old.zip IS DISTINCT FROM new.zip OR old.merged_into IS DISTINCT FROM new.merged_into)) EXECUTE FUNCTION check_child_again();
CREATE TRIGGER student_changes AFTER UPDATE ON student FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.* AND (CURRENT_USER <> ALL (ARRAY['trellis_merger'::name, 'trellis_eraser'::name]))) EXECUTE FUNCTION note_changes('{nyc_id,ei_id,first_name,middle_name,last_name,birth_date,sex_id,ethnicity_id,grade,school_key,district,home_language_id,housing_status_id,house_number,street,apartment,city,state,zip,ats_status,red_alerts}');
CREATE TRIGGER student_hold BEFORE UPDATE ON student FOR EACH ROW WHEN (CURRENT_USER = 'trellis_app'::name AND old.source_id IS NOT NULL AND new.edited_fields = old.edited_fields) EXECUTE FUNCTION hold_edited_fields('{first_name,middle_name,last_name,birth_date,sex_id,ethnicity_id,home_language_id,house_number,street,apartment,city,state,zip}');
alter table student enable row level security;
alter table student force row level security;
create policy erase on student to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy index_look on student for select to trellis_index
  using (true);
create policy jobs_look on student for select to trellis_jobs
  using (true);
create policy jobs_three_years on student for update to trellis_jobs
  using (true)
  with check (true);
create policy load on student to trellis_loader
  using (true)
  with check (true);
create policy merge on student to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])))
  with check (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on student to trellis_app
  using (
CASE
    WHEN (( SELECT current_setting('app.reach'::text, true) AS current_setting)) = 'city'::text THEN true
    WHEN (( SELECT current_setting('app.reach'::text, true) AS current_setting)) = ANY (ARRAY['caseload'::text, 'agency'::text, 'family'::text]) THEN (EXISTS ( SELECT
       FROM student_grant g
      WHERE g.student_sk = student.student_sk))
    ELSE
    CASE ( SELECT current_setting('app.reach'::text, true) AS current_setting)
        WHEN 'region'::text THEN region
        WHEN 'district'::text THEN district
        WHEN 'school'::text THEN school_key
        WHEN 'eiBorough'::text THEN
        CASE
            WHEN ei_id IS NOT NULL THEN borough_id
            ELSE NULL::integer
        END
        ELSE NULL::integer
    END = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))
END);
grant insert, select, update on student to trellis_app, trellis_loader;
grant select, update (apartment, city, ethnicity_id, home_language_id, house_number, housing_status_id, red_alerts, sex_id, state, street, zip) on student to trellis_eraser;
grant select (birth_date, district, first_key, first_letters, first_name, house_number, last_key, last_letters, last_name, middle_name, nyc_id, school_key, sex_id, street, student_sk, zip) on student to trellis_index;
grant select (active, birth_date, borough_id, case_closed_on, district, ei_id, first_key, first_letters, first_name, house_number, ineligible, last_key, last_letters, last_name, merged_into, middle_name, nyc_id, region, school_key, sex_id, special_ed_active, street, student_sk, three_year_due, zip), update (three_year_due) on student to trellis_jobs;
grant select, update on student to trellis_merger;
comment on column student.last_key is 'domain/students/name-keys.ts: no accents, case, hyphens, apostrophes, spaces';
comment on column student.last_sound is 'Double metaphone of the key';
comment on column student.last_letters is 'The sorted letters of the key: transposed letters collide';
comment on column student.edited_fields is 'Columns that the register brings and people changed here, by commas: the import leaves them as they are';
comment on column student.merged_into is 'The record that took this one over; while it is set, ids, areas and search keys are empty, so nothing finds this row';

create table student_alias (
  id text collate "C" not null,
  student_sk bigint not null,
  merge_sk bigint not null,
  constraint student_alias_pkey PRIMARY KEY (id),
  constraint student_alias_merge_sk_fkey FOREIGN KEY (merge_sk) REFERENCES student_merge(merge_sk),
  constraint student_alias_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk)
);
create index student_alias_student on student_alias (student_sk);
alter table student_alias enable row level security;
alter table student_alias force row level security;
create policy load on student_alias for select to trellis_loader
  using (true);
create policy merge on student_alias to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on student_alias to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = student_alias.student_sk)));
grant delete, insert, select on student_alias to trellis_app;
grant select on student_alias to trellis_loader;
grant select, update (student_sk) on student_alias to trellis_merger;

create table student_change (
  change_sk bigint not null generated always as identity,
  student_sk bigint not null,
  guardian_sk bigint,
  guardian_name text,
  field text not null,
  old_value text,
  new_value text,
  at timestamp with time zone not null default now(),
  person_sk bigint,
  source text not null,
  save xid8 not null default pg_current_xact_id(),
  constraint student_change_pkey PRIMARY KEY (change_sk),
  constraint student_change_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk),
  constraint student_change_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint student_change_source_check CHECK ((source = ANY (ARRAY['person'::text, 'register'::text, 'job'::text])))
);
create index student_change_student on student_change (student_sk, change_sk DESC);
alter table student_change enable row level security;
alter table student_change force row level security;
create policy erase on student_change to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs on student_change for insert to trellis_jobs
  with check (true);
create policy load on student_change to trellis_loader
  using (true)
  with check (true);
create policy merge on student_change to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on student_change to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = student_change.student_sk)));
grant insert, select on student_change to trellis_app, trellis_loader;
grant delete, select on student_change to trellis_eraser;
grant insert on student_change to trellis_jobs;
grant select, update (student_sk) on student_change to trellis_merger;
comment on table student_change is 'How many rows a child has is the version of the profile: each change of a field moves it';
comment on column student_change.save is 'What was changed together';

create table student_grant (
  kind text not null,
  holder bigint not null,
  student_sk bigint not null,
  reason text not null,
  since timestamp with time zone not null default now(),
  constraint student_grant_pkey PRIMARY KEY (kind, holder, student_sk),
  constraint student_grant_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint student_grant_kind_check CHECK ((kind = ANY (ARRAY['caseload'::text, 'agency'::text, 'family'::text])))
);
create index student_grant_student on student_grant (student_sk, kind, holder);
alter table student_grant enable row level security;
alter table student_grant force row level security;
create policy assign on student_grant for insert to trellis_app
  with check (kind = 'caseload'::text AND reason = 'assignment'::text AND has_open_case(student_sk, holder));
create policy end_caseload on student_grant for delete to trellis_jobs
  using (kind = 'caseload'::text AND reason = 'assignment'::text AND NOT (EXISTS ( SELECT
   FROM case_assignment a
  WHERE a.student_sk = student_grant.student_sk AND a.person_sk = student_grant.holder AND a.ended_at IS NULL)));
create policy erase on student_grant to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs_look on student_grant for select to trellis_jobs
  using (true);
create policy link on student_grant for insert to trellis_app
  with check (kind = 'family'::text AND reason = 'linked parent'::text AND has_linked_request(student_sk, holder));
create policy load on student_grant to trellis_loader
  using (true)
  with check (true);
create policy merge on student_grant to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy own on student_grant for select to trellis_app
  using (kind = (( SELECT current_setting('app.reach'::text, true) AS current_setting)) AND (holder = ANY (((( SELECT NULLIF(current_setting('app.ids'::text, true), ''::text) AS "nullif"))::bigint[]))));
grant insert, select on student_grant to trellis_app;
grant delete, select on student_grant to trellis_eraser, trellis_jobs;
grant delete, insert, select, update on student_grant to trellis_loader;
grant select, update (student_sk) on student_grant to trellis_merger;

create table student_merge (
  merge_sk bigint not null generated by default as identity,
  survivor_sk bigint not null,
  merged_sk bigint not null,
  reason text not null,
  merged_by bigint not null,
  merged_at timestamp with time zone not null default now(),
  survivor_before jsonb not null,
  survivor_after jsonb not null,
  merged_before jsonb not null,
  moved jsonb not null,
  changed jsonb not null,
  undone_by bigint,
  undone_at timestamp with time zone,
  undo_reason text,
  version integer not null default 1,
  constraint student_merge_pkey PRIMARY KEY (merge_sk),
  constraint student_merge_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES person(person_sk),
  constraint student_merge_merged_sk_fkey FOREIGN KEY (merged_sk) REFERENCES student(student_sk),
  constraint student_merge_survivor_sk_fkey FOREIGN KEY (survivor_sk) REFERENCES student(student_sk),
  constraint student_merge_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES person(person_sk)
);
create unique index student_merge_once on student_merge (merged_sk) WHERE (undone_at IS NULL);
create index student_merge_survivor on student_merge (survivor_sk);
alter table student_merge enable row level security;
alter table student_merge force row level security;
create policy reach on student_merge to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = student_merge.survivor_sk)));
grant insert, select, update (undo_reason, undone_at, undone_by, version) on student_merge to trellis_app;

create table ticket (
  token_hash bytea not null,
  person_sk bigint not null,
  purpose text not null,
  subject text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  cookie_hash bytea,
  issued_at timestamp with time zone not null default now(),
  constraint ticket_pkey PRIMARY KEY (token_hash),
  constraint ticket_person_sk_fkey FOREIGN KEY (person_sk) REFERENCES person(person_sk)
);
grant insert, select, update on ticket to trellis_app, trellis_gate;
grant delete, select on ticket to trellis_jobs;

create table user_event (
  event_sk bigint not null,
  student_sk bigint not null,
  direction text not null,
  related_action_id integer not null,
  contact_method_id integer not null,
  engagement_status_id integer,
  occurred_on date not null,
  from_name text not null,
  to_name text not null,
  evaluation_sk bigint,
  form text not null,
  version integer not null default 1,
  changed_by bigint,
  changed_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by bigint,
  delete_reason text,
  constraint user_event_pkey PRIMARY KEY (event_sk),
  constraint user_event_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES person(person_sk),
  constraint user_event_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES person(person_sk),
  constraint user_event_evaluation_sk_fkey FOREIGN KEY (evaluation_sk) REFERENCES assessment(evaluation_sk),
  constraint user_event_event_sk_fkey FOREIGN KEY (event_sk) REFERENCES event(event_sk),
  constraint user_event_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint user_event_direction_check CHECK ((direction = ANY (ARRAY['Outreach'::text, 'Inreach'::text])))
);
create index user_event_deleted on user_event (deleted_at) WHERE (deleted_at IS NOT NULL);
create index user_event_student on user_event (student_sk, occurred_on);
alter table user_event enable row level security;
alter table user_event force row level security;
create policy erase on user_event to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy jobs_look on user_event for select to trellis_jobs
  using (true);
create policy load on user_event to trellis_loader
  using (true)
  with check (true);
create policy merge on user_event to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on user_event to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = user_event.student_sk)));
grant insert, select, update on user_event to trellis_app;
grant delete, select on user_event to trellis_eraser;
grant select (contact_method_id, event_sk, occurred_on) on user_event to trellis_jobs;
grant insert, select on user_event to trellis_loader;
grant select, update (student_sk) on user_event to trellis_merger;
comment on column user_event.occurred_on is 'The day by the clocks of the district';
comment on column user_event.form is 'The form of M 3.4 as JSON text: a note may hold characters that jsonb refuses';

create table user_event_version (
  event_sk bigint not null,
  version integer not null,
  student_sk bigint not null,
  operation text not null,
  form text not null,
  reason text,
  changed_by bigint,
  role_id integer,
  changed_at timestamp with time zone not null default now(),
  constraint user_event_version_pkey PRIMARY KEY (event_sk, version),
  constraint user_event_version_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES person(person_sk),
  constraint user_event_version_event_sk_fkey FOREIGN KEY (event_sk) REFERENCES user_event(event_sk),
  constraint user_event_version_student_sk_fkey FOREIGN KEY (student_sk) REFERENCES student(student_sk),
  constraint user_event_version_operation_check CHECK ((operation = ANY (ARRAY['Add'::text, 'Edit'::text, 'Delete'::text, 'Restore'::text])))
);
alter table user_event_version enable row level security;
alter table user_event_version force row level security;
create policy erase on user_event_version to trellis_eraser
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.erasing'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy load on user_event_version to trellis_loader
  using (true)
  with check (true);
create policy merge on user_event_version to trellis_merger
  using (student_sk = ANY (((( SELECT NULLIF(current_setting('app.merging'::text, true), ''::text) AS "nullif"))::bigint[])));
create policy reach on user_event_version to trellis_app
  using ((EXISTS ( SELECT
   FROM student s
  WHERE s.student_sk = user_event_version.student_sk)));
grant insert, select on user_event_version to trellis_app, trellis_loader;
grant delete, select on user_event_version to trellis_eraser;
grant select, update (student_sk) on user_event_version to trellis_merger;
comment on table user_event_version is 'What was said when, by whom: evidence is never overwritten';
