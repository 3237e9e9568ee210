-- A parent who agreed to electronic communication is reminded of a meeting by mail shortly before it: each reminder with
-- the day and time that it tells, so that none is sent twice and a meeting that moved is told anew.
create table meeting_reminder (
  meeting_sk bigint not null references meeting,
  guardian_sk bigint not null references guardian,
  number integer not null,
  student_sk bigint not null references student,
  mail_sk bigint not null unique references outgoing_mail,
  meets_on date not null,
  starts_at time not null,
  locale text not null,
  primary key (meeting_sk, guardian_sk, number)
);
comment on table meeting_reminder is 'What became of it stands with its mail';
comment on column meeting_reminder.number is 'From 1 for each parent and meeting';
create index meeting_reminder_student on meeting_reminder (student_sk);
alter table meeting_reminder enable row level security;
alter table meeting_reminder force row level security;
create policy reach on meeting_reminder for select to trellis_app using (exists (select from student s where s.student_sk = meeting_reminder.student_sk));
create policy jobs on meeting_reminder to trellis_jobs using (true) with check (true);
create policy load on meeting_reminder to trellis_loader using (true) with check (true);
grant select on meeting_reminder to trellis_app;
grant select, insert on meeting_reminder to trellis_jobs, trellis_loader;
select open_tables_to_merger();

grant select (guardian_sk, email, electronic_consent, person_sk, written_language_id) on guardian to trellis_jobs;
grant select (person_sk, guardian_sk, excused_on) on meeting_attendee to trellis_jobs;
grant select on portal_language to trellis_jobs;
create policy jobs_look on portal_language for select to trellis_jobs using (true);
