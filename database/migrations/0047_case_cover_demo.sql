-- A bulk load brings cover as well.
grant select, insert on case_cover, case_transfer to trellis_loader;
