-- What a cancelled referral held goes after thirty days; that there was one, who cancelled it and why, stays (process.md R16).
grant select (referral_sk, status, updated_at, form, reason_text), update (form, reason_text) on referral to trellis_jobs;
create policy purge on referral to trellis_jobs using (status = 10) with check (status = 10);
