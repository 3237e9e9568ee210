-- The master student index: before a child is added, all children of the district are looked through, also those outside
-- the reach of whoever adds (a second record of one child splits a legal history in two). What may be seen of them is
-- decided here and not by the request: the role below reads name, birth date, sex, school and the address for comparing,
-- and no case, no early-intervention id, nothing of special education; a request can only call the function.
do $$ begin
  if not exists (select from pg_roles where rolname = 'trellis_index') then create role trellis_index nologin noinherit; end if;
end $$;
do $$ begin
  execute format('grant trellis_index to %I', current_user);
exception when others then
  if sqlstate <> '0LP01' then raise; end if; -- already a member through superuser or an earlier grant
end $$;
comment on role trellis_index is 'Owns the lookup of the master student index: identity of all children, nothing else';
grant usage on schema public to trellis_index;

grant select (student_sk, nyc_id, first_name, middle_name, last_name, birth_date, sex_id, school_key, district, house_number, street, zip, last_key, first_key)
  on student to trellis_index;
grant select (student_sk, first_name, last_name, active) on guardian to trellis_index;
grant select (location_key, name, dbn) on location to trellis_index;
create policy index_look on student for select to trellis_index using (true);
create policy index_look on guardian for select to trellis_index using (true);

-- Four ways into the indexes, each bounded: born on that day and alike by an initial; born on a day that a slip makes of
-- it, with the name; of the same name, and of the exchanged name, born within the span.
create function find_in_master_index(first text, last text, born date, slips date[], earliest date, latest date)
  returns table (
    student_sk bigint, nyc_id text, first_name text, middle_name text, last_name text, birth_date date, sex_id integer,
    school_name text, dbn text, district integer, house_number text, street text, zip text, guardians jsonb
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
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
    (select s.student_sk from student s where s.last_key = first and s.first_key = last and s.birth_date between earliest and latest limit 200)
  )
  select s.student_sk, s.nyc_id, s.first_name, s.middle_name, s.last_name, s.birth_date, s.sex_id,
    l.name, l.dbn, s.district, s.house_number, s.street, s.zip,
    (select coalesce(jsonb_agg(jsonb_build_object('firstName', g.first_name, 'lastName', g.last_name)), '[]'::jsonb)
      from guardian g where g.student_sk = s.student_sk and g.active)
  from found join student s using (student_sk) left join location l on l.location_key = s.school_key
$$;
grant create on schema public to trellis_index;
alter function find_in_master_index(text, text, date, date[], date, date) owner to trellis_index;
revoke create on schema public from trellis_index;
revoke all on function find_in_master_index(text, text, date, date[], date, date) from public;
grant execute on function find_in_master_index(text, text, date, date[], date, date) to trellis_app, trellis_jobs;

-- A child added by hand gets an id of the reserved range. A save that was understood and refused uses up no key.
grant usage on sequence issued_student_id to trellis_app;
grant delete on idempotency_key to trellis_app;
