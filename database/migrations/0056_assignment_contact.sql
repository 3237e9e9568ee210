-- How the holder of a case is reached about it, typed when it was given because the staff directory had nothing (S 4.8, 5.5).
alter table case_assignment add column contact_phone text, add column contact_email text,
  add constraint case_assignment_contact_phone_check check (contact_phone ~ '^[0-9]{10}$');
comment on column case_assignment.contact_phone is 'Shown where the person has none of their own; ends with the assignment';
comment on column case_assignment.contact_email is 'Shown where the person has none of their own, nothing is sent to it; ends with the assignment';
