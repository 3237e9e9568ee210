import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Files share one process, so that React, React Aria and jsdom are loaded and warmed once. What is ours begins anew in each:
vi.resetModules()

// jsdom lacks CSS.escape, which React Aria's Modal calls, and the observers and media queries that a browser has.
globalThis.CSS ??= {} as typeof CSS
CSS.escape ??= (text: string) =>
  text
    .replace(/[^a-zA-Z0-9_\u00a0-\uffff-]/g, (char) => `\\${char}`)
    .replace(/^(-?)(\d)/, (_match, dash: string, digit: string) => `${dash}\\${digit.charCodeAt(0).toString(16)} `)

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= QuietObserver

window.matchMedia ??= (media: string) =>
  ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList

if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => {} })

// a busy machine may take longer than the default second; what never comes still fails
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
afterAll(leaveAsFound)

/** The page as the next file would have found it in a browser of its own. */
function leaveAsFound(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren(...[...document.body.children].filter(isAnnouncer))
  for (const log of document.body.querySelectorAll('[role=log]')) log.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

/** React Aria makes the element that it announces in once for a process. */
const isAnnouncer = (part: Element): boolean => part.matches('[data-live-announcer]') && part.querySelector('[role=log]') !== null
