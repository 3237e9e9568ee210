import { DocumentType, EIChildStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Transaction } from '../database/database.ts'

export interface ErasedChild {
  readonly eiChildSk: string
  readonly studentSk: string
  /** Also what else is known of the child. */
  readonly isAll: boolean
  readonly today: string
}

export interface Erased {
  /** sha256 of the documents that went. */
  readonly files: readonly string[]
  /** How many of what kind, and nothing of what they were. */
  readonly counts: Readonly<Record<string, number>>
}

const KEPT_DOCUMENT = DocumentType.WrittenNotification
const OPT_OUT_EVENT = `(entity_kind = 'eiChild' and to_status = ${EIChildStatus.OptedOut})`

const RECORD = `update ei_child set agency_sk = null, service_coordinator = null, notified_on = null, conference_on = null, conference_declined = false, comment = null, erased_on = $2
  where ei_child_sk = $1 returning 1`
const MOVES = "delete from clock_move where clock_sk in (select clock_sk from clock where student_sk = $1 and subject_kind = 'eiChild') returning 1"
const CLOCKS = "delete from clock where student_sk = $1 and subject_kind = 'eiChild' returning 1"
const DOCUMENTS = `delete from document where student_sk = $1 and type <> ${KEPT_DOCUMENT} and ($2 or entity_kind = 'eiChild') returning document_sk, encode(sha256, 'hex') as sha256`
const AGENCY = "delete from student_grant where student_sk = $1 and kind = 'agency' returning 1"
// of the documents that stay, the history stays
const EVENTS = `delete from event where student_sk = $1 and kind = 'System' and not ${OPT_OUT_EVENT}
    and (entity_kind = 'eiChild' or (entity_kind = 'document' and entity_sk = any($3::bigint[]))
      or ($2 and not (entity_kind = 'document' and entity_sk in (select document_sk from document where student_sk = $1)))) returning 1`
const ALL = {
  address: `update student set sex_id = null, ethnicity_id = null, home_language_id = null, housing_status_id = null, house_number = null, street = null, apartment = null, city = null, state = null,
    zip = null, red_alerts = '{}' where student_sk = $1 returning 1`,
  parents: `update guardian set home_phone = null, work_phone = null, email = null, spoken_language_id = null, written_language_id = null, street_address_1 = null, street_address_2 = null,
    city = null, state = null, zip = null where student_sk = $1 returning 1`,
  contactVersions: 'delete from user_event_version where student_sk = $1 returning 1',
  contacts: 'delete from user_event where student_sk = $1 returning 1',
  loggedEvents: "delete from event where student_sk = $1 and kind = 'Manual' returning 1",
  changes: 'delete from student_change where student_sk = $1 returning 1',
  notifications: 'delete from notification where student_sk = $1 returning 1',
  drafts: 'delete from draft where student_sk = $1 returning 1',
}

/** Deletes as the role that may, of this child and no other; afterwards the transaction is the caller's role again. */
export async function eraseChild(tx: Transaction, { eiChildSk, studentSk, isAll, today }: ErasedChild): Promise<Erased> {
  const of = async (text: string, ...values: readonly unknown[]): Promise<number> => (await tx.query(text, values)).length
  const [before] = await tx.query<{ role: string }>("select current_setting('role') as role")
  await tx.query("select set_config('role', 'trellis_eraser', true), set_config('app.erasing', $1, true)", [`{${studentSk}}`])
  await of(RECORD, eiChildSk, today)
  const clockMoves = await of(MOVES, studentSk)
  const clocks = await of(CLOCKS, studentSk)
  const documents = await tx.query<{ document_sk: string; sha256: string | null }>(DOCUMENTS, [studentSk, isAll])
  const events = await of(EVENTS, studentSk, isAll, documents.map((one) => one.document_sk))
  const agencies = await of(AGENCY, studentSk)
  const counts: Record<string, number> = { clocks, clockMoves, documents: documents.length, events, agencies }
  if (isAll) for (const [name, text] of Object.entries(ALL)) counts[name] = await of(text, studentSk)
  await tx.query("select set_config('role', $1, true), set_config('app.erasing', '', true)", [before!.role])
  return { files: documents.flatMap(({ sha256 }) => sha256 ?? []), counts }
}
