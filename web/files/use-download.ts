import { useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useConfiguration } from '../shell/configuration-context.ts'
import { notify } from '../ui/toast-queue.ts'
import { downloadDocument } from './fetch-document.ts'

export const NOT_HERE = 'The file of this document is not kept here.'

/** Downloads a document; what goes wrong is told, with a way to try again. */
export function useDownload() {
  const client = useClient()
  const { apiUrl } = useConfiguration()
  const [pendingRef, setPending] = useState<string>()
  const download = async (documentRef: string): Promise<void> => {
    setPending(documentRef)
    try {
      if (!(await downloadDocument(client, apiUrl, documentRef))) notify.error(NOT_HERE)
    } catch (error) {
      const action = { label: 'Try again', onAction: () => void download(documentRef) }
      notify.error('The document could not be downloaded.', { detail: sentenceOf(error), action })
    } finally {
      setPending(undefined)
    }
  }
  return { download, pendingRef }
}
