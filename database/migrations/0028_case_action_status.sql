-- What closing a request for reevaluation records (M 3.5): once for each request.
create table case_action_status (
  referral_sk bigint not null references referral,
  seq integer not null check (seq = 1),
  student_sk bigint not null references student,
  status integer not null check (status = 6),
  dated_on date not null,
  note text not null,
  person_sk bigint references person,
  role_id integer,
  created_at timestamptz not null default now(),
  primary key (referral_sk, seq)
);
alter table case_action_status enable row level security;
alter table case_action_status force row level security;
create policy reach on case_action_status to trellis_app using (exists (select from student s where s.student_sk = case_action_status.student_sk));
create policy load on case_action_status to trellis_loader using (true) with check (true);
grant select, insert on case_action_status to trellis_app, trellis_loader;
