import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useKitWords } from './kit-words.ts'
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
  const words = useKitWords()
  const [state, setState] = useState<'ready' | 'copied' | 'copyRefused'>('ready')
  const [isHovered, setHovered] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const say = (outcome: 'copied' | 'copyRefused'): void => {
    setState(outcome)
    announce(words[outcome])
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState('ready'), COPIED_MS)
  }
  const Icon = state === 'copied' ? Check : Copy
  return (
    <Tooltip
      text={state === 'ready' ? label : words[state]}
      isOpen={state !== 'ready' || isHovered}
      onOpenChange={setHovered}
      staysOnPress
    >
      <Button
        aria-label={label}
        className="inline-grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        onPress={() => {
          void navigator.clipboard.writeText(text).then(
            () => say('copied'),
            () => say('copyRefused'),
          )
        }}
      >
        <Icon aria-hidden className={state === 'copied' ? 'size-4 text-ok' : 'size-4'} />
      </Button>
    </Tooltip>
  )
}
