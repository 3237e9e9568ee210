-- What the form of a referral holds besides the columns that rules look at (process.md 4.3, F41).
alter table referral add column form jsonb not null default '{}'::jsonb;
alter table referral add column updated_by bigint references person (person_sk);
