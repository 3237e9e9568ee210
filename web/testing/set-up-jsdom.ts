import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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
configure({ asyncUtilTimeout: 8000 })

afterEach(cleanup)
