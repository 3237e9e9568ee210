import { CSE_REGIONS } from '../../server/demo/demo-geography.ts'

const regions = Object.entries(CSE_REGIONS).map(
  ([region, districts]) => `(${region}, 'CSE ${region}', array[${districts.join(',')}])`,
)

/** Regions, 32 districts, offices, agencies, schools, and staff with one role each. */
export const PLACE_SQL: readonly string[] = [
  `insert into region (region, name, districts) values ${regions.join(', ')} on conflict do nothing`,
  `create temp table district as
   select d as district, r.region, case when d <= 6 then 3 when d <= 12 then 1 when d <= 23 or d = 32 then 2
    when d <= 30 then 4 else 5 end as borough
   from generate_series(1, 32) d join region r on d = any (r.districts)`,
  `insert into location (location_code, name, kind, district, region, borough_id, agency_sk)
   select 'CSE' || region, 'Committee on Special Education ' || region, 'cseOffice', null::int, region,
    (select min(borough) from district d where d.region = r.region), null::int from region r
   union all select 'D' || lpad(district::text, 2, '0'), 'District ' || district || ' Office', 'district', district,
    region, borough, null from district
   union all select 'CENTRAL', 'Central Office', 'central', null, null, 3, null
   union all select 'FAMILY', 'Families', 'central', null, null, null, null
   union all select 'DOH' || b, 'Health Department ' || b, 'borough', null, null, b, null from generate_series(1, 5) b
   union all select 'A' || a, 'Agency ' || a, 'agency', null, null, a % 5 + 1, a from generate_series(1001, 1040) a
   on conflict (location_code) do nothing`,
  `create temp table school as
   select n, (select max(location_key) from location) + n as location_key, d.district, d.region, d.borough,
     lpad(d.district::text, 2, '0') || substr('XKMQR', d.borough, 1) || lpad((100 + n / 32)::text, 3, '0') as dbn
   from city, generate_series(1, city.schools) n join district d on d.district = (n - 1) % 32 + 1`,
  `insert into location (location_key, location_code, name, kind, dbn, district, region, borough_id, street, city,
    state, zip)
   select location_key, dbn, 'School ' || dbn, 'school', dbn, district, region, borough, n || ' School Street',
    'New York', 'NY', (10000 + n)::text from school`,
  `create unique index on school (n)`,
  `analyze school`,
  `insert into person (person_sk, user_name, first_name, last_name, email, title)
   select c.first_person + p, 'staff' || p, f.name, l.name, 'staff' || p || '@example.org', 'Staff'
   from city c, generate_series(1, c.staff) p
   join first_pool f on f.slot = (hashint8extended(p, 1) & 2147483647) % 200000
    join last_pool l on l.slot = (hashint8extended(p, 2) & 2147483647) % 200000`,
  // of a hundred: 88 at schools, 6 in districts, 1 in regional offices, 4 at agencies, 1 central
  `insert into role_assignment (person_sk, role_id, location_key, starts_on)
   select c.first_person + p, (array[40, 41, 42, 42, 52, 52, 44, 47, 51, 42])[d.q % 10 + 1], s.location_key,
    c.today - 400
   from city c, generate_series(1, c.staff) p
   cross join lateral (select p / 100 * 88 + p % 100 as q) d join school s on s.n = d.q / 10 % (select count(*)
    from school) + 1 where p % 100 < 88
   union all select c.first_person + p, 43, l.location_key, c.today - 400 from city c, generate_series(1,
    c.staff) p join location l on l.kind = 'district' and l.district = p / 100 % 32 + 1 where p % 100 between 88
    and 93
   union all select c.first_person + p, 46, l.location_key, c.today - 400 from city c, generate_series(1,
    c.staff) p join location l on l.kind = 'cseOffice' and l.region = p / 100 % 10 + 1 where p % 100 = 94
   union all select c.first_person + p, 60, l.location_key, c.today - 400 from city c, generate_series(1,
    c.staff) p join location l on l.agency_sk = p / 100 % 40 + 1001 where p % 100 between 95 and 98
   union all select c.first_person + p, 49, l.location_key, c.today - 400 from city c, generate_series(1,
    c.staff) p join location l on l.location_code = 'CENTRAL' where p % 100 = 99`,
  `create temp table school_staff as
   select l.n, r.person_sk, row_number() over (partition by l.n order by r.person_sk) - 1 as place,
    count(*) over (partition by l.n) as many
   from role_assignment r join school l using (location_key) where r.role_id in (40, 41, 47)`,
  `create index on school_staff (n, place)`,
  `analyze school_staff`,
]
