-- The form that came with an upload is kept as it was sent: it may hold characters that jsonb refuses.
alter table document alter column form type text using form::text;
