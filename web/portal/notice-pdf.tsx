import { openOwnNoticeFile } from '@trellis/contract/portal.ts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api/client-context.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import type { MeetingWords } from './language/meeting-words.ts'

type State = 'ready' | 'asking' | 'later' | 'failed'

/** The printed letter, by an address that opens once. */
export function NoticePdf({ noticeSk, words }: { noticeSk: string; words: MeetingWords }) {
  const { client } = useApi()
  const { apiUrl } = useConfiguration()
  const [state, setState] = useState<State>('ready')
  const open = async (): Promise<void> => {
    setState('asking')
    try {
      const { url } = await client.call(openOwnNoticeFile, { params: { noticeSk } })
      setState(url === null ? 'later' : 'ready')
      if (url !== null) window.location.assign(new URL(url, new URL(apiUrl, window.location.origin))) // an attachment: the page stays
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
