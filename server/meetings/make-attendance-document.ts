import type { makeAttendanceDocument as contract } from '@trellis/contract/document-gen.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { admitScheduler } from './admit-scheduler.ts'
import { getMeetingRow } from './read-meeting.ts'

/** POST DocumentGen/AttendanceDocument [P-7-35]: a job prints what was recorded; a correction is printed anew. */
export const makeAttendanceDocument: UseCase<typeof contract> = async (scope, { query: { meetingSk } }) => {
  const { tx, actor } = scope
  const found = await getMeetingRow(scope, meetingSk)
  await admitScheduler(scope, found.student_sk, found.kind, 'record')
  const meeting = await getMeetingRow(scope, meetingSk)
  if (!meeting.outcome_recorded_at) {
    throw ruleBroken({ code: 'attendance.unrecorded', field: 'meetingSk', message: 'Nothing is recorded of this meeting yet. Record who attended first.' })
  }
  await enqueueJob(tx, {
    kind: 'meeting.attendance',
    payload: { meetingSk, personSk: actor.personSk, locationKey: actor.locationKey },
    uniqueKey: `${meetingSk}:${meeting.version}`,
  })
  scope.audit({ studentSk: meeting.student_sk, entityKind: 'meeting', entitySk: meetingSk })
  return done({ meetingSk })
}
