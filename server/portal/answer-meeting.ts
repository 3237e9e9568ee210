import type { answerMeeting as contract } from '@trellis/contract/portal.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { answerProblem, answerProblemWords, answerWords, standingOf } from '@trellis/domain/portal/meeting-answers.ts'
import { done } from '../accounts/change-person.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound, ruleBroken } from '../http/refusals.ts'
import { getMeetingRow, nameOf, type MeetingRow } from '../meetings/read-meeting.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { readOwnGuardians } from './own-guardians.ts'

const INSERT = `insert into meeting_answer (meeting_sk, student_sk, guardian_sk, person_sk, kind, meets_on, starts_at, language_id, note, locale, answered_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, nullif($9, ''), $10, $11) returning answer_sk`
const LANGUAGE = "select description from reference_item where list_name = 'Language' and id = $1"
const CONTACTS = `select person_sk from person where active and lower(email) = lower($1)`

/** POST ParentPortal/Meetings/{meetingSk}/Answers. Asking for another time moves nothing: staff are told, and move the meeting. */
export const answerMeeting: UseCase<typeof contract> = async (scope, { params, body }) => {
  const { tx, actor, now, today } = scope
  const guardians = await readOwnGuardians(scope)
  const meeting = await getMeetingRow(scope, params.meetingSk, true)
  const guardian = guardians.find((one) => one.student_sk === meeting.student_sk)
  if (!guardian) throw notFound('This meeting')
  const { kind, locale } = body
  const note = body.note.trim()
  const problem = answerProblem({ kind, note, languageId: body.languageId })
  if (problem) throw ruleBroken({ code: `answer.${problem}`, field: problem === 'language' ? 'languageId' : 'note', message: answerProblemWords(problem) })
  if (standingOf(meeting.status, meeting.meets_on ?? '', today) !== 'coming') throw conflict('answer.over', 'This meeting was cancelled or is over.')
  if (meeting.meets_on !== body.meetsOn || meeting.starts_at !== body.startsAt) throw conflict('answer.moved', 'This meeting was moved meanwhile. Look at the new time, then answer.')
  const language = kind === 'interpreter' ? await languageOf(scope, body.languageId!) : undefined
  const [made] = await tx.query<{ answer_sk: string }>(
    INSERT,
    [
      params.meetingSk, meeting.student_sk, guardian.guardian_sk, actor.personSk, kind, meeting.meets_on, meeting.starts_at,
      language ? body.languageId : null, note, locale, now,
    ],
    'answer-meeting',
  )
  scope.audit({ studentSk: meeting.student_sk, entityKind: 'meeting', entitySk: params.meetingSk, private: { answer: kind } })
  await recordCaseEvent(scope, {
    studentSk: meeting.student_sk,
    subject: `${answerWords(kind)}: ${nameOf(meeting)}`,
    detail: [`Meeting of ${toUsDate(body.meetsOn)}, ${body.startsAt}`, language && `Interpreter: ${language}`, note].filter(Boolean).join('. '),
    entity: 'meeting',
    entitySk: params.meetingSk,
  })
  await tellStaff(scope, meeting, answerWords(kind))
  await refreshCaseSummary(tx, meeting.student_sk)
  return done({ answerSk: made!.answer_sk })
}

async function languageOf({ tx }: Scope, id: number): Promise<string> {
  const [row] = await tx.query<{ description: string }>(LANGUAGE, [id])
  if (!row) throw ruleBroken({ code: 'answer.language', field: 'languageId', message: answerProblemWords('language') })
  return row.description
}

/** Whoever scheduled or last changed it, and its contact when that is somebody with an account; each once. */
async function tellStaff({ tx, actor }: Scope, meeting: MeetingRow, said: string): Promise<void> {
  const contacts = meeting.contact_email ? await tx.query<{ person_sk: string }>(CONTACTS, [meeting.contact_email]) : []
  const people = new Set([meeting.scheduled_by, meeting.updated_by, ...contacts.map((one) => one.person_sk)].filter((one) => one !== null))
  await Promise.all(
    [...people].map((personSk) =>
      createNotification(tx, {
        personSk, kind: NotificationKind.portalRequest, studentSk: meeting.student_sk, causedBy: actor.personSk,
        parts: { subject: said, text: `${nameOf(meeting)} on ${toUsDate(meeting.meets_on!)}. What the family wrote stands in the meeting` },
      }),
    ),
  )
}
