import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { useFrame } from '../shell/frame-language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { usePageWords } from '../shell/page-words.ts'
import { useProductName } from '../shell/product-name.ts'

export interface SignInAgainDialogProps {
  problem: string | undefined
  onSignIn: () => void
  onCancel: () => void
}

/** In front of work that must not be lost. The window opens by the person's click only, or the browser blocks it. */
export function SignInAgainDialog({ problem, onSignIn, onCancel }: SignInAgainDialogProps) {
  const { words } = useFrame()
  const pages = usePageWords()
  const productName = useProductName()
  return (
    <DialogFrame
      role="alertdialog"
      title={pages.endedTitle}
      isOpen
      onRequestClose={onCancel}
      width={480}
      hasCloseButton={false}
      footer={
        <>
          <Button onPress={onCancel}>{pages.cancel}</Button>
          <Button variant="primary" onPress={onSignIn}>
            {words.signInAgain}
          </Button>
        </>
      }
    >
      <p>{fillIn(pages.endedText, { product: productName })}</p>
      {problem && (
        <div className="mt-4">
          <Banner tone="danger" isLive>
            {words.notices[problem] ?? problem}
          </Banner>
        </div>
      )}
    </DialogFrame>
  )
}
