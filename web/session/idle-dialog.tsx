import { useEffect, useState } from 'react'
import { useFrame } from '../shell/frame-language.ts'
import { usePageWords } from '../shell/page-words.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'

export interface IdleDialogProps {
  /** Milliseconds since the epoch. */
  endsAt: number
  onStay: () => void
  onSignOut: () => void
}

const timeLeft = (endsAt: number): string => {
  const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Two minutes' notice before the session ends (WCAG 2.2.1). */
export function IdleDialog({ endsAt, onStay, onSignOut }: IdleDialogProps) {
  const { words } = useFrame()
  const pages = usePageWords()
  const [left, setLeft] = useState(() => timeLeft(endsAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(timeLeft(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <DialogFrame
      role="alertdialog"
      title={pages.idleTitle}
      isOpen
      onRequestClose={onStay}
      width={460}
      hasCloseButton={false}
      footer={
        <>
          <Button onPress={onSignOut}>{words.signOut}</Button>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the safe answer takes focus (ARIA APG) */}
          <Button variant="primary" autoFocus onPress={onStay}>
            {pages.stay}
          </Button>
        </>
      }
    >
      <p>
        {pages.idleText} {pages.timeLeft}{' '}
        <span aria-hidden className="font-semibold tabular-nums">
          {left}
        </span>
      </p>
    </DialogFrame>
  )
}
