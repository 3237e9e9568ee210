-- Open cases of nobody in the order in which they are listed, and counted in the index alone: closed ones are not in it.
drop index case_summary_unowned;
create index case_summary_unowned on case_summary (last_key, first_key, student_sk) include (school_key, district, region, borough_id, has_ei)
  where assigned_to is null and not is_closed and case_process <> '';
