import { getDocument } from '@trellis/contract/documents.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { Button } from '../ui/button.tsx'
import { openTicket } from './open-ticket.ts'
import { troubleSentence } from './use-recorded-save.ts'

/** Downloads a document of a child by a single-use address, or says why not. */
export function DocumentButton({ documentRef, label }: { documentRef: string; label: string }) {
  const client = useClient()
  const [trouble, setTrouble] = useState<string>()
  const [isPending, setPending] = useState(false)
  const open = async (): Promise<void> => {
    setTrouble(undefined)
    setPending(true)
    try {
      const { url } = await client.call(getDocument, { params: { id: documentRef }, query: { purpose: 'download' } })
      if (url) openTicket(url)
      else setTrouble('The file of this document is not here.')
    } catch (error) {
      setTrouble(troubleSentence(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button size="small" icon={<FileText aria-hidden className="size-4" />} isPending={isPending} onPress={() => void open()}>
        {label}
      </Button>
      {trouble && (
        <span role="alert" className="text-xs font-medium text-danger">
          {trouble}
        </span>
      )}
    </span>
  )
}
