import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '../ui/live-region.ts'
import { currentPageTitle } from './page-title.ts'

/** Milliseconds a slow page is waited for. */
const PATIENCE_MS = 5000

const INPUT = ['pointerdown', 'keydown'] as const

const findHeading = (): HTMLElement | null => document.querySelector('main h1')

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  // a place to read from, nothing to press: no ring
  heading.classList.add('outline-none')
  heading.focus()
}

/**
 * After a navigation, focus goes to the new page's `h1`, which reads it out. A page without one is announced by title,
 * and so is one that comes when the person has already gone on to something else.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    // the first page begins at its top, as the browser does
    if (former.current === pathname) return
    former.current = pathname
    const stale = findHeading()
    let hasActed = false
    const onInput = (): void => void (hasActed = true)
    for (const name of INPUT) window.addEventListener(name, onInput, { capture: true })
    const hasGoneOn = (): boolean => hasActed && document.activeElement !== document.body
    const arrive = (): boolean => {
      const heading = findHeading()
      if (!heading || (heading === stale && heading.dataset['arrived'] === 'yes')) return false
      heading.dataset['arrived'] = 'yes'
      if (hasGoneOn()) announce(currentPageTitle())
      else focusHeading(heading)
      return true
    }
    const stopListening = (): void => {
      for (const name of INPUT) window.removeEventListener(name, onInput, { capture: true })
    }
    if (arrive()) return stopListening()
    const watch = new MutationObserver(() => arrive() && stop())
    watch.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => {
      stop()
      announce(currentPageTitle())
    }, PATIENCE_MS)
    const stop = (): void => {
      watch.disconnect()
      clearTimeout(timer)
      stopListening()
    }
    return stop
  }, [pathname])
}
