import { useEffect, useState, type RefObject } from 'react'

const TABBABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

/** True while the box scrolls and holds nothing to focus: it must then take focus itself, or the keyboard cannot scroll it. */
export function useScrollFocus(box: RefObject<HTMLElement | null>): boolean {
  const [needsFocus, setNeedsFocus] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = (): void =>
      setNeedsFocus(element.scrollHeight > element.clientHeight + 1 && !element.querySelector(TABBABLE))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
  return needsFocus
}
