import type { FamilyAnswer } from '@trellis/contract/family-answers.ts'
import type { AnswerKind } from '@trellis/domain/portal/meeting-answers.ts'
import type { Transaction } from '../database/database.ts'

interface Row {
  readonly answer_sk: string
  readonly meeting_sk: string
  readonly person_sk: string
  readonly kind: AnswerKind
  readonly note: string | null
  readonly language_id: number | null
  readonly language: string | null
  readonly locale: string
  readonly meets_on: string
  readonly starts_at: string
  readonly is_current: boolean
  readonly answered_by: string
  readonly answered_at: Date
}

export interface MeetingAnswer extends FamilyAnswer {
  readonly meetingSk: string
  readonly personSk: string
}

// who answered a meeting that was cancelled meanwhile answered to something that holds no more
const ANSWERS = `select a.answer_sk, a.meeting_sk, a.person_sk, a.kind, a.note, a.language_id, l.description as language, a.locale, a.meets_on,
    to_char(a.starts_at, 'HH24:MI') as starts_at, (a.meets_on, a.starts_at) = (m.meets_on, m.starts_at) and m.status in (1, 2) as is_current,
    p.first_name || ' ' || p.last_name as answered_by, a.answered_at
  from meeting_answer a join meeting m using (meeting_sk) join person p on p.person_sk = a.person_sk
  left join reference_item l on l.list_name = 'Language' and l.id = a.language_id
  where a.meeting_sk = any($1::bigint[]) order by a.answer_sk desc`

/** What families answered to these meetings, newest first. */
export async function readFamilyAnswers(tx: Transaction, meetingSks: readonly string[]): Promise<MeetingAnswer[]> {
  if (meetingSks.length === 0) return []
  const rows = await tx.query<Row>(ANSWERS, [meetingSks], 'family-answers')
  return rows.map((row) => ({
    meetingSk: row.meeting_sk,
    personSk: row.person_sk,
    answerSk: row.answer_sk,
    kind: row.kind,
    note: row.note,
    languageId: row.language_id,
    language: row.language,
    locale: row.locale,
    meetsOn: row.meets_on,
    startsAt: row.starts_at,
    isCurrent: row.is_current,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at.toISOString(),
  }))
}
