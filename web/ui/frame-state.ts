import { useSyncExternalStore } from 'react'

const KEY = 'trellis.navigation'
const listeners = new Set<() => void>()
let isCollapsedHere: boolean | undefined

function read(): boolean {
  if (isCollapsedHere !== undefined) return isCollapsedHere
  try {
    return localStorage.getItem(KEY) === 'collapsed'
  } catch {
    return false
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function setCollapsed(isCollapsed: boolean): void {
  isCollapsedHere = isCollapsed
  try {
    localStorage.setItem(KEY, isCollapsed ? 'collapsed' : 'open')
  } catch {
    // Refused storage: the choice holds for this page.
  }
  for (const tell of listeners) tell()
}

/** Whether the navigation shows icons alone, remembered on this device. */
export function useNavCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), setCollapsed]
}
