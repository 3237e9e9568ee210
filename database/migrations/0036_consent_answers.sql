-- Who recorded a parent's answer and when, what else the form says, and which assessments were asked for (process.md 1.10).
alter table consent
  add column answered_by bigint references person,
  add column answered_at timestamptz,
  add column evaluation_type_ids integer[] not null default '{}',
  add column detail jsonb not null default '{}';
create index consent_referral on consent (referral_sk) where referral_sk is not null;
-- The agency that gives SEIT alone; named by the acceptance letter (process.md 1.11 P4).
alter table placement add column agency_key integer references location;
