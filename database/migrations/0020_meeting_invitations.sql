-- What each person has in their calendar of a meeting: the last invitation or cancellation that was written to their address.
create table meeting_invitation (
  meeting_sk bigint not null references meeting,
  student_sk bigint not null references student,
  address_key text not null,
  name text not null,
  address text not null,
  is_required boolean not null,
  is_family boolean not null,
  content jsonb not null,
  method text not null check (method in ('REQUEST', 'CANCEL')),
  sequence integer not null,
  organizer_name text not null,
  organizer_address text not null,
  updated_at timestamptz not null default now(),
  primary key (meeting_sk, address_key)
);
comment on column meeting_invitation.address_key is 'The address in small letters: whose calendar it is';
comment on column meeting_invitation.organizer_address is 'The contact when the meeting was first scheduled; calendars refuse changes from anybody else';
alter table meeting_invitation enable row level security;
alter table meeting_invitation force row level security;
create policy reach on meeting_invitation to trellis_app using (exists (select from student s where s.student_sk = meeting_invitation.student_sk));
create policy load on meeting_invitation to trellis_loader using (true) with check (true);
grant select, insert, update on meeting_invitation to trellis_app, trellis_loader;
