-- Assigning a case gives its new holder the child (caseload reach). Why this is safe without a function that runs as the
-- owner: `has_open_case` runs as the caller, so it finds an assignment only of a student whom the caller's own reach
-- covers, and a grant can be added for nobody but the person whom that assignment names. Nobody can add a grant of an
-- agency or a family, nor change or remove any. The policy asks through a function because a sub-select on
-- case_assignment leads by the policy of student back to student_grant, which PostgreSQL refuses as a recursion.
create function has_open_case(student bigint, holder bigint) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from case_assignment a where a.student_sk = $1 and a.person_sk = $2 and a.ended_at is null)
$$;
revoke all on function has_open_case(bigint, bigint) from public;
grant execute on function has_open_case(bigint, bigint) to trellis_app;

-- Read as before, and read only: for all commands it would let a caller grant children to their own holder.
drop policy own on student_grant;
create policy own on student_grant for select to trellis_app using (
  kind = (select current_setting('app.reach', true))
  and holder = any ((select nullif(current_setting('app.ids', true), ''))::bigint[])
);
create policy assign on student_grant for insert to trellis_app with check (
  kind = 'caseload' and reason = 'assignment' and has_open_case(student_sk, holder)
);
grant insert on student_grant to trellis_app;

-- Staff are searched by the beginning of either name or of their login, or by their employee number.
create index person_first_name on person (lower(first_name) collate "C", lower(last_name) collate "C", person_sk);
create index person_login on person (lower(user_name) collate "C");
create index person_employee on person (lower(doe_employee_id));
