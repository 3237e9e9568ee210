-- An extension request can be withdrawn and stays in the record; what passes the law's date says why (process.md 1.6).
alter table extension_request
  add column override_reason text,
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references person;
create unique index extension_request_one_pending on extension_request (evaluation_sk) where status = 5 and withdrawn_at is null;
