import { useSyncExternalStore } from 'react'

/** What the kit says by itself. `{label}` is the name of the field that it is about. */
export interface KitWords {
  close: string
  copied: string
  copyRefused: string
  retry: string
  nothingLost: string
  reference: string
  copyReference: string
  copyDetails: string
  dialogText: string
  showSecret: string
  openCalendar: string
  calendarLoading: string
  notices: string
  noMatch: string
  refusedCharacter: string
}

export const ENGLISH_KIT: KitWords = {
  close: 'Close',
  copied: 'Copied',
  copyRefused: 'The browser did not allow copying',
  retry: 'Retry',
  nothingLost: 'Nothing you entered was lost.',
  reference: 'Reference',
  copyReference: 'Copy reference',
  copyDetails: 'Copy reference and details',
  dialogText: 'Text of the dialog',
  showSecret: 'Show {label}',
  openCalendar: 'Choose {label} from a calendar',
  calendarLoading: 'Loading the calendar',
  notices: 'Notices',
  noMatch: 'No match',
  refusedCharacter: 'This field does not take that character.',
}

let spoken = ENGLISH_KIT
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useKitWords = (): KitWords => useSyncExternalStore(subscribe, () => spoken)

/** From now on, wherever the kit is drawn. */
export function setKitWords(words: KitWords): void {
  spoken = words
  for (const tell of listeners) tell()
}
