import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface CellLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** New tab, new window, download: the browser's own business. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link of the platform that stays in the application: a page of rows holds dozens, and each must cost nothing. */
export function CellLink({ href, className, children }: CellLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      href={href}
      className={`rounded-sm text-accent-ink underline-offset-2 hover:underline ${className ?? ''}`}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        void navigate(href)
      }}
    >
      {children}
    </a>
  )
}
