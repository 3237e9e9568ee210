import { openOwnNoticeFile } from '@trellis/contract/portal.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { openTicket } from '../notices/open-ticket.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { MeetingWords } from './language/meeting-words.ts'

type State = 'ready' | 'asking' | 'later' | 'failed'

/** The printed letter, by an address that opens once. */
export function NoticePdf({ noticeSk, words }: { noticeSk: string; words: MeetingWords }) {
  const client = useClient()
  const [state, setState] = useState<State>('ready')
  const open = async (): Promise<void> => {
    setState('asking')
    try {
      const { url } = await client.call(openOwnNoticeFile, { params: { noticeSk } })
      setState(url === null ? 'later' : 'ready')
      if (url !== null) openTicket(url)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button icon={<FileDown aria-hidden className="size-4" />} isPending={state === 'asking'} onPress={() => void open()}>
        {words.asPdf}
      </Button>
      {(state === 'later' || state === 'failed') && (
        <Banner isLive tone={state === 'later' ? 'info' : 'danger'}>
          {state === 'later' ? words.pdfLater : words.pdfFailed}
        </Banner>
      )}
    </div>
  )
}
