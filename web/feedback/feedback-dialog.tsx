import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useConfiguration } from '../shell/configuration-context.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { supportHubHref } from '../errors/support-hub.ts'
import { environmentLines, readEnvironment } from './environment-data.ts'

/** Shown where the configuration gives none; no subscriber has it. */
const FICTITIOUS_PHONE = '(555) 010-0199'

/** Where to report a problem, and what to send along. At most 750 px wide and 700 px high, at least 250 px wide. */
export function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { serviceDeskPhone, supportHubUrl } = useConfiguration()
  const phone = serviceDeskPhone || FICTITIOUS_PHONE
  return (
    <Dialog
      title="Provide feedback"
      isOpen={isOpen}
      onClose={onClose}
      width={750}
      height={700}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <div className="min-w-[min(250px,100%)] space-y-3">
        <p>
          Please contact the Service Desk at{' '}
          <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap">
            {phone}
          </Link>{' '}
          or log the issue through the{' '}
          <Link href={supportHubHref(supportHubUrl)} target="_blank" rel="noreferrer">
            Support Hub
          </Link>
          .
        </p>
        <p>Attach an image of the issue, your contact information and a description.</p>
        <IncludedData />
      </div>
    </Dialog>
  )
}

function IncludedData() {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const lines = environmentLines(readEnvironment())
  return (
    <div>
      <AriaButton
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': id })}
        onPress={() => setShown(!isShown)}
        className="rounded-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
      >
        {isShown ? 'Hide the environment data to include' : 'Show the environment data to include'}
      </AriaButton>
      {isShown && (
        <div id={id} className="mt-3 flex items-start gap-2 rounded-lg border border-line bg-sunken p-3">
          <dl className="min-w-0 flex-1 space-y-2">
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt className="text-xs font-medium text-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <CopyButton text={lines.map(([label, value]) => `${label}: ${value}`).join('\n')} label="Copy" />
        </div>
      )}
    </div>
  )
}
