import { getDuplicatePair } from '@trellis/contract/duplicates.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useVersionedRead } from '../api/use-read.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { OpenPair } from './open-pair.tsx'
import { MergedPair } from './merged-pair.tsx'

/** Two records side by side, and what is decided about them. */
export function PairDialog({ pairSk, onClose }: { pairSk: string; onClose: () => void }) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useVersionedRead(getDuplicatePair, { params: { pairSk } }, { isQuietRefusal: true, staleTime: 0 })
  if (data && isFetchedAfterMount) {
    const props = { comparison: data.value, etag: data.etag, onClose, onReload: () => refetch() }
    return data.value.merge ? <MergedPair key={data.etag} {...props} merge={data.value.merge} /> : <OpenPair key={data.etag} {...props} />
  }
  return (
    <Dialog isOpen title="Compare records" width={1000} onClose={onClose}>
      {error ? (
        <ErrorState title={`The records could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading both records" />
      )}
    </Dialog>
  )
}
