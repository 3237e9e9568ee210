-- Who is due for the mandated three-year reevaluation is told by the clock C13 (process.md 1.4, E7); a job of each hour reads it.
create index student_three_years on student (student_sk) where three_year_due;
grant select (three_year_due, special_ed_active, ineligible, case_closed_on), update (three_year_due) on student to trellis_jobs;
create policy jobs_three_years on student for update to trellis_jobs using (true) with check (true);
grant select (status) on referral to trellis_jobs;
