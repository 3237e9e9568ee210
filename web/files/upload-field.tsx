import clsx from 'clsx'
import { UploadCloud } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { GroupProblem } from '../ui/field-parts.tsx'
import { ChosenFileRow } from './chosen-file-row.tsx'
import type { Upload, UploadFailure } from './use-upload.ts'

/** Whatever they are sent with. */
type FilesOfForm = Omit<Upload, 'send' | 'retry'> & { retry: () => Promise<unknown> }

export interface UploadFieldProps {
  /** Made by `useUpload()`; the form calls its `send`. */
  upload: FilesOfForm
  label?: string
  isRequired?: boolean
  description?: ReactNode
  /** The sentence that says what is wrong. */
  error?: string | undefined
  /** Why no files can be added now. */
  disabledReason?: string | undefined
  /** What can be done after a failure; trying the same again unless told. */
  failureActions?: ReactNode
}

/**
 * Files to be sent with a form: dropped or chosen, several at once, each with its progress. What is refused is said at
 * once; what fails stays chosen, with its reason and a way to try again.
 */
export function UploadField({ upload, label = 'Files', isRequired, description, error, disabledReason, failureActions }: UploadFieldProps) {
  const id = useId()
  const { files, isSending, failure, allowed } = upload
  const whyNot = isSending ? 'The files are being uploaded.' : disabledReason
  return (
    <fieldset aria-labelledby={`${id}l`} aria-describedby={`${id}d ${id}e`} className="flex min-w-0 flex-col gap-2">
      <span id={`${id}l`} className="text-sm font-medium text-ink">
        {label}
        {isRequired && (
          <span className="text-danger">
            <span aria-hidden> *</span>
            <span className="sr-only"> (required)</span>
          </span>
        )}
      </span>
      <DropZone
        isDisabled={whyNot !== undefined}
        onDrop={(event) => void takeDropped(event.items).then(upload.choose)}
        className={({ isDropTarget, isFocusVisible }) =>
          clsx(
            'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-3',
            isDropTarget ? 'border-accent bg-accent-soft' : 'border-control bg-surface',
            isFocusVisible && 'outline-2 outline-offset-2 outline-accent',
            error && 'border-danger',
          )
        }
      >
        <UploadCloud aria-hidden className="size-5 shrink-0 text-muted" />
        <Text slot="label" className="min-w-40 flex-1 text-sm">
          Drop files here, or choose them from this device.
        </Text>
        <FileTrigger allowsMultiple acceptedFileTypes={[...allowed]} onSelect={(list) => upload.choose([...(list ?? [])])}>
          <Button size="small" disabledReason={whyNot}>
            Choose files
          </Button>
        </FileTrigger>
      </DropZone>
      <p id={`${id}d`} className="text-xs text-muted">
        {description ?? `Up to 10 files of at most 28 MB: ${allowed.map((type) => type.slice(1)).join(', ')}.`}
      </p>
      <GroupProblem id={`${id}e`}>{error}</GroupProblem>
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {files.map((one) => (
            <ChosenFileRow key={one.key} chosen={one} isSending={isSending} onRemove={() => upload.remove(one.key)} />
          ))}
        </ul>
      )}
      {isSending && (
        <div>
          <Button size="small" onPress={upload.cancel}>
            Cancel upload
          </Button>
        </div>
      )}
      {failure && <Failure upload={upload} failure={failure} actions={failureActions} />}
    </fieldset>
  )
}

function Failure({ upload, failure, actions }: { upload: FilesOfForm; failure: UploadFailure; actions: ReactNode }) {
  return (
    <Banner
      tone="danger"
      title="Nothing was uploaded. Your files are still chosen."
      actions={
        actions ?? (
          <Button size="small" onPress={() => void upload.retry()}>
            Try again
          </Button>
        )
      }
    >
      {failure.sentence}
      {failure.reference && <span className="block text-xs text-muted">Reference {failure.reference}</span>}
    </Banner>
  )
}

type Dropped = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items']

/** Folders and dragged text are passed over. */
async function takeDropped(items: Dropped): Promise<File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))
}
