-- Two slips at once, exchanged letters in a name and a slip in the birth date, are found by the letters of the name.
drop function find_in_master_index(text, text, date, date[], date, date);
grant select (last_letters, first_letters) on student to trellis_index;
create function find_in_master_index(first text, last text, first_scramble text, last_scramble text, born date, slips date[], earliest date, latest date)
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
$$;
grant create on schema public to trellis_index;
alter function find_in_master_index(text, text, text, text, date, date[], date, date) owner to trellis_index;
revoke create on schema public from trellis_index;
revoke all on function find_in_master_index(text, text, text, text, date, date[], date, date) from public;
grant execute on function find_in_master_index(text, text, text, text, date, date[], date, date) to trellis_app, trellis_jobs;
