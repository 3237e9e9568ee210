-- Failed sign-ins by name that has no account and by address, so that every process of the server counts together and
-- an unknown name is locked exactly like a known one. Keys are keyed hashes: neither names nor addresses are stored.
create unlogged table sign_in_failure (
  subject bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  started_at timestamptz not null default now()
);
create index sign_in_failure_age on sign_in_failure (started_at);
grant select, insert, update, delete on sign_in_failure to trellis_issuer;
grant select, delete on sign_in_failure to trellis_jobs;

-- No proof has ever been accepted here, so none can be replayed. Only a crash empties this table; the epoch set then
-- refuses every proof that may have been accepted before it.
insert into proof_epoch (started_at) values ('-infinity') on conflict do nothing;

-- One statement for whoever deactivates, resets or signs out a person, inside the transaction of that act. The issuer's
-- records stay out of reach otherwise. Whole seconds, because tokens are dated in whole seconds.
create function sign_out_everywhere(bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update person set tokens_valid_from = date_trunc('second', clock_timestamp()) + interval '1 second' where person_sk = $1;
  delete from oidc_model where account_id = $1::text;
$$;
revoke all on function sign_out_everywhere(bigint) from public;
grant execute on function sign_out_everywhere(bigint) to trellis_app, trellis_issuer, trellis_loader;
