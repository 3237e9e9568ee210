import { discardDraft, openDraft, saveDraft } from '@trellis/contract/drafts.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useClient } from '../api/client-context.ts'
import { useRead } from '../api/use-read.ts'

/** A hand-over as far as it came: kept by the server before the first batch, so that a closed window loses none of it. */
const Record = z.object({
  transferKey: z.uuid(),
  moves: z.array(z.object({ studentSk: z.string(), fromPersonSk: z.string().nullable(), toPersonSk: z.string() })),
  /** Of the moves, how many were tried. */
  done: z.int(),
  moved: z.int(),
  stayed: z.array(z.object({ studentSk: z.string(), reason: z.string() })),
})
export type TransferRecord = z.output<typeof Record>

const PLACE = { formKey: 'transfer-cases', subject: 'transfer:unfinished' }
const QUIET = { isQuietRefusal: true }

function parsed(content: string): TransferRecord | undefined {
  try {
    return Record.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

/** What this person began and did not finish. */
export function useUnfinishedTransfer() {
  const { data, refetch } = useRead(openDraft, { query: PLACE }, { staleTime: 0, ...QUIET })
  return { record: data?.draft ? parsed(data.draft.content) : undefined, lookAgain: () => void refetch() }
}

/** Keeps the record and removes it. It is a net only: when it cannot be kept, the hand-over goes on. */
export function useTransferRecord() {
  const client = useClient()
  const [writer] = useState(() => crypto.randomUUID())
  const revision = useRef<number>(undefined)
  return {
    keep: async (record: TransferRecord): Promise<void> => {
      try {
        revision.current ??= (await client.call(openDraft, { query: PLACE }, QUIET)).draft?.revision ?? 0
        const body = { ...PLACE, revision: revision.current, writer, content: JSON.stringify(record) }
        revision.current = (await client.call(saveDraft, { body }, QUIET)).revision
      } catch {
        revision.current = undefined
      }
    },
    forget: async (why: 'submitted' | 'discarded'): Promise<void> => {
      revision.current = undefined
      await client.call(discardDraft, { query: { ...PLACE, why } }, QUIET).catch(() => undefined)
    },
  }
}
