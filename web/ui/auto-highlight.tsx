import { useContext, useEffect } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

/**
 * Highlights the first match while typing, so that Enter and Tab take it and typed text is never lost.
 * One frame late on purpose: React Aria clears the highlighted key in its own effects.
 */
export function AutoHighlight() {
  const state = useContext(ComboBoxStateContext) // null while the collection is built
  const isWanted =
    state !== null &&
    state.isOpen &&
    state.inputValue !== '' &&
    state.inputValue !== state.selectedItem?.textValue &&
    state.selectionManager.focusedKey === null
  useEffect(() => {
    if (!isWanted) return
    const frame = requestAnimationFrame(() => {
      if (state.selectionManager.focusedKey === null)
        state.selectionManager.setFocusedKey(state.collection.getFirstKey())
    })
    return () => cancelAnimationFrame(frame)
  })
  return null
}
