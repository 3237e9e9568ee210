/** What the person chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Key in local storage. `public/theme-boot.js` reads the same one before the first paint. */
export const THEME_KEY = 'trellis.theme'

const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const isChoice = (text: string | null): text is ThemeChoice => text === 'system' || text === 'light' || text === 'dark'

/** The remembered choice; `system` where nothing valid is stored or storage is refused. */
export function getThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return isChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Paints the page in the theme that `choice` means on this device now. */
export function applyTheme(choice: ThemeChoice = getThemeChoice()): void {
  const dark = choice === 'dark' || (choice === 'system' && window.matchMedia(DARK).matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

/** Remembers the choice, paints it and tells whoever subscribed. */
export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // A browser that refuses storage still gets the theme for this page.
  }
  applyTheme(choice)
  for (const tell of listeners) tell()
}

/** From the start on: a device that turns dark in the evening turns the open page dark, unless a theme was chosen. */
export function followDevice(): void {
  window.matchMedia(DARK).addEventListener('change', () => applyTheme())
}

/** For `useSyncExternalStore(subscribeToTheme, getThemeChoice)`. */
export function subscribeToTheme(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}
