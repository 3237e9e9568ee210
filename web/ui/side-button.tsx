import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'

export interface SideButtonProps {
  children: ReactNode
  icon?: ReactNode
  onPress: () => void
}

/** A tab at the side of a wide screen; below 1280 px it stands at the end of the page instead and covers nothing. */
export function SideButton({ children, icon, onPress }: SideButtonProps) {
  return (
    <Button
      onPress={onPress}
      className="inline-flex items-center justify-center gap-2 rounded-md border border-edge bg-surface px-3.5 py-2 text-sm font-medium text-ink transition-colors hover:bg-sunken xl:fixed xl:end-0 xl:top-1/2 xl:z-30 xl:-translate-y-1/2 xl:rounded-e-none xl:border-e-0 xl:px-1.5 xl:py-3 xl:text-xs xl:shadow-card"
    >
      <span className="flex items-center gap-2 xl:[writing-mode:vertical-rl]">
        {icon}
        {children}
      </span>
    </Button>
  )
}
