-- What somebody typed and has not submitted (architecture part 3). Content is the form as JSON text: it may hold
-- characters that jsonb refuses, and nothing here is searched. Nobody but the owner reads it, and only while they still
-- reach the child it is about.
create table draft (
  owner_sk bigint not null references person,
  form_key text collate "C" not null,
  subject text collate "C" not null,
  student_sk bigint references student,
  revision integer not null default 1,
  writer text not null,
  content text not null,
  updated_at timestamptz not null default now(),
  primary key (owner_sk, form_key, subject)
);
create index draft_age on draft (updated_at);
comment on column draft.subject is 'What the form is about, by key, such as student:1000001; never a name';
comment on column draft.writer is 'The opening of the form, a tab of a browser, that saved last: it may save again after an answer was lost';

alter table draft enable row level security;
alter table draft force row level security;
create policy own on draft to trellis_app using (
  owner_sk = (select nullif(current_setting('app.person', true), '')::bigint)
  and (student_sk is null or exists (select from student s where s.student_sk = draft.student_sk))
);
create policy sweep on draft to trellis_jobs using (true);
grant select, insert, update, delete on draft to trellis_app;
grant select, delete on draft to trellis_jobs;
