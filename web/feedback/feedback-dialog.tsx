import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useConfiguration } from '../shell/configuration-context.ts'
import { Filled } from '../shell/filled.tsx'
import { useFrame } from '../shell/frame-language.ts'
import { usePageWords } from '../shell/page-words.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useKitWords } from '../ui/kit-words.ts'
import { Link } from '../ui/link.tsx'
import { supportHubHref } from '../errors/support-hub.ts'
import { environmentLines, readEnvironment } from './environment-data.ts'

/** Shown where the configuration gives none; no subscriber has it. */
const FICTITIOUS_PHONE = '(555) 010-0199'

/** Where to report a problem, and what to send along. At most 750 px wide and 700 px high, at least 250 px wide. */
export function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { serviceDeskPhone, supportHubUrl } = useConfiguration()
  const { words } = useFrame()
  const pages = usePageWords()
  const { close } = useKitWords()
  const phone = serviceDeskPhone || FICTITIOUS_PHONE
  return (
    <Dialog
      title={words.feedback}
      isOpen={isOpen}
      onClose={onClose}
      width={750}
      height={700}
      footer={<Button onPress={onClose}>{close}</Button>}
    >
      <div className="min-w-[min(250px,100%)] space-y-3">
        <p>
          <Filled
            text={pages.feedbackContact}
            places={{
              phone: (
                <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap">
                  <bdi dir="ltr">{phone}</bdi>
                </Link>
              ),
              hub: (
                <Link href={supportHubHref(supportHubUrl)} target="_blank" rel="noreferrer">
                  {pages.supportHub}
                </Link>
              ),
            }}
          />
        </p>
        <p>{pages.feedbackAttach}</p>
        <IncludedData />
      </div>
    </Dialog>
  )
}

function IncludedData() {
  const pages = usePageWords()
  const [isShown, setShown] = useState(false)
  const id = useId()
  const lines = environmentLines(readEnvironment())
  return (
    <div>
      <AriaButton
        aria-expanded={isShown}
        {...(isShown && { 'aria-controls': id })}
        onPress={() => setShown(!isShown)}
        className="rounded-sm text-start text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
      >
        {isShown ? pages.hideData : pages.showData}
      </AriaButton>
      {isShown && (
        <div id={id} className="mt-3 flex items-start gap-2 rounded-lg border border-line bg-sunken p-3">
          <dl className="min-w-0 flex-1 space-y-2">
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt className="text-xs font-medium text-muted">{pages.dataNames[label] ?? label}</dt>
                <dd dir="ltr" lang="en" className="break-words rtl:text-end">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <CopyButton text={lines.map(([label, value]) => `${label}: ${value}`).join('\n')} label={pages.copy} />
        </div>
      )}
    </div>
  )
}
