-- The same wall as before, written so that planning it costs a third: with eight branches and three sub-selects on
-- student_grant, planning a statement over a child's rows took longer than running it (docs/benchmarks.md). Each setting
-- is read once a statement; student_grant's own policy narrows to the kind and the holder of the actor's reach. Reach
-- that is absent or unknown matches nothing.
alter policy reach on student using (
  case
    when (select current_setting('app.reach', true)) = 'city' then true
    when (select current_setting('app.reach', true)) in ('caseload', 'agency', 'family') then
      exists (select from student_grant g where g.student_sk = student.student_sk)
    else
      case (select current_setting('app.reach', true))
        when 'region' then region
        when 'district' then district
        when 'school' then school_key
        when 'eiBorough' then case when ei_id is not null then borough_id end
      end = any ((select nullif(current_setting('app.ids', true), ''))::bigint[])
  end
);

-- Every request is short: compiling an expression of a policy to machine code never pays.
alter role trellis_server set jit = off;

-- A reach and a name are found and counted in the index alone: the policy asks for the areas, which stand beside.
drop index student_school_name, student_district_name, student_region_name;
create index student_district_name on student (district, last_key, first_key, student_sk) include (school_key, region, borough_id, ei_id);
create index student_region_name on student (region, last_key, first_key, student_sk) include (school_key, district, borough_id, ei_id);
-- A school is small: its near-misses are found by reading through it.
create index student_school_name on student (school_key, last_key, first_key, student_sk)
  include (district, region, borough_id, ei_id, last_letters, last_sound_1, last_sound_2);

-- The name as typed has its own letters and sound and was found already. With the name in second place its thousands
-- of namesakes are stepped over.
drop index student_last_letters, student_last_sound_1, student_last_sound_2;
create index student_last_letters on student (last_letters, last_key, first_key, student_sk) include (school_key, district, region, borough_id, ei_id);
create index student_last_sound_1 on student (last_sound_1, last_key, first_key, student_sk) include (school_key, district, region, borough_id, ei_id);
create index student_last_sound_2 on student (last_sound_2, last_key, first_key, student_sk) include (school_key, district, region, borough_id, ei_id)
  where last_sound_2 is distinct from last_sound_1;
create index student_mistyped_first on student (last_key, first_letters, first_key);
