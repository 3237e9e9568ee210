-- Who may do what in the database. Nobody owns tables at run time: the server logs in as trellis_server, which
-- inherits nothing, and takes exactly one of the roles below for each transaction (docs/decisions/0004).
do $$
declare
  name text;
begin
  foreach name in array array['trellis_server','trellis_app','trellis_gate','trellis_issuer','trellis_loader','trellis_sealer','trellis_jobs'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
end $$;

alter role trellis_server login noinherit;
grant trellis_app, trellis_gate, trellis_issuer, trellis_loader, trellis_sealer, trellis_jobs to trellis_server;
-- The migrating role acts as each of them in commands (import, demo, benchmark) without being superuser.
do $$ begin
  execute format('grant trellis_app, trellis_gate, trellis_issuer, trellis_loader, trellis_sealer, trellis_jobs to %I', current_user);
exception when others then
  if sqlstate <> '0LP01' then raise; end if; -- already a member through superuser or an earlier grant
end $$;

revoke all on schema public from public;
grant usage on schema public to trellis_server, trellis_app, trellis_gate, trellis_issuer, trellis_loader, trellis_sealer, trellis_jobs;
comment on role trellis_app is 'A request of a signed-in person, inside their reach';
comment on role trellis_gate is 'Token and proof check, loading of the actor, refusals in the audit';
comment on role trellis_issuer is 'The embedded OpenID issuer and the accounts it signs in';
comment on role trellis_loader is 'Roster import and demo district: writes records, reads no audit';
comment on role trellis_sealer is 'Seals the audit in batches';
comment on role trellis_jobs is 'Housekeeping: expiry of proofs, sessions and keys';
