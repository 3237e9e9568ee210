-- The history of a profile, field by field, whoever changes it: people, parents in the portal, the nightly import. A trigger
-- writes it, so that no way of changing a child or a contact leaves it out.
create table student_change (
  change_sk bigint primary key generated always as identity,
  student_sk bigint not null references student,
  guardian_sk bigint,
  guardian_name text,
  field text not null,
  old_value text,
  new_value text,
  at timestamptz not null default now(),
  person_sk bigint references person,
  source text not null check (source in ('person', 'register', 'job')),
  save xid8 not null default pg_current_xact_id()
);
create index student_change_student on student_change (student_sk, change_sk desc);
comment on table student_change is 'How many rows a child has is the version of the profile: each change of a field moves it';
comment on column student_change.save is 'What was changed together';

alter table student_change enable row level security;
alter table student_change force row level security;
create policy reach on student_change to trellis_app using (exists (select from student s where s.student_sk = student_change.student_sk));
create policy load on student_change to trellis_loader using (true) with check (true);
create policy jobs on student_change for insert to trellis_jobs with check (true);
grant select, insert on student_change to trellis_app, trellis_loader;
grant insert on student_change to trellis_jobs;

alter table student add column housing_status_id integer;
alter table student add column edited_fields text not null default '';
alter table guardian add column edited_fields text not null default '';
comment on column student.edited_fields is 'Columns that the register brings and people changed here, by commas: the import leaves them as they are';
comment on column guardian.edited_fields is 'As student.edited_fields';

create function note_changes() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
end $$;
create trigger student_changes after update on student for each row when (old.* is distinct from new.*)
  execute function note_changes('{nyc_id,ei_id,first_name,middle_name,last_name,birth_date,sex_id,ethnicity_id,grade,school_key,district,home_language_id,housing_status_id,house_number,street,apartment,city,state,zip,ats_status,red_alerts}');
create trigger guardian_changes after update on guardian for each row when (old.* is distinct from new.*)
  execute function note_changes('{is_primary,relationship_id,first_name,last_name,home_phone,work_phone,email,spoken_language_id,written_language_id,street_address_1,street_address_2,city,state,zip,electronic_consent,person_sk,active}');
-- A bulk load brings children with their contacts: what was there from the start is no change.
create trigger guardian_added after insert on guardian for each row when (nullif(current_setting('app.person', true), '') is not null)
  execute function note_changes();

-- What a person changes of what the register brings stays, whichever screen it was.
create function hold_edited_fields() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select coalesce(string_agg(field, ',' order by field), '') into new.edited_fields from (
    select unnest(string_to_array(nullif(old.edited_fields, ''), ',')) as field
    union
    select n.key from jsonb_each_text(to_jsonb(new)) n join jsonb_each_text(to_jsonb(old)) o using (key)
      where n.value is distinct from o.value and n.key = any (tg_argv[0]::text[])
  ) held;
  return new;
end $$;
create trigger student_hold before update on student for each row when (current_user = 'trellis_app' and old.source_id is not null and new.edited_fields = old.edited_fields)
  execute function hold_edited_fields('{first_name,middle_name,last_name,birth_date,sex_id,ethnicity_id,home_language_id,house_number,street,apartment,city,state,zip}');
create trigger guardian_hold before update on guardian for each row when (current_user = 'trellis_app' and old.source_id is not null and new.edited_fields = old.edited_fields)
  execute function hold_edited_fields('{relationship_id,first_name,last_name,home_phone,email,spoken_language_id,street_address_1,city,state,zip}');

-- A contact that is ended loses the portal's sight of the child, unless another contact of the same person stays. It runs as the
-- loader: nobody else may take a grant away, and no actor sees another's grants.
create function end_family_sight() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from student_grant s where s.kind = 'family' and s.holder = new.person_sk and s.student_sk = new.student_sk
    and not exists (select from guardian o where o.student_sk = new.student_sk and o.person_sk = new.person_sk and o.active);
  return null;
end $$;
grant create on schema public to trellis_loader;
alter function end_family_sight() owner to trellis_loader;
revoke create on schema public from trellis_loader;
create trigger guardian_ends after update of active on guardian for each row
  when (old.active and not new.active and new.person_sk is not null) execute function end_family_sight();
