import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { END_CASELOAD } from './end-caseload.ts'

export interface CaseHolder {
  readonly assignment_sk: string
  readonly person_sk: string
  readonly name: string
  readonly assigned_by: string | null
  readonly assigned_at: Date
  /** The hand-over of many that gave it to them. */
  readonly transfer_sk: string | null
}

const HOLDER = `select a.assignment_sk, a.person_sk, p.first_name || ' ' || p.last_name as name, a.assigned_by, a.assigned_at, a.transfer_sk
  from case_assignment a join person p using (person_sk) where a.student_sk = $1 and a.ended_at is null`
const END = 'update case_assignment set ended_at = $2, version = version + 1 where assignment_sk = $1'
const ASSIGN = `insert into case_assignment (student_sk, person_sk, assigned_by, assigned_at, transfer_sk, former_person_sk, contact_phone, contact_email)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning assignment_sk`
// a child granted for another reason stays granted for that one
const GRANT = `insert into student_grant (kind, holder, student_sk, reason) values ('caseload', $1, $2, 'assignment') on conflict do nothing`

// the referral of the case has reached the committee with it (process.md 2.3, C02)
const FORWARDED = `update clock set stopped_on = $2, stop_event = 'Assigned to the committee', result = 'done', version = version + 1
  where student_sk = $1 and clock_id = 'C02' and stopped_on is null`

export const readHolder = async ({ tx }: Pick<Scope, 'tx'>, studentSk: string): Promise<CaseHolder | undefined> =>
  (await tx.query<CaseHolder>(HOLDER, [studentSk], 'case-holder'))[0]

export interface CaseGift {
  readonly studentSk: string
  readonly to: { readonly personSk: string; readonly name: string }
  /** How they are reached about this case, where the staff directory has nothing. */
  readonly contact?: { readonly phone: string | null; readonly email: string | null }
  readonly from: CaseHolder | undefined
  readonly transferSk?: string
  /** Cases given together are told together, by whoever gives them. */
  readonly isQuiet?: boolean
}

/**
 * The case passes to a person: the former assignment ends and stays in the history, the caseload follows, one event, both told. The
 * caller has locked the student and asked whether the person may have it; `refreshCaseSummary` and the audit stay with the caller.
 */
export async function giveCase(scope: Scope, { studentSk, to, contact, from, transferSk, isQuiet = false }: CaseGift): Promise<string> {
  const { tx, actor, now } = scope
  if (from) await tx.query(END, [from.assignment_sk, now], 'case-take')
  const values = [studentSk, to.personSk, actor.personSk, now, transferSk ?? null, from?.person_sk ?? null, contact?.phone ?? null, contact?.email ?? null]
  const [made] = await tx.query<{ assignment_sk: string }>(ASSIGN, values, 'case-give')
  await tx.query(GRANT, [to.personSk, studentSk], 'case-grant')
  await tx.query(FORWARDED, [studentSk, scope.today], 'case-forwarded')
  const assignmentSk = made!.assignment_sk
  await recordCaseEvent(scope, {
    studentSk,
    subject: from ? 'Case reassigned' : 'Case assigned',
    detail: from ? `From ${from.name} to ${to.name}` : `Assigned to ${to.name}`,
    entity: 'case_assignment',
    entitySk: assignmentSk,
  })
  if (from) await enqueueJob(tx, { kind: END_CASELOAD, payload: { studentSk, personSk: from.person_sk }, uniqueKey: `${assignmentSk}` })
  if (isQuiet) return assignmentSk
  await createNotification(tx, { personSk: to.personSk, kind: NotificationKind.assignment, studentSk, causedBy: actor.personSk })
  if (from)
    await createNotification(tx, {
      personSk: from.person_sk, kind: NotificationKind.message, studentSk, causedBy: actor.personSk,
      parts: { subject: 'A case was reassigned', text: `It was yours and now belongs to ${to.name}.` },
    })
  return assignmentSk
}
