-- A notice of a meeting goes to each parent, in their own language and at their own address, and its copies to members of
-- the team who are invited by letter.
alter table notice add column is_copy boolean not null default false;
comment on column notice.is_copy is 'To a further parent of the child, beside the one to the recipient that the meeting names';
drop index notice_of_meeting;
create unique index notice_of_meeting on notice (meeting_sk, number, guardian_sk) nulls not distinct where meeting_sk is not null;

alter table notice_delivery add column attendee_sk bigint references meeting_attendee, add column fallback_address jsonb;
comment on column notice_delivery.fallback_address is 'Where a letter goes when this electronic way fails, as it stood when the notice was issued';
comment on column notice_delivery.attendee_sk is 'The member of the team whom this copy invites';
create index notice_delivery_attendee on notice_delivery (attendee_sk) where attendee_sk is not null;
alter table notice_delivery drop constraint notice_delivery_notice_sk_channel_guardian_sk_instead_of_sk_key;
create unique index notice_delivery_once on notice_delivery (notice_sk, channel, guardian_sk, attendee_sk, instead_of_sk) nulls not distinct;
