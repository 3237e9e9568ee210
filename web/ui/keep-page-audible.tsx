import { useContext, useEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

const ATTRIBUTE = 'data-react-aria-top-layer'

/**
 * While its list is open React Aria's combo box marks the rest of the page `aria-hidden`, though Tab still goes there
 * (WCAG 4.1.2). This marks the page as always audible for the moment in which that is decided: a child's effects run before
 * those of the combo box around it, the microtask after both.
 */
export function KeepPageAudible() {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false
  useEffect(() => {
    if (!isOpen) return
    const parts = [...document.body.children].filter((part) => !part.hasAttribute(ATTRIBUTE))
    for (const part of parts) part.setAttribute(ATTRIBUTE, '')
    const restore = (): void => parts.forEach((part) => part.removeAttribute(ATTRIBUTE))
    queueMicrotask(restore)
    return restore
  }, [isOpen])
  return null
}
