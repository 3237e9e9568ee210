-- Documents with content: what they are, what they belong to, and what a deletion leaves behind. A deletion is a mark;
-- after 30 days the bytes go, the row and its events stay.
alter table document
  add column media_type text,
  add column form jsonb,
  add column chain_version integer not null default 1,
  add column replaces_sk bigint references document,
  add column purged_at timestamptz;
comment on column document.chain_version is 'Which upload of its type for this child and record, from 1';
comment on column document.replaces_sk is 'The document that was asked for again and that this one answers';
comment on column document.form is 'The form that came with the upload, as sent';
comment on column document.purged_at is 'When the bytes of a deleted document were given up';
create index document_entity on document (entity_kind, entity_sk) where entity_kind is not null;
create index document_to_purge on document (deleted_at) where deleted_at is not null and purged_at is null;

-- Housekeeping gives up the bytes of documents deleted 30 days ago, and can touch no others.
create policy purge on document to trellis_jobs
  using (deleted_at is not null)
  with check (deleted_at is not null and sha256 is null);
grant select (document_sk, sha256, deleted_at, purged_at), update (sha256, purged_at) on document to trellis_jobs;

-- A ticket opens one file once. The browser that asked for it holds the other half in a cookie, so an address that
-- leaks opens nothing; whoever was signed out since it was issued cannot use it either.
alter table ticket
  add column cookie_hash bytea,
  add column issued_at timestamptz not null default now();
