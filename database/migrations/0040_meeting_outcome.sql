-- What came of a meeting: who attended, whether it was held, and the attempts to reach the parent that stand behind it.
alter table meeting
  add column outcome_recorded_at timestamptz,
  add column outcome_recorded_by bigint references person,
  add column not_held_reason_id integer,
  add column not_held_reason_text text,
  add column is_agreed boolean,
  add check ((outcome_recorded_at is null) = (outcome_recorded_by is null)),
  add check (not_held_reason_id is null or status = 5),
  add check (is_agreed is null or kind = 1);
comment on column meeting.not_held_reason_id is 'Reference list MeetingNotHeldReason';
comment on column meeting.is_agreed is 'General education meeting: both sides agreed to supports instead of a referral';
-- what the daily reminder looks for
create index meeting_unrecorded on meeting (meets_on, meeting_sk) where status in (1, 2);

alter table meeting_attendee add column attendance_id integer;
comment on column meeting_attendee.attendance_id is 'Reference list AttendanceOutcome';

create table meeting_attempt (
  meeting_sk bigint not null references meeting,
  event_sk bigint not null references event,
  student_sk bigint not null references student,
  primary key (meeting_sk, event_sk)
);
comment on table meeting_attempt is 'Logged attempts to reach the parent, as they stood when the outcome of the meeting was recorded';
create index meeting_attempt_student on meeting_attempt (student_sk);
alter table meeting_attempt enable row level security;
alter table meeting_attempt force row level security;
create policy reach on meeting_attempt to trellis_app using (exists (select from student s where s.student_sk = meeting_attempt.student_sk));
create policy load on meeting_attempt to trellis_loader using (true) with check (true);
grant select, insert on meeting_attempt to trellis_app, trellis_loader;
