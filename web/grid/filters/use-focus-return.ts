import { useEffect, useRef } from 'react'

/**
 * After what this component shows has closed, focus stands on `anchor` again, or where `elsewhere` puts it when the anchor is
 * gone. React Aria hands focus back to what had it on opening, which is nothing when a menu that just closed asked for it.
 */
export function useFocusReturn(anchor: HTMLElement, elsewhere: () => void): void {
  const latest = useRef(elsewhere)
  useEffect(() => {
    latest.current = elsewhere
  })
  useEffect(
    () => () => {
      const back = (): void => {
        const { activeElement } = document
        if (activeElement && activeElement !== document.body) return
        if (anchor.isConnected) anchor.focus()
        else latest.current()
      }
      // after React Aria's own frame
      requestAnimationFrame(() => requestAnimationFrame(back))
    },
    [anchor],
  )
}
