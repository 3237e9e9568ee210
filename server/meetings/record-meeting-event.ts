import type { Scope } from '../access/scope.ts'

const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, from_status, to_status, person_sk, role_id, location_key)
  values ($1, 'System', $2, $3, $4, $5, $6, $7, $8, $9, $10)`

export interface CaseEvent {
  readonly studentSk: string
  readonly subject: string
  readonly detail?: string
  /** The word of `derive-histories.ts` for the kind of record; `student` is the case itself. */
  readonly entity:
    | 'meeting' | 'referral' | 'assessment' | 'extension' | 'iepForm' | 'placement' | 'mandate' | 'stac' | 'document' | 'notice' | 'case_assignment' | 'consent' | 'eiChild' | 'agencyCase' | 'student'
  readonly entitySk: string
  readonly from?: number | null
  readonly to?: number | null
}

/** One transition, one event, in its transaction (process.md 1.2). */
export async function recordCaseEvent({ tx, actor }: Pick<Scope, 'tx' | 'actor'>, event: CaseEvent): Promise<void> {
  await tx.query(
    EVENT,
    [
      event.studentSk, event.subject, event.detail ?? null, event.entity, event.entitySk, event.from ?? null, event.to ?? null,
      actor.personSk, actor.roleId, actor.locationKey,
    ],
    'meeting-event',
  )
}
