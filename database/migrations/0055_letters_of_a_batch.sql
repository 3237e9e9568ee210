-- Which letters went into the file of a batch, into whatever batch they were put later: the file opens only while all of
-- the children are within the reach of who asks, and the audit names each of them.
alter table print_batch add column delivery_sks bigint[] not null default '{}';
-- The owner copies what is known of earlier batches, and nobody else is let in.
alter table print_batch no force row level security;
alter table notice_delivery no force row level security;
update print_batch b set delivery_sks = array(select d.delivery_sk from notice_delivery d where d.batch_sk = b.batch_sk order by 1);
alter table print_batch force row level security;
alter table notice_delivery force row level security;
