import type { listMeetings as contract } from '@trellis/contract/meetings.ts'
import { holdsPermission, mayWrite } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { isCancellable, NOT_CANCELLABLE } from '@trellis/domain/meetings/cancel-meetings.ts'
import { isMeetingKind } from '@trellis/domain/meetings/meeting-kinds.ts'
import { isOverdueMeeting, recordObstacle } from '@trellis/domain/meetings/meeting-outcome.ts'
import type { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { cancellingPermission, viewingPermission } from '@trellis/domain/meetings/meeting-permissions.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import type { Scope } from '../access/scope.ts'
import { localTime, locationOf, nameOf, type MeetingRow } from './read-meeting.ts'

const MEETINGS = `select m.meeting_sk, m.kind, m.status, m.meets_on, to_char(m.starts_at, 'HH24:MI') as starts_at, m.original_meets_on,
  to_char(coalesce(m.original_starts_at, m.starts_at), 'HH24:MI') as original_starts_at, m.street_address_1, m.street_address_2, m.floor_room, m.version,
  coalesce(st.description, '') as status_text
  from meeting m left join reference_item st on st.list_name = 'MeetingStatus' and st.id = m.status
  where m.student_sk = $1 and m.status = any($2::int[]) order by m.meets_on, m.starts_at, m.meeting_sk`

const SCHEDULED = [1, 2]
const ENDED = [3, 4, 5]

/** GET {student API}/Meeting/GetMeetingList/{id} [M-7-15]: the student's scheduled meetings that this role may see. */
export const listMeetings: UseCase<typeof contract> = async (scope, { params, query }) => {
  const studentSk = await getCaseStudent(scope, params.id, seeingRight(scope))
  scope.audit({ studentSk, entityKind: 'meeting' })
  const rows = await scope.tx.query<MeetingRow>(MEETINGS, [studentSk, query.ended ? [...SCHEDULED, ...ENDED] : SCHEDULED], 'meeting-list')
  const holds = (permission: number) => holdsPermission(scope.actor, permission)
  return rows
    .filter((row) => isMeetingKind(row.kind) && holds(viewingPermission(row.kind)))
    .map((row) => {
      const whyNot = reasonAgainst(row, scope)
      return {
        meetingSk: row.meeting_sk,
        meetingName: nameOf(row),
        location: locationOf(row),
        origScheduleDt: localTime(row.original_meets_on, row.original_starts_at),
        currScheduleDt: localTime(row.meets_on, row.starts_at),
        meetingType: row.kind,
        status: row.status,
        statusText: row.status_text,
        version: row.version,
        canCancel: whyNot === null,
        whyNot,
        isOverdue: isOverdueMeeting({ status: row.status, meetsOn: row.meets_on }, scope.today),
        canRecord: mayRecord(row, scope),
      }
    })
}

function reasonAgainst(row: MeetingRow, { actor, today }: Scope): string | null {
  const holds = (permission: number) => holdsPermission(actor, permission)
  if (!mayWrite(actor) || cancellingPermission(row.kind, holds) === undefined) return 'Your role may not cancel this kind of meeting.'
  if (!SCHEDULED.includes(row.status)) return 'This meeting is over.'
  return isCancellable(row.meets_on, today) ? null : NOT_CANCELLABLE
}

const mayRecord = (row: MeetingRow, { actor, today }: Scope): boolean =>
  mayWrite(actor) &&
  cancellingPermission(row.kind, (permission) => holdsPermission(actor, permission)) !== undefined &&
  recordObstacle({ status: row.status as MeetingStatus, meetsOn: row.meets_on, today }) === undefined

/** Any one of the rights by which a meeting is seen. */
export const seeingRight = ({ actor }: Pick<Scope, 'actor'>): number =>
  [Permission.viewIep, Permission.viewReferral, Permission.viewEvaluation].find((one) => holdsPermission(actor, one)) ?? Permission.viewIep
