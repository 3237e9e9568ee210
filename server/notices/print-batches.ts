import type { listPrintBatches as listed, makePrintBatch as made, markBatchPrinted as printed, openPrintBatch as opened } from '@trellis/contract/notices.ts'
import { done } from '../accounts/change-person.ts'
import { issueTicket } from '../files/issue-ticket.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { moveDelivery } from './deliveries.ts'
import { lockLetters } from './lock-letters.ts'

const INSERT = 'insert into print_batch (letters, created_by, location_key, delivery_sks) values ($1, $2, $3, $4) returning batch_sk'
const ASSIGN = 'update notice_delivery set batch_sk = $2, version = version + 1 where delivery_sk = any($1::bigint[])'
const OWN = `select b.batch_sk as "batchSk", b.state, b.letters, b.pages, b.created_at, b.printed_at,
    (select count(*)::int from notice_delivery d where d.batch_sk = b.batch_sk and d.state in ('waiting', 'printed')) as unmailed
  from print_batch b where b.created_by = $1 order by b.batch_sk desc limit 20`
const ONE = 'select state, sha256, printed_at, delivery_sks from print_batch where batch_sk = $1 and created_by = $2 for update'
const WAITING = `select delivery_sk, student_sk from notice_delivery where batch_sk = $1 and state = 'waiting' order by delivery_sk for update`

interface BatchRow {
  batchSk: string
  state: 'waiting' | 'ready'
  letters: number
  pages: number | null
  created_at: Date
  printed_at: Date | null
  unmailed: number
}

/** POST /PrintQueue/Batches: a letter may be put into another batch until it is mailed: paper jams. */
export const makePrintBatch: UseCase<typeof made> = async (scope, { body }) => {
  const { tx, actor } = scope
  const letters = await lockLetters(scope, body.deliverySks)
  for (const { state, document_sk, reference } of letters) {
    if (state !== 'waiting' && state !== 'printed') throw conflict('letter.state', `Letter ${reference} no longer waits: it was mailed or withdrawn meanwhile.`)
    if (document_sk === null) throw conflict('letter.notPrinted', `Letter ${reference} is still being prepared. Try again in a moment.`)
  }
  const keys = letters.map((one) => one.delivery_sk)
  const [batch] = await tx.query<{ batch_sk: string }>(INSERT, [letters.length, actor.personSk, actor.locationKey, keys])
  const batchSk = batch!.batch_sk
  await tx.query(ASSIGN, [keys, batchSk])
  await enqueueJob(tx, { kind: 'notice.batch', payload: { batchSk }, uniqueKey: batchSk })
  scope.audit({ studentSks: [...new Set(letters.map((one) => one.student_sk))], entityKind: 'print_batch', entitySk: batchSk })
  return done({ batchSk })
}

export const listPrintBatches: UseCase<typeof listed> = async ({ tx, actor }) => {
  const rows = await tx.query<BatchRow>(OWN, [actor.personSk])
  return rows.map(({ created_at, printed_at, ...row }) => ({ ...row, createdAt: created_at.toISOString(), printedAt: printed_at?.toISOString() ?? null }))
}

/** GET /PrintQueue/Batches/{batchSk}/File: opens to who put it together, while each child in it is within their reach. */
export const openPrintBatch: UseCase<typeof opened> = async (scope, { params: { batchSk } }) => {
  const [batch] = await scope.tx.query<{ state: string; sha256: Buffer | null; delivery_sks: string[] }>(ONE, [batchSk, scope.actor.personSk])
  if (!batch) throw notFound('This batch')
  const letters = await lockLetters(scope, batch.delivery_sks)
  if (letters.length === 0) throw notFound('This batch')
  if (!batch.sha256) throw conflict('batch.waiting', 'The batch is still being made. Try again in a moment.')
  // a line for each child: only such stand in the record of who has seen it
  for (const studentSk of new Set(letters.map((one) => one.student_sk))) scope.audit({ studentSk, entityKind: 'print_batch', entitySk: batchSk })
  return issueTicket(scope, { purpose: 'download', sha256: batch.sha256.toString('hex'), fileName: `Letters ${batchSk}.pdf`, mediaType: 'application/pdf' })
}

export const markBatchPrinted: UseCase<typeof printed> = async (scope, { params: { batchSk } }) => {
  const { tx, actor } = scope
  const [batch] = await tx.query<{ state: string }>(ONE, [batchSk, actor.personSk])
  if (!batch) throw notFound('This batch')
  if (batch.state !== 'ready') throw conflict('batch.waiting', 'The batch is still being made. Try again in a moment.')
  const letters = await tx.query<{ delivery_sk: string; student_sk: string }>(WAITING, [batchSk])
  for (const { delivery_sk } of letters) await moveDelivery(tx, delivery_sk, { state: 'printed', detail: `Printed in batch ${batchSk}.`, personSk: actor.personSk })
  await tx.query('update print_batch set printed_at = now(), printed_by = $2 where batch_sk = $1 and printed_at is null', [batchSk, actor.personSk])
  scope.audit({ studentSks: [...new Set(letters.map((one) => one.student_sk))], entityKind: 'print_batch', entitySk: batchSk })
  return done({ batchSk })
}
