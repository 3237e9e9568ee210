/** SQL: an address as the documents take it; null without a street. */
export const PLACE = (s1: string, s2: string, room: string, city: string, state: string, zip: string): string =>
  `case when ${s1} <> '' then jsonb_strip_nulls(jsonb_build_object('street1', ${s1}, 'street2', nullif(${s2}, ''), 'floorRoom', nullif(${room}, ''), 'city', nullif(${city}, ''), 'state', nullif(${state}, ''), 'zip', nullif(${zip}, ''))) end`
