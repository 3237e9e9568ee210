import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds after the last key until a typed filter is asked for. */
export const TYPING_PAUSE_MS = 250

/** `send` once typing pauses; what is still waiting when the field goes away is sent then. */
export function useDebounced<T>(send: (value: T) => void): (value: T) => void {
  const latest = useRef(send)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: T }>(undefined)
  useEffect(() => {
    latest.current = send
  })
  const flush = useCallback(() => {
    const held = waiting.current
    if (!held) return
    clearTimeout(held.timer)
    waiting.current = undefined
    latest.current(held.value)
  }, [])
  useEffect(() => flush, [flush])
  return useCallback(
    (value) => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { value, timer: setTimeout(flush, TYPING_PAUSE_MS) }
    },
    [flush],
  )
}
