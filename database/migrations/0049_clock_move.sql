-- Which event moved which clock. A trigger writes a row at the end of the transaction that touched a clock and names the
-- event of the same transaction, so that no way of starting, pausing or stopping a clock leaves it out.
create table clock_move (
  move_sk bigint primary key generated always as identity,
  student_sk bigint not null references student,
  clock_sk bigint not null references clock,
  clock_id text not null,
  move text not null check (move in ('started', 'stopped', 'reopened', 'paused', 'resumed', 'extended', 'agreed', 'explained', 'moved')),
  on_day date,
  from_date date,
  to_date date,
  note text,
  at timestamptz not null default now(),
  event_sk bigint
);
create index clock_move_event on clock_move (event_sk) where event_sk is not null;
create index clock_move_alone on clock_move (student_sk, at desc, move_sk desc) where event_sk is null;
create index clock_move_clock on clock_move (clock_sk);
comment on column clock_move.event_sk is 'Null where no event of the transaction was about the child: the move then stands in the timeline by itself';

alter table clock_move enable row level security;
alter table clock_move force row level security;
create policy reach on clock_move to trellis_app using (exists (select from student s where s.student_sk = clock_move.student_sk));
create policy load on clock_move to trellis_loader using (true) with check (true);
create policy jobs on clock_move to trellis_jobs using (true) with check (true);
grant select, insert on clock_move to trellis_app, trellis_jobs;
grant select, insert on clock_move to trellis_loader;

-- A printed timeline names what kind of referral an event was about.
create policy jobs_timeline on referral for select to trellis_jobs using (true);
grant select (referral_sk, student_sk, type) on referral to trellis_jobs;

create function note_clock_moves() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_event bigint;
  is_new boolean := tg_op = 'INSERT';
begin
  -- what is about the same record first, then what was written first
  select e.event_sk into of_event from event e
    where e.student_sk = new.student_sk and e.xmin = pg_current_xact_id()::xid
    order by (e.entity_kind = new.subject_kind and e.entity_sk = new.subject_sk) desc nulls last, e.event_sk limit 1;
  insert into clock_move (student_sk, clock_sk, clock_id, move, on_day, from_date, to_date, note, event_sk)
    select new.student_sk, new.clock_sk, new.clock_id, m.move, m.on_day, m.from_date, m.to_date, m.note, of_event from (
      select 'started' as move, new.started_on as on_day, null::date as from_date, new.compliance_date as to_date, null::text as note where is_new
      union all
      select 'stopped', new.stopped_on, null, null, new.result where new.stopped_on is not null and (is_new or old.stopped_on is null)
      union all
      select 'reopened', null, null, new.compliance_date, null where not is_new and new.stopped_on is null and old.stopped_on is not null
      union all
      select case when jsonb_array_length(new.pauses) > jsonb_array_length(old.pauses) then 'paused' else 'resumed' end,
        null, (new.pauses -> -1 ->> 'from')::date, coalesce(new.pauses -> -1 ->> 'until', new.pauses -> -1 ->> 'to')::date, null
        where not is_new and new.pauses is distinct from old.pauses
      union all
      select 'extended', null, old.compliance_date, new.compliance_date, null where not is_new and new.extensions is distinct from old.extensions
      union all
      select 'agreed', null, old.agreed_date, new.agreed_date, null where not is_new and new.agreed_date is distinct from old.agreed_date
      union all
      select 'explained', null, null, null, null where not is_new and new.delay_reason_ids is distinct from old.delay_reason_ids
      union all
      select 'moved', null, old.compliance_date, new.compliance_date, null where not is_new and new.compliance_date is distinct from old.compliance_date
        and new.pauses = old.pauses and new.extensions = old.extensions and new.agreed_date is not distinct from old.agreed_date
        and (new.stopped_on is null) = (old.stopped_on is null)
    ) m;
  return null;
end $$;
create constraint trigger clock_moves after insert or update on clock deferrable initially deferred for each row
  when (current_user not in ('trellis_loader', 'trellis_merger')) execute function note_clock_moves();

-- Clocks that were there before, or that a bulk load brings: their moves by day, with the event of the same record and day,
-- else with the one of the same day. The loader calls it after its load; clocks that have moves are left alone.
create function derive_clock_moves() returns bigint language sql set search_path = public, pg_temp as $$
  with moves as (
    select c.*, m.move, m.on_day, m.from_date, m.to_date, m.note from clock c, lateral (
      select 'started' as move, c.started_on as on_day, null::date as from_date, c.compliance_date as to_date, null::text as note
      union all
      select 'stopped', c.stopped_on, null, null, c.result where c.stopped_on is not null
      union all
      select 'paused', (p ->> 'from')::date, (p ->> 'from')::date, coalesce(p ->> 'until', p ->> 'to')::date, null from jsonb_array_elements(c.pauses) p
    ) m
    where not exists (select from clock_move k where k.clock_sk = c.clock_sk)
  ), told as (
    insert into clock_move (student_sk, clock_sk, clock_id, move, on_day, from_date, to_date, note, at, event_sk)
    select m.student_sk, m.clock_sk, m.clock_id, m.move, m.on_day, m.from_date, m.to_date, m.note,
      coalesce(e.occurred_at, (m.on_day + time '12:00') at time zone 'America/New_York'), e.event_sk
    from moves m left join lateral (
      select e.event_sk, e.occurred_at from event e
      where e.student_sk = m.student_sk and e.kind = 'System' and e.deleted_at is null
        and e.occurred_at >= m.on_day::timestamp at time zone 'America/New_York' and e.occurred_at < (m.on_day + 1)::timestamp at time zone 'America/New_York'
      order by (e.entity_kind = m.subject_kind and e.entity_sk = m.subject_sk) desc nulls last, e.event_sk limit 1
    ) e on true
    returning 1
  )
  select count(*) from told
$$;
revoke all on function derive_clock_moves() from public;
grant execute on function derive_clock_moves() to trellis_loader;
set local role trellis_loader;
select derive_clock_moves();
reset role;
