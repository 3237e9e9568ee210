-- A contact with the family that somebody logged (M 2.2, 3.4): the row of the history in `event`, what the form said
-- here, and every version of it. Nothing is removed: a deletion is a mark with a reason, restorable for 30 days.
alter table event add column deleted_at timestamptz;
grant update (occurred_at, subject, detail, deleted_at) on event to trellis_app;
create policy logged_only on event as restrictive for update to trellis_app using (kind = 'Manual') with check (kind = 'Manual');
comment on column event.deleted_at is 'Set for logged contacts only; such a row is in no list but that of deleted ones';

create table user_event (
  event_sk bigint primary key references event,
  student_sk bigint not null references student,
  direction text not null check (direction in ('Outreach', 'Inreach')),
  related_action_id integer not null,
  contact_method_id integer not null,
  engagement_status_id integer,
  occurred_on date not null,
  from_name text not null,
  to_name text not null,
  evaluation_sk bigint references assessment,
  form text not null,
  version integer not null default 1,
  changed_by bigint references person,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz, deleted_by bigint references person, delete_reason text
);
create index user_event_student on user_event (student_sk, occurred_on);
create index user_event_deleted on user_event (deleted_at) where deleted_at is not null;
comment on column user_event.occurred_on is 'The day by the clocks of the district';
comment on column user_event.form is 'The form of M 3.4 as JSON text: a note may hold characters that jsonb refuses';

create table user_event_version (
  event_sk bigint not null references user_event,
  version integer not null,
  student_sk bigint not null references student,
  operation text not null check (operation in ('Add', 'Edit', 'Delete', 'Restore')),
  form text not null,
  reason text,
  changed_by bigint references person,
  role_id integer,
  changed_at timestamptz not null default now(),
  primary key (event_sk, version)
);
comment on table user_event_version is 'What was said when, by whom: evidence is never overwritten';

do $$
declare
  name text;
begin
  foreach name in array array['user_event', 'user_event_version'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy reach on %1$I to trellis_app using (exists (select from student s where s.student_sk = %1$I.student_sk))', name);
    execute format('create policy load on %I to trellis_loader using (true) with check (true)', name);
    execute format('grant select, insert on %I to trellis_app, trellis_loader', name);
  end loop;
end $$;
grant update on user_event to trellis_app;

-- The lists of events know nothing of deleted ones, and are still found in an index alone.
drop index event_newest;
drop index event_newest_manual;
drop index event_student_kind;
create index event_newest on event (occurred_at desc, event_sk desc) include (student_sk) where deleted_at is null;
create index event_newest_manual on event (occurred_at desc, event_sk desc) include (student_sk) where kind = 'Manual' and deleted_at is null;
create index event_student_kind on event (student_sk, kind) where deleted_at is null;
