import { createContext, useContext } from 'react'
import type { Screen } from './screen.ts'

/** The table of routes.tsx, for the shell's own parts; pages must not import that file. */
export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = (): readonly Screen[] => useContext(ScreensContext)
