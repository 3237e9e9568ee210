import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFrame } from '../shell/frame-language.ts'
import { SideButton } from '../ui/side-button.tsx'

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }))

/** The fixed side button of every page. */
export function FeedbackButton() {
  const { words } = useFrame()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <SideButton
        icon={<MessageSquareText aria-hidden className="size-4" />}
        onPress={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {words.feedback}
      </SideButton>
      {wasOpened && (
        <Suspense>
          <FeedbackDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
