/** SQL: no later version of the notice `n` of a meeting was issued to anybody, by whatever way it went. */
export const IS_CURRENT = 'not exists (select from notice later where later.meeting_sk = n.meeting_sk and later.number > n.number)'
