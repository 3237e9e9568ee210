import { useSyncExternalStore } from 'react'

/** What, due with status; and the status apart; and start and rule. */
export type ColumnCount = 2 | 3 | 5

const BELOW_SM = '(max-width: 39.99rem)'
const BELOW_MD = '(max-width: 47.99rem)'

function subscribe(onChange: () => void): () => void {
  const queries = [BELOW_SM, BELOW_MD].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

const count = (): ColumnCount => {
  if (window.matchMedia(BELOW_SM).matches) return 2
  return window.matchMedia(BELOW_MD).matches ? 3 : 5
}

/** How many columns of clocks have room. */
export const useColumnCount = (): ColumnCount => useSyncExternalStore(subscribe, count)
