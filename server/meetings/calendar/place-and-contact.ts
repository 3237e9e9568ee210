/** SQL: where the meeting `m` is, on one line. */
export const PLACE_LINE = `concat_ws(', ', nullif(m.street_address_1, ''), nullif(m.street_address_2, ''), nullif(m.floor_room, ''), nullif(m.city, ''), nullif(concat_ws(' ', m.state, m.zip), ''))`
/** SQL: whom to ask about the meeting `m`. */
export const CONTACT_LINE = `concat_ws(', ', nullif(m.contact_name, ''), nullif(m.contact_phone, ''))`
/** SQL: an hour, where nobody wrote down when the meeting `m` ends. */
export const END_TIME = `to_char(coalesce(m.ends_at, m.starts_at + interval '1 hour'), 'HH24:MI')`

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
