-- Jobs read documents and add those they print (0023), but change none except to give up the bytes of deleted ones:
-- a restrictive policy holds whatever the others allow.
create policy purge_alone on document as restrictive for update to trellis_jobs
  using (deleted_at is not null)
  with check (deleted_at is not null and sha256 is null);
