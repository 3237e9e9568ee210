-- Who has seen a record is read by whoever may see the child and holds a role for it (process.md 8.2). What stands beside the
-- chain, such as addresses and search words, stays out of reach; so do rows about several children.
create policy of_record on audit_entry for select to trellis_app using (
  (select current_setting('app.reach', true)) <> 'family' and exists (select from student s where s.student_sk = audit_entry.student_sk)
);
grant select (entry_id, at, person_sk, role_id, location_key, actor, action, operation, outcome, student_sk, entity_kind, entity_sk) on audit_entry to trellis_app;
