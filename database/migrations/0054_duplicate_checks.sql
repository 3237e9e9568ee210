-- The search for duplicates compares every child once a round; between rounds only those whose identity changed.
-- The child is named by child_sk, not student_sk: a merge moves no line of this list, and without a foreign key no writer waits for the job.
create table duplicate_check (
  check_sk bigint primary key generated always as identity,
  child_sk bigint not null,
  birth_date date
);
comment on table duplicate_check is 'Children to be compared with the others; a child may stand here several times, so that nobody waits for the job that takes the lines away';
create index duplicate_check_day on duplicate_check (birth_date, check_sk);
alter table duplicate_check enable row level security;
alter table duplicate_check force row level security;
create policy note on duplicate_check for insert to trellis_index with check (true);
grant insert on duplicate_check to trellis_index;
create policy jobs on duplicate_check to trellis_jobs using (true) with check (true);
grant select, insert, delete on duplicate_check to trellis_jobs;

-- Whoever writes a child or a guardian; the function may only add a line.
create function check_child_again() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into duplicate_check (child_sk, birth_date) values (new.student_sk, new.birth_date);
  return null;
end $$;
create function check_child_of_guardian_again() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into duplicate_check (child_sk, birth_date) select s.student_sk, s.birth_date from student s where s.student_sk = new.student_sk;
  return null;
end $$;
grant create on schema public to trellis_index;
alter function check_child_again() owner to trellis_index;
alter function check_child_of_guardian_again() owner to trellis_index;
revoke create on schema public from trellis_index;
revoke all on function check_child_again() from public;
revoke all on function check_child_of_guardian_again() from public;
create trigger student_added_for_duplicates after insert on student for each row execute function check_child_again();
create trigger student_changed_for_duplicates after update on student for each row
  when (new.merged_into is null and (old.first_name, old.middle_name, old.last_name, old.birth_date, old.sex_id, old.house_number, old.street, old.zip, old.merged_into)
    is distinct from (new.first_name, new.middle_name, new.last_name, new.birth_date, new.sex_id, new.house_number, new.street, new.zip, new.merged_into))
  execute function check_child_again();
create trigger guardian_added_for_duplicates after insert on guardian for each row execute function check_child_of_guardian_again();
create trigger guardian_changed_for_duplicates after update on guardian for each row
  when ((old.student_sk, old.first_name, old.last_name, old.active) is distinct from (new.student_sk, new.first_name, new.last_name, new.active))
  execute function check_child_of_guardian_again();

-- A round is over when its end is written; rules that judge otherwise begin another one.
alter table duplicate_sweep add column rules integer not null default 0;
alter table duplicate_sweep add column ended_at timestamptz;
comment on column duplicate_sweep.rules is 'LIKENESS_RULES of domain/duplicates with which the round is made; another number begins a new one';

grant select (last_letters, first_letters) on student to trellis_jobs;
-- a pair that no longer resembles and that nobody decided about
grant delete on duplicate_pair to trellis_jobs;
-- candidates of a day are read from the index alone
drop index student_birth_date;
create index student_birth_date on student (birth_date, last_key) include (first_key, student_sk, last_letters, first_letters, last_name, first_name);
