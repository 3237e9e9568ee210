import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { useProductName } from '../shell/product-name.ts'

export interface SignInAgainDialogProps {
  problem: string | undefined
  onSignIn: () => void
  onCancel: () => void
}

/** In front of work that must not be lost. The window opens by the person's click only, or the browser blocks it. */
export function SignInAgainDialog({ problem, onSignIn, onCancel }: SignInAgainDialogProps) {
  const productName = useProductName()
  return (
    <DialogFrame
      role="alertdialog"
      title="Your sign-in has ended"
      isOpen
      onRequestClose={onCancel}
      width={480}
      hasCloseButton={false}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button variant="primary" onPress={onSignIn}>
            Sign in again
          </Button>
        </>
      }
    >
      <p>
        What you entered is still here. Sign in again in a small window, and {productName} goes on where you stopped.
      </p>
      {problem && (
        <div className="mt-4">
          <Banner tone="danger" isLive>
            {problem}
          </Banner>
        </div>
      )}
    </DialogFrame>
  )
}
