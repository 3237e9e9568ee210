import { createContext, useContext } from 'react'

/** Asks the surrounding dialog to close, with its question when something was changed. */
export const DialogCloseContext = createContext<() => void>(() => {})

/** For a Cancel button inside a dialog: `<Button onPress={useDialogClose()}>Cancel</Button>`. */
export const useDialogClose = (): (() => void) => useContext(DialogCloseContext)
