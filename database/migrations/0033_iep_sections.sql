-- What an IEP is made of (S 3.15): a row for each section of a form, with the state that it stands in and what was
-- answered. The pages of the sections open these rows; a form begun anew from another carries its rows over.
create table iep_section (
  iep_form_sk bigint not null references iep_form,
  section text not null,
  student_sk bigint not null references student,
  state text not null check (state in ('notStarted', 'inProgress', 'complete', 'doesNotApply', 'locked')),
  is_required boolean not null,
  reason text check ((reason is not null) or state <> 'doesNotApply'),
  answers jsonb not null default '{}',
  carried_from bigint references iep_form,
  version integer not null default 1,
  updated_by bigint references person,
  updated_at timestamptz not null default now(),
  primary key (iep_form_sk, section)
);
comment on column iep_section.reason is 'Why the section does not apply';
comment on column iep_section.carried_from is 'The form that the answers were taken from';
alter table iep_section enable row level security;
alter table iep_section force row level security;
create policy reach on iep_section to trellis_app using (exists (select from student s where s.student_sk = iep_section.student_sk));
create policy load on iep_section to trellis_loader using (true) with check (true);
grant select, insert, update on iep_section to trellis_app, trellis_loader;

-- The rest of a mandate (forms 10 and 11): how it is given, where, and since when.
alter table mandate
  add column period_id integer,
  add column group_type_id integer,
  add column group_type_other text,
  add column location_id integer,
  add column location_other text,
  add column related_service_id integer,
  add column classroom_setting_id integer,
  add column goal_numbers text,
  add column authorised_on date,
  add column first_attend_on date,
  add constraint mandate_attended_once_authorised check (first_attend_on >= authorised_on);
comment on column mandate.goal_numbers is 'Numbers of the annual goals that the service works on: 1, 3';
alter table placement add column class_code text;

-- Whatever was captured on placements so far holds for the mandates they place. The owner copies, and nobody else is let in.
alter table mandate no force row level security;
alter table placement no force row level security;
update mandate m set authorised_on = case when p.authorised_on <= p.first_attend_on or p.first_attend_on is null then p.authorised_on end, first_attend_on = p.first_attend_on
  from placement p where p.mandate_sk = m.mandate_sk and not p.is_summer and p.authorised_on is not null;
alter table mandate force row level security;
alter table placement force row level security;

-- Two who begin an IEP for the same child at once: one form is in work, whoever comes second is told.
create unique index iep_form_one_in_work on iep_form (student_sk) where status in (2, 3, 5);
