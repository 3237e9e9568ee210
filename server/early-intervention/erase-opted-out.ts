import { addDays, dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { OPT_OUT_KEPT_DAYS } from '@trellis/domain/early-intervention/opt-out-erasure.ts'
import { ConsentType, DocumentType, EIChildStatus, ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { dropUnreferred } from '../files/sweep-files.ts'
import { eraseChild, type Erased } from './erase-child.ts'

const BATCH = 20
/** Mediation or impartial hearing document: a dispute stops every deletion (process.md 8.5). */
const HEARING_DOCUMENT = 113
const CASE_TABLES = ['assessment', 'meeting', 'notice', 'iep_form', 'placement', 'agency_case', 'case_assignment']

// the signed form is the proof; a case file has its own, longer retention
const DUE = `select e.ei_child_sk, e.student_sk, s.nyc_id is null and s.source_id is null and s.school_key is null
      and not exists (select from enrolment n where n.student_sk = s.student_sk) as is_all
  from ei_child e join student s using (student_sk)
  where e.status = ${EIChildStatus.OptedOut} and e.erased_on is null and e.opted_out_on <= $1 and e.updated_at <= $2
    and exists (select from document d where d.student_sk = s.student_sk and d.type = ${DocumentType.WrittenNotification} and d.deleted_at is null)
    and s.merged_into is null and not s.hearing_open
    and not exists (select from document d where d.student_sk = s.student_sk and d.type = ${HEARING_DOCUMENT})
    and not exists (select from referral r where r.student_sk = s.student_sk and r.status <> ${ReferralStatus.Cancelled})
    and not exists (select from consent c where c.student_sk = s.student_sk and c.type <> ${ConsentType.WrittenNotificationOptOut})
    ${CASE_TABLES.map((table) => `and not exists (select from ${table} x where x.student_sk = s.student_sk)`).join(' ')}
  order by e.ei_child_sk limit ${BATCH} for update of e, s skip locked`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk) values ($1, 'System', 'EI record erased', 'Only the opt-out is kept', 'eiChild', $2)`

interface DueChild {
  readonly ei_child_sk: string
  readonly student_sk: string
  /** Nothing but the record of Early Intervention is known of the child. */
  readonly is_all: boolean
}

/**
 * Erases what is known of children whose parents opted out thirty days ago, but the opt-out itself
 * (docs/decisions/0024). @returns how many children
 */
export async function eraseOptedOut(database: Database, files: FileStore, now: Date, timeZone: string): Promise<number> {
  const today = dayInZone(now, timeZone)
  const signedBy = addDays(today, -OPT_OUT_KEPT_DAYS)
  const recordedBy = new Date(now.getTime() - OPT_OUT_KEPT_DAYS * 86_400_000)
  let erased = 0
  for (let more = BATCH; more === BATCH; erased += more) {
    const batch = await database.transaction('trellis_loader', {}, async (tx) => {
      const due = await tx.query<DueChild>(DUE, [signedBy, recordedBy], 'opt-outs-due')
      const gone: Erased[] = []
      for (const child of due) gone.push(await eraseOne(tx, child, today))
      return gone
    })
    // bytes go after the commit: whatever refers to them by then keeps them
    for (const sha256 of new Set(batch.flatMap((one) => one.files))) await dropUnreferred(database, files, sha256)
    more = batch.length
  }
  return erased
}

async function eraseOne(tx: Transaction, { ei_child_sk: eiChildSk, student_sk: studentSk, is_all: isAll }: DueChild, today: string): Promise<Erased> {
  const erased = await eraseChild(tx, { eiChildSk, studentSk, isAll, today })
  await tx.query(EVENT, [studentSk, eiChildSk])
  await refreshCaseSummary(tx, studentSk)
  recordAudit(tx, { actor: 'Retention', action: 'delete', operation: 'ei.optOut', outcome: 'done', studentSk, entityKind: 'eiChild', entitySk: eiChildSk, private: erased.counts })
  return erased
}
