import type { openOwnNotice as contract, openOwnNoticeFile as fileContract } from '@trellis/contract/portal.ts'
import type { Transcript } from '@trellis/documents/engine/transcript.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { issueTicket } from '../files/issue-ticket.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { moveDelivery } from '../notices/deliveries.ts'
import { recordNoticeEvent } from '../notices/notice-event.ts'
import { IS_CURRENT } from '../notices/is-current.ts'
import { readOwnGuardians } from './own-guardians.ts'

interface Row {
  readonly notice_sk: string
  readonly meeting_sk: string
  readonly student_sk: string
  readonly reference: string
  readonly number: number
  readonly change: 'scheduled' | 'rescheduled' | 'cancelled'
  readonly issued_at: Date
  readonly transcript: Transcript
  readonly later_sk: string | null
  readonly is_current: boolean
  readonly delivery_sk: string
  readonly opened_at: Date | null
  readonly sha256: Buffer | null
  readonly file_name: string | null
  readonly media_type: string | null
}

const SHOWN = `d.channel = 'portal' and d.state in ('available', 'opened') and d.guardian_sk = any($2::bigint[])`
const NOTICE = `select n.notice_sk, n.meeting_sk, n.student_sk, n.reference, n.number, n.change, n.issued_at, n.transcript, d.delivery_sk, d.opened_at,
    ${IS_CURRENT} as is_current,
    (select later.notice_sk from notice later join notice_delivery d using (notice_sk)
      where later.meeting_sk = n.meeting_sk and later.number > n.number and ${SHOWN} order by later.number limit 1) as later_sk,
    f.sha256, f.name as file_name, f.media_type
  from notice n join notice_delivery d using (notice_sk) left join document f on f.document_sk = n.document_sk
  where n.notice_sk = $1 and ${SHOWN} for no key update of d`

/** A notice that came to this parent through the portal. @throws Refusal 404, the same for absent and for somebody else's */
async function getOwnNotice(scope: Scope, noticeSk: string): Promise<Row> {
  const guardians = await readOwnGuardians(scope)
  const [row] = await scope.tx.query<Row>(NOTICE, [noticeSk, guardians.map((one) => one.guardian_sk)], 'own-notice')
  if (!row || !guardians.some((one) => one.student_sk === row.student_sk)) throw notFound('This notice')
  scope.audit({ studentSk: row.student_sk, entityKind: 'notice', entitySk: noticeSk })
  return row
}

/** GET ParentPortal/Notices/{noticeSk}: the text that was frozen, and the record that it was handed over, in one transaction. */
export const openOwnNotice: UseCase<typeof contract> = async (scope, { params }) => {
  const row = await getOwnNotice(scope, params.noticeSk)
  const openedAt = await recordOpening(scope, row)
  return {
    noticeSk: row.notice_sk,
    meetingSk: row.meeting_sk,
    reference: row.reference,
    number: row.number,
    change: row.change,
    issuedAt: row.issued_at.toISOString(),
    supersededBySk: row.later_sk,
    isCurrent: row.is_current,
    openedAt: openedAt.toISOString(),
    hasPdf: row.sha256 !== null,
    languages: row.transcript.languages,
  }
}

/** GET ParentPortal/Notices/{noticeSk}/File: who saves the paper has opened the notice too. */
export const openOwnNoticeFile: UseCase<typeof fileContract> = async (scope, { params }) => {
  const row = await getOwnNotice(scope, params.noticeSk)
  if (!row.sha256) return { url: null, expiresAt: null }
  await recordOpening(scope, row)
  return issueTicket(scope, {
    purpose: 'download', sha256: row.sha256.toString('hex'), fileName: row.file_name!, mediaType: row.media_type ?? 'application/pdf',
  })
}

/** The first opening counts, and is never written again. */
async function recordOpening(scope: Scope, row: Row): Promise<Date> {
  if (row.opened_at) return row.opened_at
  const { tx, actor, now } = scope
  await moveDelivery(tx, row.delivery_sk, { state: 'opened', detail: 'Opened in the parent portal.', personSk: actor.personSk, set: { opened_at: now } })
  await recordNoticeEvent(tx, {
    studentSk: row.student_sk, noticeSk: row.notice_sk, by: actor, subject: 'Notice opened in the parent portal', detail: `Notice ${row.reference}, version ${row.number}`,
  })
  await refreshCaseSummary(tx, row.student_sk)
  return now
}
