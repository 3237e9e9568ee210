-- The first appointment keeps its hour as well as its day, and an excusal says when it was an emergency.
alter table meeting add column original_starts_at time;
alter table meeting_attendee add column excusal_is_emergency boolean not null default false;
