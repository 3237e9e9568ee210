-- Nothing stands in a timeline before its day, as with a clock that counts back from a day ahead; what ends a clock is the
-- last that happened to its record on that day, what starts it the first.
create or replace function derive_clock_moves() returns bigint language sql set search_path = public, pg_temp as $$
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
      coalesce(e.occurred_at, least(now(), (m.on_day + time '12:00') at time zone 'America/New_York')), e.event_sk
    from moves m left join lateral (
      select e.event_sk, e.occurred_at from event e
      where e.student_sk = m.student_sk and e.kind = 'System' and e.deleted_at is null
        and e.occurred_at >= m.on_day::timestamp at time zone 'America/New_York' and e.occurred_at < (m.on_day + 1)::timestamp at time zone 'America/New_York'
      order by (e.entity_kind = m.subject_kind and e.entity_sk = m.subject_sk) desc nulls last, case when m.move = 'stopped' then -e.event_sk else e.event_sk end limit 1
    ) e on true
    returning 1
  )
  select count(*) from told
$$;
