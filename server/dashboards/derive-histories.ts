/** The records whose status changes by events, by the word that events use for them. */
const RECORDS: Readonly<Record<string, readonly [table: string, key: string]>> = {
  referral: ['referral', 'referral_sk'],
  assessment: ['assessment', 'evaluation_sk'],
  extension: ['extension_request', 'extension_sk'],
  meeting: ['meeting', 'meeting_sk'],
  iepForm: ['iep_form', 'iep_form_sk'],
  notice: ['notice', 'notice_sk'],
  consent: ['consent', 'consent_sk'],
  placement: ['placement', 'placement_sk'],
  stac: ['stac', 'stac_sk'],
  document: ['document', 'document_sk'],
  eiChild: ['ei_child', 'ei_child_sk'],
  agencyCase: ['agency_case', 'agency_case_sk'],
}

const RECORDED = Object.entries(RECORDS)
  .map(
    ([kind, [table, key]]) =>
      `select '${kind}' as kind, student_sk, ${key} as sk, status from ${table} where student_sk = any($1::bigint[])`,
  )
  .join('\n    union all ')

const difference = (column: string, stored: string, derived: string) =>
  `jsonb_build_object('studentSk', student_sk::text, 'column', kind || ' ' || sk || ' ${column}', 'stored', ${stored}, 'derived', ${derived})`

/**
 * By kind of record: how many there are, of how many the events tell where they stand, and what does not fit: a record
 * that stands elsewhere than where its last event led, and a step that began elsewhere than where the one before ended.
 * `$1` are children.
 */
export const HISTORIES = `with step as materialized (
    select entity_kind, entity_sk, from_status, to_status, lag(to_status) over earlier as before,
      lead(event_sk) over earlier is null as is_last
    from event where student_sk = any($1::bigint[]) and entity_sk is not null and to_status is not null
    window earlier as (partition by entity_kind, entity_sk order by occurred_at, event_sk)),
  history as (
    select entity_kind, entity_sk, min(to_status) filter (where is_last) as led_to,
      min(from_status) filter (where from_status <> before) as broken_from,
      min(before) filter (where from_status <> before) as broken_before
    from step group by entity_kind, entity_sk),
  judged as (
    select r.*, h.led_to, h.broken_from, h.broken_before
    from (${RECORDED}) r left join history h on h.entity_kind = r.kind and h.entity_sk = r.sk)
  select kind, count(*)::int as records, count(led_to)::int as told,
    coalesce(jsonb_agg(${difference('status', 'status', 'led_to')}) filter (where led_to <> status), '[]')
      || coalesce(jsonb_agg(${difference('step', 'broken_from', 'broken_before')}) filter (where broken_from is not null), '[]')
      as differences
  from judged group by kind`
