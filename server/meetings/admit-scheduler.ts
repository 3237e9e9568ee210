import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { cancellingPermission, schedulingPermission } from '@trellis/domain/meetings/meeting-permissions.ts'
import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { lockStudent } from '../access/lock-student.ts'
import type { Scope } from '../access/scope.ts'
import { forbidden } from '../http/refusals.ts'

const WORDS = { schedule: 'schedule', cancel: 'cancel', record: 'record the outcome of' } as const

/**
 * The table of M 6, then the first wall. The child stays locked: whatever changes the meetings of one child is done one
 * after the other.
 * @throws Refusal 403 without the permission of the kind [M-6-06], 404 for a child that is absent or out of reach
 */
export async function admitScheduler(
  scope: Scope,
  studentSk: string,
  kind: MeetingType,
  purpose: 'schedule' | 'cancel' | 'record' = 'schedule',
): Promise<void> {
  const holds = (permission: number) => holdsPermission(scope.actor, permission)
  const right = purpose === 'schedule' ? schedulingPermission(kind, holds) : cancellingPermission(kind, holds)
  if (right === undefined) throw forbidden(`Your role may not ${WORDS[purpose]} this kind of meeting.`)
  await lockStudent(scope, studentSk, right)
}
