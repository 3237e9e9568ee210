import type { Address } from '@trellis/documents/notices/address-lines.ts'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { addressPage } from '@trellis/documents/notices/postal/address-page.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Database } from '../database/database.ts'
import { printDocument } from '../documents/print-document.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { jobHandler, JobFailure, PermanentJobFailure, type JobHandler } from '../jobs/job-handler.ts'
import { mergeLetters } from './merge-letters.ts'

interface Letter {
  recipient_name: string
  address: Address
  reference: string
  issued_on: PlainDate
  office: string | null
  office_place: Address | null
  sha256: Buffer | null
}

const BATCH = 'select state from print_batch where batch_sk = $1'
const LETTERS = `select d.recipient_name, d.address, n.reference, n.issued_on, o.name as office,
    case when o.street <> '' then jsonb_strip_nulls(jsonb_build_object('street1', o.street, 'city', nullif(o.city, ''), 'state', nullif(o.state, ''), 'zip', nullif(o.zip, ''))) end as office_place, f.sha256
  from notice_delivery d join notice n using (notice_sk) join print_batch b using (batch_sk) left join document f using (document_sk) left join location o on o.location_key = b.location_key
  where d.batch_sk = $1 and d.state in ('waiting', 'printed') order by d.delivery_sk`
const READY = `update print_batch set state = 'ready', sha256 = $2, pages = $3, ready_at = now() where batch_sk = $1 and state = 'waiting'`

/** `notice.batch`: the stored letters, the very pages that are on file, each behind its address page. */
export const printBatch = (database: Database, files: FileStore): JobHandler =>
  jobHandler({
    kind: 'notice.batch',
    payload: z.strictObject({ batchSk: z.string() }),
    async run({ batchSk }) {
      const [[batch], letters] = await Promise.all([
        database.once<{ state: string }>('trellis_jobs', BATCH, [batchSk]),
        database.once<Letter>('trellis_jobs', LETTERS, [batchSk]),
      ])
      if (!batch) throw new PermanentJobFailure('The batch does not exist.')
      if (batch.state === 'ready') return
      if (letters.length === 0) throw new PermanentJobFailure('Every letter of the batch was withdrawn.')
      if (letters.some(({ sha256 }) => sha256 === null)) throw new JobFailure('A letter of the batch is not printed yet.')
      const { pdf, pages } = await mergeLetters(printed(files, letters), `Letters ${batchSk}`)
      const written = await files.write(Buffer.from(pdf))
      await database.transaction('trellis_jobs', {}, async (tx) => {
        await keepFile(tx, files, written)
        await tx.query(READY, [batchSk, Buffer.from(written.sha256, 'hex'), pages])
      })
    },
  })

/** One letter at a time, so that a batch of two hundred needs the memory of its file and no more. */
async function* printed(files: FileStore, letters: readonly Letter[]) {
  for (const { recipient_name, address, reference, issued_on, office, office_place, sha256 } of letters) {
    const page = addressPage({
      from: { name: office ?? '', address: office_place ?? { street1: '' } },
      to: { name: recipient_name, address },
      reference,
      writtenOn: issued_on,
    })
    yield { addressPage: await printDocument('address-page', page), letter: await buffer(await files.open(sha256!.toString('hex'))) }
  }
}
