-- The job that prints the attendance page of a meeting reads who was invited, and how the parent was tried to be reached.
create policy jobs_look on meeting_attendee for select to trellis_jobs using (true);
grant select (meeting_sk, attendee_sk, name, role, is_required, attendance_id, removed_at, sort_order) on meeting_attendee to trellis_jobs;
create policy jobs_look on meeting_attempt for select to trellis_jobs using (true);
grant select on meeting_attempt to trellis_jobs;
create policy jobs_look on user_event for select to trellis_jobs using (true);
grant select (event_sk, occurred_on, contact_method_id) on user_event to trellis_jobs;
