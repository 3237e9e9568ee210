-- Of a child whose parent opted out of the transition from Early Intervention only the opt-out is kept; the rest is erased
-- after thirty days (process.md 1.13 C-9, 8.5). What may erase is a role of its own, which sees no other child than those
-- named in app.erasing (docs/decisions/0024).
alter table ei_child add column erased_on date;
comment on column ei_child.erased_on is 'When all but the opt-out was erased';
create index ei_child_to_erase on ei_child (opted_out_on) where status = 8 and erased_on is null;

do $$ begin
  if not exists (select from pg_roles where rolname = 'trellis_eraser') then create role trellis_eraser nologin noinherit; end if;
end $$;
grant trellis_eraser to trellis_server;
do $$ begin
  execute format('grant trellis_eraser to %I', current_user);
exception when others then
  if sqlstate <> '0LP01' then raise; end if;
end $$;
comment on role trellis_eraser is 'Erases what retention says of named children';
grant usage on schema public to trellis_eraser;
do $$
declare
  name text;
begin
  foreach name in array array['student', 'guardian', 'ei_child', 'clock', 'clock_move', 'document', 'event', 'user_event', 'user_event_version', 'student_change', 'notification', 'draft', 'student_grant'] loop
    execute format('create policy erase on %I to trellis_eraser using (student_sk = any ((select nullif(current_setting(''app.erasing'', true), ''''))::bigint[]))', name);
    execute format('grant select on %I to trellis_eraser', name);
  end loop;
end $$;
grant delete on clock, clock_move, document, event, user_event, user_event_version, student_change, notification, draft, student_grant to trellis_eraser;
grant update (agency_sk, service_coordinator, notified_on, conference_on, conference_declined, comment, erased_on) on ei_child to trellis_eraser;
grant update (sex_id, ethnicity_id, home_language_id, housing_status_id, house_number, street, apartment, city, state, zip, red_alerts) on student to trellis_eraser;
grant update (home_phone, work_phone, email, spoken_language_id, written_language_id, street_address_1, street_address_2, city, state, zip) on guardian to trellis_eraser;

-- An erasure is told by its own event and its audit, and keeps no old value.
create or replace trigger student_changes after update on student for each row
  when (old.* is distinct from new.* and current_user not in ('trellis_merger', 'trellis_eraser'))
  execute function note_changes('{nyc_id,ei_id,first_name,middle_name,last_name,birth_date,sex_id,ethnicity_id,grade,school_key,district,home_language_id,housing_status_id,house_number,street,apartment,city,state,zip,ats_status,red_alerts}');
create or replace trigger guardian_changes after update on guardian for each row
  when (old.* is distinct from new.* and current_user not in ('trellis_merger', 'trellis_eraser'))
  execute function note_changes('{is_primary,relationship_id,first_name,last_name,home_phone,work_phone,email,spoken_language_id,written_language_id,street_address_1,street_address_2,city,state,zip,electronic_consent,person_sk,active}');
