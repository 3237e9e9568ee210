import type { ReactNode } from 'react'

/** One line of a Menu. */
export interface MenuEntry {
  id: string
  label: string
  description?: string | undefined
  /** Goes there instead of calling `onAction`. */
  href?: string | undefined
  target?: '_blank' | undefined
  icon?: ReactNode
  /** Why it cannot be chosen now: it stays in the list, reachable and read out, and does nothing. */
  disabledReason?: string | undefined
  isDestructive?: boolean
  /** A tick: this is how it stands now. */
  isCurrent?: boolean
  onAction?: (() => void) | undefined
}

/** Lines that belong together, with an optional heading. */
export interface MenuGroup {
  id: string
  title?: string | undefined
  entries: readonly MenuEntry[]
}
