-- Append-only by GRANT. Rows are written unchained in the transaction of what they record; the sealer chains them in
-- batches, so that writers never wait for each other (architecture part 3).
create table audit_entry (
  entry_id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  xact xid8 not null default pg_current_xact_id(),
  person_sk bigint,
  role_id integer,
  location_key integer,
  actor text not null default 'person',
  action text not null,
  operation text not null,
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  student_sk bigint,
  student_sks bigint[],
  entity_kind text,
  entity_sk bigint,
  private_hash bytea,
  private_salt bytea,
  private_data jsonb
);
create index audit_entry_student on audit_entry (student_sk, entry_id) where student_sk is not null;
create index audit_entry_person on audit_entry (person_sk, entry_id);
create index audit_entry_order on audit_entry (xact, entry_id);
comment on column audit_entry.private_data is 'What must be erasable later (address, user agent, search words): the chain covers only its salted hash';
comment on column audit_entry.xact is 'Commit-safe order: only rows below the oldest running transaction are sealed';

create table audit_seal (
  batch bigint primary key,
  sealed_at timestamptz not null default clock_timestamp(),
  last_xact xid8 not null,
  last_entry_id bigint not null,
  entry_ids bigint[] not null,
  row_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null
);
comment on table audit_seal is 'hash = sha256(previous_hash || batch || row_hashes); the head is anchored outside the database';

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy add on audit_entry for insert to trellis_app, trellis_gate, trellis_issuer, trellis_loader, trellis_jobs with check (true);
create policy seal on audit_entry for select to trellis_sealer using (true);
create policy erase on audit_entry for select to trellis_jobs using (true);
create policy erase_private on audit_entry for update to trellis_jobs using (true);
grant insert on audit_entry to trellis_app, trellis_gate, trellis_issuer, trellis_loader, trellis_jobs;
grant select on audit_entry to trellis_sealer, trellis_jobs;
grant update (private_salt, private_data) on audit_entry to trellis_jobs;
grant select, insert on audit_seal to trellis_sealer;
