-- The bytes of files lie in a folder or a bucket, named by their digest; a row here says that they are to be kept.
-- Whatever refers to a file has a foreign key to it, so that a file goes only when nothing refers to it any more. No
-- row says anything about a child: reach is asked of the rows that refer to it.
create table stored_file (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  size_bytes bigint not null check (size_bytes >= 0),
  created_at timestamptz not null default now()
);
comment on table stored_file is 'Bytes that are kept in the file store';
grant select, insert on stored_file to trellis_app, trellis_loader, trellis_jobs;
grant delete on stored_file to trellis_jobs;

alter table document add constraint document_stored_file foreign key (sha256) references stored_file;
create index document_sha256 on document (sha256) where sha256 is not null;
