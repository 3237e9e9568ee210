import { getUploadFacts, type UploadFacts } from '@trellis/contract/consents.ts'
import { LISTED_UPLOADS } from '@trellis/domain/consents/upload-kinds.ts'
import { DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UPLOAD_HEIGHT, UPLOAD_WIDTH } from './upload-size.ts'

interface Way {
  title: string
  /** Types to choose from; one alone is chosen already. */
  typesOf: (facts: UploadFacts) => readonly number[]
}

const LISTED: readonly number[] = LISTED_UPLOADS.map(({ type }) => type)

/** Three ways into one dialog, by `actionType`: the list of ten types, and the two with an action of their own. */
const WAYS: Readonly<Record<string, Way>> = {
  'upload-documents': { title: 'Upload Documents', typesOf: ({ types }) => LISTED.filter((type) => types.includes(type)) },
  'upload-evaluation-consent': {
    title: 'Upload Consent for Evaluation',
    typesOf: ({ known }) => [known.referral?.isInitial === false ? DocumentType.ConsentForReevaluation : DocumentType.ConsentForInitialEvaluation],
  },
  'upload-written-notification': { title: 'Upload Written Notification', typesOf: () => [DocumentType.WrittenNotification] },
}

/** What is read anew reaches the open form: somebody else's answer closes it, with what was typed still there. */
export function UploadAction({ action, onClose, onDone }: ActionDialogProps) {
  const way = WAYS[action.actionType]
  if (!way) throw new RangeError(`${action.actionType} uploads nothing`)
  const request = { params: { studentSk: action.student.studentSk } }
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useRead(getUploadFacts, request, { isQuietRefusal: true, staleTime: 0 })
  if (data && isFetchedAfterMount)
    return (
      <UploadDialog
        title={way.title}
        form={action.actionType}
        facts={data}
        types={way.typesOf(data)}
        onClose={onClose}
        onDone={onDone}
        onReload={() => void refetch()}
      />
    )
  return (
    <Dialog isOpen title={way.title} width={UPLOAD_WIDTH.plain} height={UPLOAD_HEIGHT} onClose={onClose}>
      {error ? (
        <ErrorState title={`The student could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading the student" isLabelShown />
      )}
    </Dialog>
  )
}
