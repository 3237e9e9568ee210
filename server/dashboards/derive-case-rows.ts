/**
 * The rows of `case_summary` derived a second time, by other means than `summariseCase`: in SQL and written from
 * process.md, so that a mistake in the rules that keep the rows is found and not repeated. `$1` are children.
 *
 * Statuses come from the events: each record stands where the last event about it led. What no event carries (types,
 * dates, names, who has the case) is read from the records; so is the status of a record that no event tells of.
 */
const history = (kind: string): string =>
  `left join told on told.entity_kind = '${kind}' and told.entity_sk =`

/** Where each record's history ends, by kind and key. */
const TOLD = `told as materialized (
    select distinct on (e.entity_kind, e.entity_sk) e.entity_kind, e.entity_sk, e.to_status as status from event e
    where e.student_sk = any($1::bigint[]) and e.entity_sk is not null and e.to_status is not null
    order by e.entity_kind, e.entity_sk, e.occurred_at desc, e.event_sk desc)`

/** process.md 1.2: a draft, a cancelled or an unspecified referral tells nothing; an open one comes before a closed one. */
const REFERRALS = `referrals as (
    select distinct on (r.student_sk) r.student_sk, r.referral_sk, r.type, coalesce(told.status, r.status) as status
    from referral r ${history('referral')} r.referral_sk
    where r.student_sk = any($1::bigint[]) and coalesce(told.status, r.status) not in (2, 10, 999)
    order by r.student_sk, (coalesce(told.status, r.status) = 7), r.referral_sk desc)`

/** process.md 1.5: finalised in three ways or removed is done. */
const ASSESSMENTS = `assessments as materialized (
    select a.student_sk, a.referral_sk, a.evaluation_sk, a.evaluation_type_id, a.due_date,
      coalesce(told.status, a.status) as status
    from assessment a ${history('assessment')} a.evaluation_sk where a.student_sk = any($1::bigint[])),
  own_assessments as (
    select a.* from assessments a join referrals r on r.student_sk = a.student_sk and r.referral_sk = a.referral_sk),
  next_assessments as (
    select distinct on (student_sk) * from own_assessments where status not in (2, 9, 10, 11)
    order by student_sk, due_date nulls last, evaluation_sk),
  assessment_counts as (
    select student_sk, count(*)::int as total, (count(*) filter (where status not in (2, 9, 10, 11)))::int as open
    from own_assessments group by student_sk)`

/** The form in work, else that of the present referral; the row shows the one in force where there is neither. */
const IEPS = `ieps as (
    select i.student_sk, i.iep_form_sk, i.type, i.is_annual, i.referral_sk, coalesce(told.status, i.status) as status
    from iep_form i ${history('iepForm')} i.iep_form_sk where i.student_sk = any($1::bigint[])),
  present_ieps as (
    select distinct on (i.student_sk) i.* from ieps i left join referrals r on r.student_sk = i.student_sk
    where i.status in (2, 3, 5) or i.referral_sk = r.referral_sk
    order by i.student_sk, (i.status in (2, 3, 5)) desc, i.iep_form_sk desc),
  active_ieps as (
    select distinct on (student_sk) * from ieps where status = 6 order by student_sk, iep_form_sk desc)`

const OTHERS = `open_meetings as (
    select m.student_sk, m.meeting_sk, m.kind, m.meets_on from meeting m ${history('meeting')} m.meeting_sk
    where m.student_sk = any($1::bigint[]) and m.meets_on is not null and coalesce(told.status, m.status) in (1, 2)),
  next_meetings as (
    select distinct on (student_sk) * from open_meetings order by student_sk, meets_on, meeting_sk),
  meeting_kinds as (
    select student_sk, bool_or(kind = 98) as annual, bool_or(kind in (4, 99)) as iep from open_meetings group by student_sk),
  placements as (
    select p.student_sk, p.placement_sk, coalesce(told.status, p.status) as status,
      coalesce(told.status, p.status) in (1, 2, 3, 6) as is_open
    from placement p ${history('placement')} p.placement_sk where p.student_sk = any($1::bigint[])),
  shown_placements as (
    select distinct on (student_sk) * from placements order by student_sk, is_open desc, placement_sk desc),
  ei as (
    select e.student_sk, coalesce(told.status, e.status) as status, e.agency_sk, e.notified_on from ei_child e
    ${history('eiChild')} e.ei_child_sk where e.student_sk = any($1::bigint[])),
  running as (select * from clock where student_sk = any($1::bigint[]) and stopped_on is null),
  event_counts as (
    select student_sk, count(*)::int as total, (count(*) filter (where kind = 'Manual'))::int as manual from event
    where student_sk = any($1::bigint[]) and deleted_at is null group by student_sk)`

/** process.md 2.6: of the legal clocks only those that can be missed. C14, C17, C18 name the earliest day, C22 an end. */
const LEGAL = `legal as (
    select student_sk, min(compliance_date) as compliance_date, min(policy_date) as policy_due,
      min(compliance_date) filter (where cardinality(delay_reason_ids) = 0) as unexplained_due,
      min(compliance_date) filter (where cardinality(delay_reason_ids) > 0) as explained_due
    from running where is_legal and clock_id not in ('C14', 'C17', 'C18', 'C22') group by student_sk)`

const FACTS = `facts as (
    select s.*, r.referral_sk, r.type as referral_type, r.status as referral_status,
      coalesce(r.status not in (2, 7, 10, 999), false) as in_referral, p.status as present_status,
      coalesce(p.status in (2, 3, 5), false) as iep_in_work, coalesce(p.is_annual, false) as iep_is_annual,
      coalesce(m.annual, false) as annual_meeting, coalesce(m.iep, false) as iep_meeting,
      act.student_sk is not null and s.case_closed_on is null as has_active_iep, coalesce(pl.is_open, false) as placement_open,
      coalesce(n.open, 0) as evaluations_open, coalesce(n.total, 0) as evaluations_total,
      coalesce(p.iep_form_sk, act.iep_form_sk) as iep_form_sk, coalesce(p.type, act.type) as iep_type,
      coalesce(p.status, act.status) as iep_status, pl.placement_sk, pl.status as placement_status
    from student s left join referrals r using (student_sk) left join present_ieps p using (student_sk)
      left join active_ieps act using (student_sk) left join meeting_kinds m using (student_sk)
      left join shown_placements pl using (student_sk) left join assessment_counts n using (student_sk)
    where s.student_sk = any($1::bigint[])),
  placed as (
    select f.*, case
        when in_referral and referral_status <> 6 then 'Referral'
        when in_referral and evaluations_open > 0 then case when under_iep then 'Eval/IEP' else 'Eval' end
        when under_iep then 'IEP'
        when in_referral and present_status = 7 then ''
        when in_referral and present_status is distinct from 6 then case when evaluations_total = 0 then 'Eval' else 'IEP' end
        when placement_open then 'Placement' else '' end as process,
      case when annual_meeting then 'Annual Review Meeting' when iep_meeting then 'IEP Meeting'
        when present_status = 2 then 'IEP Development' when present_status = 3 then 'IEP Review'
        when present_status = 5 then 'Finalize IEP' else 'Schedule IEP Meeting' end as iep_activity
    from facts f, lateral (select iep_in_work or annual_meeting or iep_meeting as under_iep) u)`

/** process.md 2.7: which dates are dates of work, by what is being done. */
const DUE = `due as (
    select p.student_sk, min(d.day) as day from placed p
      join (values ('Referral', array['C03', 'C35', 'openMeeting']), ('Eval', array['C33', 'C08', 'C36']),
        ('Eval/IEP', array['iepMeeting', 'C15', 'C33']), ('Placement', array['C16', 'C38']), ('', array['C28']))
        as line(process, sources) using (process)
      join (select student_sk, clock_id as source, compliance_date as day from running where compliance_date is not null
        union all select student_sk, case when kind in (1, 3) then 'openMeeting' else 'iepMeeting' end, meets_on
        from open_meetings) d on d.student_sk = p.student_sk and d.source = any (line.sources)
    where p.process <> '' or not exists (select from running x where x.student_sk = p.student_sk
      and x.clock_id in ('C17', 'C18') and x.compliance_date is not null)
    group by p.student_sk)`

const ACTIVITY = `case p.process
      when '' then case when p.case_closed_on is not null then 'Case Closed' else '' end
      when 'Referral' then coalesce(case
        when p.referral_type in (2, 4, 19) then case p.referral_status when 5 then 'Prepare Notice of Reevaluation'
          when 3 then 'Review Request for Additional Reevaluation' when 8 then 'Send Notice of Refusal'
          when 9 then 'Send Prior Written Notice' end
        else case p.referral_status when 1 then 'Initial Referral' when 3 then 'Review Request for Referral'
          when 5 then 'Prepare Notice of Referral' when 8 then 'Send Notice of Refusal' when 9 then 'Send Prior Written Notice'
          when 11 then 'Schedule Social History Meeting' when 12 then 'Social History Meeting'
          when 13 then 'General Education Meeting' end end, 'Referral')
      when 'Eval' then case when p.evaluations_total = 0 then 'Assessment Planning' else 'Assessments' end
      when 'Eval/IEP' then 'Assessments, ' || p.iep_activity
      when 'IEP' then p.iep_activity else 'Placement' end`

const STAGE = `case when p.in_referral and p.referral_type = 19 then 'Triennial'
      when p.in_referral and p.referral_type in (2, 4) then 'Reevaluation'
      when p.in_referral and p.referral_type in (1, 3) then 'Initial'
      when p.annual_meeting or p.iep_in_work and p.iep_is_annual then 'Annual'
      when p.has_active_iep then 'Active' else '' end`

const owns = (table: string): string => `exists (select from ${table} x where x.student_sk = p.student_sk)`

const DERIVED = `derived as (
    select p.student_sk, p.school_key, p.district, p.region, p.borough_id, p.ei_id is not null as has_ei, p.last_key,
      p.first_key, p.last_name || ', ' || p.first_name as student_name, p.nyc_id, p.ei_id, p.grade,
      (select a.person_sk from case_assignment a where a.student_sk = p.student_sk and a.ended_at is null) as assigned_to,
      ${STAGE} as case_stage, p.process as case_process, ${ACTIVITY} as activity,
      p.case_closed_on is not null and p.process = '' as is_closed, p.referral_sk, p.referral_type, p.referral_status,
      a.evaluation_sk as next_evaluation_sk, a.evaluation_type_id as next_evaluation_type,
      a.status as next_evaluation_status, p.evaluations_open, p.evaluations_total, p.iep_form_sk, p.iep_type, p.iep_status,
      p.placement_sk, p.placement_status, e.status as ei_status, e.agency_sk as ei_agency_sk,
      e.notified_on as ei_notified_on, m.meeting_sk, m.meets_on as meeting_on, d.day as due_date, l.compliance_date,
      l.unexplained_due, l.explained_due, l.policy_due, p.process = 'Referral' as in_referrals,
      p.process in ('Eval', 'Eval/IEP') as in_evaluations,
      p.process in ('IEP', 'Eval/IEP') or p.has_active_iep as in_iep,
      p.process = 'Placement' or p.placement_open as in_placement,
      exists (select from document x where x.student_sk = p.student_sk and x.type = 108 and x.deleted_at is null)
        and not (p.case_closed_on is not null and p.process = '') as in_cbst,
      e.student_sk is not null as in_ei, coalesce(n.total, 0) as events_total, coalesce(n.manual, 0) as events_manual
    from placed p left join next_assessments a using (student_sk) left join ei e using (student_sk)
      left join next_meetings m using (student_sk) left join due d using (student_sk)
      left join legal l using (student_sk) left join event_counts n using (student_sk)
    where n.total > 0 or m.student_sk is not null or e.student_sk is not null or p.placement_sk is not null
      or ${['referral', 'iep_form', 'agency_case'].map(owns).join(' or ')}
      or exists (select from running x where x.student_sk = p.student_sk))`

/** The rows that differ, whole; `stored` or `derived` is null where there is none. */
export const DIFFERING_ROWS = `with ${[TOLD, REFERRALS, ASSESSMENTS, IEPS, OTHERS, LEGAL, FACTS, DUE, DERIVED].join(',\n  ')}
  select coalesce(c.student_sk, d.student_sk)::text as student_sk, to_jsonb(c) as stored, to_jsonb(d) as derived
  from derived d full join (select * from case_summary where student_sk = any($1::bigint[])) c on c.student_sk = d.student_sk
  where to_jsonb(c) is distinct from to_jsonb(d) order by 1`
