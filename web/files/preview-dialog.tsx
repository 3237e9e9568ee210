import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { LoadFailure } from '../errors/load-failure.tsx'
import { useConfiguration } from '../shell/configuration-context.ts'
import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { fetchPreview, type ShownDocument } from './fetch-document.ts'
import { ImagePreview } from './image-preview.tsx'
import { TextPreview } from './text-preview.tsx'
import { NOT_HERE, useDownload } from './use-download.ts'

const PdfPreview = lazy(async () => ({ default: (await import('./pdf-preview.tsx')).PdfPreview }))

export interface PreviewDialogProps {
  documentRef: string
  name: string
  onClose: () => void
}

/** A document in front of the page: PDF, image and text in place; whatever it is, its file can be downloaded. */
export function PreviewDialog({ documentRef, name, onClose }: PreviewDialogProps) {
  const client = useClient()
  const { apiUrl } = useConfiguration()
  const [page, setPage] = useState(1)
  const { download, pendingRef } = useDownload()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['preview', documentRef, page],
    queryFn: ({ signal }) => fetchPreview(client, apiUrl, { id: documentRef, page }, signal),
    placeholderData: keepPreviousData,
    // what a child's document says is not kept longer than it is looked at
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog
      isOpen
      title={name}
      width={1000}
      height={1000}
      onClose={onClose}
      footer={
        <Footer
          onDownload={() => void download(documentRef)}
          isDownloading={pendingRef !== undefined}
          disabledReason={data && !data.document.hasContent ? NOT_HERE : undefined}
        />
      }
    >
      {error ? (
        <LoadFailure title="The document could not be shown." error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : data ? (
        <Suspense fallback={<Loading />}>
          <Body shown={data} page={page} onPageChange={setPage} isLoading={isFetching} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

interface BodyProps {
  shown: ShownDocument
  page: number
  onPageChange: (page: number) => void
  isLoading: boolean
}

function Body({ shown: { document, content, pages }, page, onPageChange, isLoading }: BodyProps) {
  if (!content) return <NotShown hasContent={document.hasContent} />
  const { documentName } = document
  switch (document.preview) {
    case 'pdf':
      return <PdfPreview content={content} />
    case 'image':
      return <ImagePreview content={content} name={documentName} {...{ page, pages, onPageChange, isLoading }} />
    case 'text':
      return <TextPreview content={content} />
    case 'none':
      return <NotShown hasContent />
  }
}

const NotShown = ({ hasContent }: { hasContent: boolean }) => (
  <EmptyState
    icon={<FileText aria-hidden className="size-5" />}
    title={hasContent ? 'This kind of file is not shown here.' : NOT_HERE}
    description={hasContent ? 'Download it to open it with a program of yours.' : 'Only its record is.'}
  />
)

const Loading = () => (
  <div className="grid min-h-60 place-items-center">
    <Spinner label="Loading the document" />
  </div>
)

interface FooterProps {
  onDownload: () => void
  isDownloading: boolean
  disabledReason: string | undefined
}

function Footer({ onDownload, isDownloading, disabledReason }: FooterProps) {
  return (
    <>
      <Button icon={<Download aria-hidden className="size-4" />} onPress={onDownload} isPending={isDownloading} disabledReason={disabledReason}>
        Download
      </Button>
      <Button variant="primary" onPress={useDialogClose()}>
        Close
      </Button>
    </>
  )
}
