import { submissionFailedText, Toast } from '@trellis/domain/basics/wire-messages.ts'
import { notify } from '../ui/toast-queue.ts'
import { RefusedSave } from './envelope.ts'
import { ServiceError, SignInEndedError, UnreachableError } from './service-error.ts'

/**
 * The toast of a save that did not happen: the sentences of a refused one [M-8-05], 'Submission Failed' with what the
 * server said [M-8-06], or that it cannot be reached, with `retry` as its button.
 */
export function tellSaveFailure(error: unknown, retry?: () => void): void {
  const again = retry && { action: { label: 'Try again', onAction: retry } }
  if (error instanceof RefusedSave) notify.error(error.lines.join('\n') || Toast.saveFailed)
  else if (error instanceof UnreachableError || error instanceof SignInEndedError)
    notify.error(error instanceof SignInEndedError ? error.sentence : error.message, again)
  else if (error instanceof ServiceError) {
    const detail = error.reference && { detail: `Reference ${error.reference}` }
    notify.error(submissionFailedText(error.sentence), detail || {})
  } else notify.error(Toast.somethingWentWrong, again)
}
