import { clocksEndedBy, discussesEvaluation } from '@trellis/domain/meetings/held-clocks.ts'
import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import type { MeetingRow } from './read-meeting.ts'
import type { MeetingReferral } from './read-meeting-case.ts'

const FACTS = `select (select count(*) from assessment a where a.referral_sk = m.referral_sk and a.status not in (2, 9, 10, 11))::int as unfinished,
  (select c.kind from meeting c where c.meeting_sk = m.continues_meeting_sk) as continued_kind from meeting m where m.meeting_sk = $1`
// those of the referral, and those of the child whatever they hang on
const STOP = `update clock set stopped_on = $3, stop_event = 'Meeting held', result = 'done', version = version + 1
  where student_sk = $1 and clock_id = any($2::text[]) and stopped_on is null and started_on <= $3
    and (subject_kind <> 'referral' or subject_sk = $4)`

/** Ends what the held meeting ends; answers what to say where it does not end the dates of the evaluation. */
export async function stopMeetingClocks({ tx }: Scope, meeting: MeetingRow, referral: MeetingReferral | undefined): Promise<readonly string[]> {
  const [found] = await tx.query<{ unfinished: number; continued_kind: MeetingType | null }>(FACTS, [meeting.meeting_sk], 'held-facts')
  const { unfinished, continued_kind } = found!
  const held = { kind: meeting.kind, continuedKind: continued_kind ?? undefined, referral, isEvaluated: unfinished === 0 }
  const ended = clocksEndedBy(held)
  if (ended.length > 0) await tx.query(STOP, [meeting.student_sk, ended, meeting.meets_on, referral?.referral_sk ?? null], 'held-stop')
  return discussesEvaluation(held) && unfinished > 0
    ? [`${unfinished === 1 ? 'One assessment is' : `${unfinished} assessments are`} not finished, so the dates of the evaluation run on.`]
    : []
}
