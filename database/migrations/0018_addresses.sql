-- The bundled directory of streets (server/addresses): which numbers of which street lie in which zip and school
-- district. No child's data, so no row-level security. Replaced whole by `npm run addresses:import`.
create table street_segment (
  borough_id smallint not null check (borough_id between 1 and 5),
  street_key text collate "C" not null,
  -- both ends included; house numbers as figures (domain/addresses/street-key.ts)
  low_number bigint not null,
  high_number bigint not null check (high_number >= low_number),
  side text not null default 'both' check (side in ('odd', 'even', 'both')),
  city text not null,
  zip text not null check (zip ~ '^[0-9]{5}$'),
  school_district smallint not null,
  primary key (borough_id, street_key, low_number, side)
);
comment on table street_segment is 'Streets by number range, for the address lookup without the City''s service';

grant select on street_segment to trellis_app;
grant select, insert, delete on street_segment to trellis_loader;
