import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { CONSENT_CONFIRMATION } from '@trellis/domain/consents/consent-outcome.ts'
import type { UploadForm } from '@trellis/domain/consents/upload-form.ts'
import { DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Answers that start the law's clocks, or end the case: nothing takes them back (process.md 1.10). */
const IRREVERSIBLE: readonly number[] = [
  DocumentType.ConsentForAdditionalAssessments,
  DocumentType.ConsentForInitialEvaluation,
  DocumentType.ConsentForReevaluation,
  DocumentType.ConsentForInitialProvisionOfServices,
]

/** [S-4.7-17] */
export const needsConfirmation = ({ documentType, parentGuardianProvidedConsent }: UploadForm): boolean =>
  IRREVERSIBLE.includes(documentType) && parentGuardianProvidedConsent !== undefined

interface ConfirmAnswerProps {
  /** Undefined while nothing is asked. */
  answer: 'Yes' | 'No' | undefined
  day: string | undefined
  onBack: () => void
  onConfirm: () => void
}

export function ConfirmAnswer({ answer, day, onBack, onConfirm }: ConfirmAnswerProps) {
  const { title, text } = CONSENT_CONFIRMATION[answer ?? 'Yes']
  const { back, confirm, width, height } = CONSENT_CONFIRMATION
  return (
    <ConfirmDialog
      isOpen={answer !== undefined}
      title={title}
      width={width}
      height={height}
      cancelLabel={back}
      confirmLabel={confirm}
      onCancel={onBack}
      onConfirm={onConfirm}
      message={
        <>
          <p>{text}</p>
          <dl className="mt-4 grid grid-cols-2 gap-4 rounded-lg bg-sunken px-4 py-3">
            <Fact term="Parent consent" value={answer ?? ''} />
            <Fact term="Date Signed" value={day ? toUsDate(day) : ''} />
          </dl>
        </>
      }
    />
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-xs text-muted">{term}</dt>
    <dd className="font-medium tabular-nums">{value}</dd>
  </div>
)
