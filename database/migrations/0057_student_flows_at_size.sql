-- Open cases without an owner: people who left are found by what ended, and their cases are counted and sorted from the index alone.
drop index case_summary_assigned;
create index case_summary_assigned on case_summary (assigned_to) include (last_key, first_key, student_sk, school_key, district, region, borough_id, has_ei, is_closed, case_process)
  where assigned_to is not null;
create index role_assignment_ends on role_assignment (ends_on) where ends_on is not null;
create index role_assignment_starts on role_assignment (starts_on);
create index person_inactive on person (person_sk) where not active;
