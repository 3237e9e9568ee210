import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { announce } from './live-region.ts'
import { Tooltip } from './tooltip.tsx'

/** Milliseconds that 'Copied' stays (student flows 2.8). */
export const COPIED_MS = 3000

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  /** The button's name: 'Copy e-mail address'. */
  label: string
}

/** Copies a text and says so for three seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'Copied' | 'The browser did not allow copying'>('ready')
  const [isHovered, setHovered] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const say = (outcome: 'Copied' | 'The browser did not allow copying'): void => {
    setState(outcome)
    announce(outcome)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState('ready'), COPIED_MS)
  }
  const Icon = state === 'Copied' ? Check : Copy
  return (
    <Tooltip
      text={state === 'ready' ? label : state}
      isOpen={state !== 'ready' || isHovered}
      onOpenChange={setHovered}
      staysOnPress
    >
      <Button
        aria-label={label}
        className="inline-grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        onPress={() => {
          void navigator.clipboard.writeText(text).then(
            () => say('Copied'),
            () => say('The browser did not allow copying'),
          )
        }}
      >
        <Icon aria-hidden className={state === 'Copied' ? 'size-4 text-ok' : 'size-4'} />
      </Button>
    </Tooltip>
  )
}
