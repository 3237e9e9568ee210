import { getExtensionRequest } from '@trellis/contract/evaluations.ts'
import type { ComponentType } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useVersionedRead } from '../api/use-read.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { ModeProps } from './mode-props.ts'
import { RequestExtension } from './request-extension.tsx'
import { ReviewAssessment } from './review-assessment.tsx'
import { ReviewExtension } from './review-extension.tsx'
import { ViewExtension } from './view-extension.tsx'

export type ExtensionMode = 'request' | 'view' | 'review' | 'reviewAssessment'

/** [M-2.3-01][M-2.3-02] */
const MODES: Readonly<Record<ExtensionMode, { title: string; width: number; Form: ComponentType<ModeProps> }>> = {
  request: { title: 'Request Extension', width: 700, Form: RequestExtension },
  view: { title: 'View Request for Extension', width: 700, Form: ViewExtension },
  review: { title: 'Review Request for Extension', width: 500, Form: ReviewExtension },
  reviewAssessment: { title: 'Review Assessment', width: 500, Form: ReviewAssessment },
}

export interface ExtensionDialogProps {
  mode: ExtensionMode
  evaluationSk: string
  studentName: string
  onClose: () => void
  onDone: () => void
}

/** One dialog in four modes, about one assessment. */
export function ExtensionDialog({ mode, evaluationSk, studentName, onClose, onDone }: ExtensionDialogProps) {
  const { title, width, Form } = MODES[mode]
  const request = { params: { evaluationSk } }
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useVersionedRead(getExtensionRequest, request, { isQuietRefusal: true, staleTime: 0 })
  if (data && isFetchedAfterMount)
    return (
      // what was read anew is another form
      <Form key={data.etag} record={data} studentName={studentName} onClose={onClose} onDone={onDone} onReload={() => void refetch()} />
    )
  return (
    <Dialog isOpen title={title} width={width} onClose={onClose}>
      {error ? (
        <ErrorState title={`The assessment could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading the assessment" />
      )}
    </Dialog>
  )
}
