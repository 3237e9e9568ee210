/** A number from 0 to `below` - 1 that depends on the child and on what is asked, the same in every run. */
export const draw = (of: string, salt: number, below: number | string): string =>
  `((hashint8extended(${of}, ${salt}) & 2147483647) % ${below})`

/** Children and what only they need; $1 and $2 are the first and the last of the block. */
export const STUDENT_SQL: readonly string[] = [
  `insert into student (student_sk, nyc_id, ei_id, first_name, last_name, birth_date, sex_id, ethnicity_id, grade,
    school_key, district, region, borough_id, home_language_id,
     house_number, street, city, state, zip, ats_status, in_special_ed, special_ed_active, last_key, first_key,
     last_sound, last_letters, first_letters)
   select c.first_student + g, (100000000 + g * 7 + ${draw('g', 3, 7)})::text, case when b.age < 4
    and ${draw('g', 4, 2)} = 0 then (1000000 + g * 5)::text end,
     f.name, l.name, c.today - (b.age * 365 + ${draw('g', 5, 365)})::int, 1 + ${draw('g', 6, 2)},
     1 + ${draw('g', 7, 8)},
     case when b.age < 3 then 'IN' when b.age < 5 then 'PK' when b.age = 5 then '0K' when b.age > 17 then 'SE'
     else lpad((b.age - 5)::text, 2, '0') end,
     s.location_key, s.district, s.region, s.borough,
     (array[1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,3,4,5,6,7])[1 + ${draw('g', 8, 20)}],
     (1 + ${draw('g', 9, 900)})::text, (1 + ${draw('g', 10, 120)}) || ' Street', 'New York', 'NY',
     (10000 + s.n)::text, 'A', g % 110 < 23, g % 110 < 23,
     l.key, f.key, l.sound, l.letters, f.letters
   from city c cross join generate_series($1::bigint, $2::bigint) g
   cross join lateral (select (2 + ${draw('g', 11, 20)})::int as age) b
   join first_pool f on f.slot = ${draw('g', 12, 200_000)}
   join last_pool l on l.slot = ${draw('g', 13, 200_000)}
   join school s on s.n = 1 + ${draw('g', 14, '(select schools from city)')}`,
  `insert into guardian (student_sk, is_primary, relationship_id, first_name, last_name, home_phone, email,
    spoken_language_id, written_language_id, city, state, zip)
   select s.student_sk, true, 13, f.name, s.last_name, '71855501' || lpad((s.student_sk % 100)::text, 2, '0'),
    'family' || s.student_sk || '@example.org', s.home_language_id, 1, 'New York', 'NY', s.zip
   from city c cross join generate_series($1::bigint, $2::bigint) g
    join student s on s.student_sk = c.first_student + g join first_pool f on f.slot = ${draw('g', 15, 200_000)}
   where g % 110 < 23`,
]
