import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 39.99rem)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True where a table of eight columns would have to scroll sideways behind its first. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
