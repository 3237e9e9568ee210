import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { announce } from '../ui/live-region.ts'
import { momentText } from './person-state.tsx'

export interface OneTimeLink {
  /** Whom it lets in. */
  name: string
  link: string
  expiresAt: string
}

type CopyState = 'ready' | 'copied' | 'refused'

/** Shows the link of an invitation, once. It is kept nowhere else: neither in the address nor in a store. */
export function OneTimeLinkDialog({
  invitation: { name, link, expiresAt },
  onClose,
}: {
  invitation: OneTimeLink
  onClose: () => void
}) {
  const id = useId()
  const [state, setState] = useState<CopyState>('ready')
  const say = (next: CopyState): void => {
    setState(next)
    announce(next === 'copied' ? 'Copied' : 'The browser did not allow copying. Select the link and copy it yourself.')
  }
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => say('copied'),
      () => say('refused'),
    )
  return (
    <Dialog
      isOpen
      title={`One-time link for ${name}`}
      onClose={onClose}
      isDirty={state === 'ready'}
      cancelQuestion="You have not copied the link, and it is not shown again. Close anyway?"
      footer={<CloseButton onClose={onClose} hasCopied={state !== 'ready'} />}
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warn" title="This link is shown only once">
          Whoever holds it can set the password of {name}. Send it to them alone, by a way you trust.
        </Banner>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm font-medium">
            Link
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
              className="field-box min-w-0 flex-1 basis-64 px-3 font-mono text-xs"
            />
            <Button
              variant="primary"
              icon={
                state === 'copied' ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />
              }
              onPress={copy}
            >
              {state === 'copied' ? 'Copied' : 'Copy link'}
            </Button>
          </div>
          {state === 'refused' && (
            <p className="text-xs text-danger">
              The browser did not allow copying. Select the link and copy it yourself.
            </p>
          )}
        </div>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
          <li>{name} opens it and chooses a password.</li>
          <li>
            It works once, until <span className="font-medium text-ink">{momentText(expiresAt)}</span>.
          </li>
          <li>If it is lost, choose “Invite again”. The earlier link then ends.</li>
        </ul>
      </div>
    </Dialog>
  )
}

function CloseButton({ onClose, hasCopied }: { onClose: () => void; hasCopied: boolean }) {
  const close = useDialogClose()
  return <Button onPress={hasCopied ? onClose : close}>Done</Button>
}
