import { Button } from '../ui/button.tsx'
import type { UploadFailure } from './use-upload.ts'

/** Again with what stands in the form now, or a look at what somebody else recorded meanwhile. */
export function FailureActions({ failure, onReload, onRetry }: { failure: UploadFailure; onReload: () => void; onRetry: () => unknown }) {
  return failure.isStale ? (
    <Button size="small" onPress={onReload}>
      Show what is there now
    </Button>
  ) : (
    <Button size="small" onPress={() => void onRetry()}>
      Try again
    </Button>
  )
}
